import type { BookingDetail, RefundQuote } from '@gently/contracts/bookings';
import { formatLongDate } from '@gently/contracts/dates';
import { formatPounds } from '@gently/contracts/money';
import { useLocation, useNavigate } from '@gently/platform/router';
import { Notice } from '@gently/ui';
import { cameFromMoving } from '../../shared/moved-state';

/** What just happened to the booking; it stays until it is put away or the page is left. */
export type News = { kind: 'cancelled'; refund: RefundQuote } | null;

const afterCancelling = ({ amount }: RefundQuote): string =>
  amount > 0
    ? `${formatPounds(amount)} goes back to the card that you paid with. It usually arrives within 5 to 10 working days.`
    : 'Nothing had to be paid back. The time is free for others now.';

const nextAfterMoving = ({ declutterer, claim_expires_at }: BookingDetail): string => {
  if (declutterer) return `${declutterer.first_name} comes.`;
  return claim_expires_at ? 'It is yours once it is paid.' : 'We ask who can come then, and tell you.';
};

const afterMoving = (booking: BookingDetail): string =>
  `It is now on ${formatLongDate(booking.scheduled_date)} at ${booking.scheduled_time}. ${nextAfterMoving(booking)}`;

const Moved = ({ booking }: { booking: BookingDetail }) => {
  const { state, pathname } = useLocation() as { state: unknown; pathname: string };
  const navigate = useNavigate();
  if (!cameFromMoving(state)) return null;
  return (
    <Notice
      tone="success"
      title="Your session is moved"
      onDismiss={() => void navigate(pathname, { replace: true })}
    >
      {afterMoving(booking)}
    </Notice>
  );
};

interface BookingNewsProps {
  booking: BookingDetail;
  news: News;
  onDismiss: () => void;
}

/** Says what was just done, by this person and on this page or the one before. */
export const BookingNews = ({ booking, news, onDismiss }: BookingNewsProps) =>
  news ? (
    <Notice tone="success" title="Your booking is cancelled" onDismiss={onDismiss}>
      {afterCancelling(news.refund)}
    </Notice>
  ) : (
    <Moved booking={booking} />
  );
