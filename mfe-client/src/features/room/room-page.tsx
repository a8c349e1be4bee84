import { bookingPath } from '@gently/contracts/paths';
import { useParams } from '@gently/platform/router';
import { ClientPauseBoard } from '@gently/session-room/cards';
import { RoomPage } from '@gently/session-room/room';

/** The room of an own online session. */
const ClientRoomPage = () => {
  const { id = '' } = useParams();
  return (
    <RoomPage
      bookingId={id}
      back={bookingPath(id)}
      board={(name) => <ClientPauseBoard bookingId={id} name={name} />}
    />
  );
};

export default ClientRoomPage;
