import type { DecluttererSessionDetail } from '@gently/contracts/declutterer-sessions';
import { decluttererRoomPath } from '@gently/contracts/paths';
import { closesAt, DecluttererPauseBoard, opensAt, RoomCard, useNow } from '@gently/session-room/cards';

/** What helps two people to meet: the room of an online session, and the pause board of any, at their time. */
export const Meeting = ({ session }: { session: DecluttererSessionDetail }) => {
  const [opens, closes] = [opensAt(session), closesAt(session)];
  const now = useNow(opens, closes);
  const agreed = session.status === 'confirmed' || session.status === 'in_progress';
  const meeting = agreed && now >= opens && now < closes;
  return (
    <>
      {agreed && session.location_type === 'online' && (
        <RoomCard session={session} to={decluttererRoomPath(session.id)} canSetLink />
      )}
      {(meeting || session.status === 'completed') && (
        <DecluttererPauseBoard bookingId={session.id} name={session.client.first_name} />
      )}
    </>
  );
};
