import { bookingPath } from '@gently/contracts/paths';
import { useParams } from '@gently/platform/router';
import { ClientPauseBoard, ClientPhotoConsent } from '@gently/session-room/cards';
import { RoomPage } from '@gently/session-room/room';
import { Stack } from '@gently/ui';

/** The room of an own online session. */
const ClientRoomPage = () => {
  const { id = '' } = useParams();
  return (
    <RoomPage
      bookingId={id}
      back={bookingPath(id)}
      board={(name) => (
        <Stack $gap={6}>
          <ClientPauseBoard bookingId={id} name={name} />
          <ClientPhotoConsent bookingId={id} name={name} />
        </Stack>
      )}
    />
  );
};

export default ClientRoomPage;
