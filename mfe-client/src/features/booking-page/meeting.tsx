import type { BookingDetail } from '@gently/contracts/bookings';
import { roomPath } from '@gently/contracts/paths';
import {
  ClientPauseBoard,
  ClientPhotoConsent,
  closesAt,
  opensAt,
  RoomCard,
  useNow,
} from '@gently/session-room/cards';

/** What helps two people to meet: the room of an online session, the pause board of any at their time, and photos or none. */
export const Meeting = ({ booking }: { booking: BookingDetail }) => {
  const [opens, closes] = [opensAt(booking), closesAt(booking)];
  const now = useNow(opens, closes);
  const agreed = booking.status === 'confirmed' || booking.status === 'in_progress';
  const meeting = agreed && now >= opens && now < closes;
  const name = booking.declutterer?.first_name ?? 'Your declutterer';
  return (
    <>
      {agreed && booking.location_type === 'online' && (
        <RoomCard session={booking} to={roomPath(booking.id)} />
      )}
      {(meeting || booking.status === 'completed') && <ClientPauseBoard bookingId={booking.id} name={name} />}
      {(agreed || booking.status === 'completed') && (
        <ClientPhotoConsent bookingId={booking.id} name={name} over={!agreed} />
      )}
    </>
  );
};
