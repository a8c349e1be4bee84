import { decluttererSessionPath } from '@gently/contracts/paths';
import { useParams } from '@gently/platform/router';
import { DecluttererPauseBoard } from '@gently/session-room/cards';
import { RoomPage } from '@gently/session-room/room';

/** The room of an own online session. */
const DecluttererRoomPage = () => {
  const { id = '' } = useParams();
  return (
    <RoomPage
      bookingId={id}
      back={decluttererSessionPath(id)}
      board={(name) => <DecluttererPauseBoard bookingId={id} name={name} />}
    />
  );
};

export default DecluttererRoomPage;
