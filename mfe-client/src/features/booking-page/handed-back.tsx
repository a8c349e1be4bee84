import type { BookingDetail } from '@gently/contracts/bookings';
import { styled } from '@gently/platform/styled';
import { Notice, tokens } from '@gently/ui';

const Choices = styled.ul`
  display: grid;
  gap: ${tokens.space2};
  padding: 0;
  list-style: none;
`;

/** So long before a session nobody is asked any more whether they come. */
const LAST_ASKED_MS = 2 * 3_600_000;

/** Their declutterer cannot come: what we do, and the three things that a client may do. */
export const HandedBack = ({ booking, now }: { booking: BookingDetail; now: Date }) => {
  if (!booking.handed_back) return null;
  const stillAsked = new Date(booking.starts_at).getTime() - now.getTime() > LAST_ASKED_MS;
  return (
    <Notice tone="attention" title="Your declutterer cannot come after all" live="off">
      <Choices>
        <li>
          {stillAsked ? (
            <>
              <strong>Somebody else:</strong> we are looking. You do not need to do anything.
            </>
          ) : (
            'We are sorry: there is too little time to find somebody else.'
          )}
        </li>
        {booking.can_reschedule && (
          <li>
            <strong>Another time:</strong> press Reschedule.
          </li>
        )}
        <li>
          <strong>The whole price of your session back:</strong> press Cancel. Anything already refunded is
          deducted.
          {stillAsked && ' This holds until somebody else has accepted.'}
        </li>
      </Choices>
    </Notice>
  );
};
