import { bookingHorizon, formatLongDate } from '@gently/contracts';
import type { Clock } from '../../shared/clock';
import type { Settings } from '../settings';
import type { BookingCounts } from './store/booking-counts.repository';

const sessions = (count: number): string => (count === 1 ? '1 session lies' : `${count} sessions lie`);
const clients = (count: number): string => (count === 1 ? '1 client has' : `${count} clients have`);
const waiting = (count: number): string => (count === 1 ? '1 booking waits' : `${count} bookings wait`);

/** Says what a change of the booking rules does to what is booked already. */
export const explainBookingSettings = (
  settings: Pick<Settings, 'explains'>,
  counts: BookingCounts,
  clock: Clock,
): void => {
  settings.explains('months_ahead', async (months, at) => {
    const { last } = bookingHorizon(at, months);
    const beyond = await counts.after(last);
    return [
      `The last day that can be booked is ${formatLongDate(last)}.`,
      ...(beyond > 0
        ? [`${sessions(beyond)} further ahead already and stay. They can be moved only to a day up to then.`]
        : []),
    ];
  });
  settings.explains('holds_each', async (most) => {
    const over = await counts.clientsWithMoreThan(most, clock());
    return over > 0
      ? [`${clients(over)} more than that now. They keep them, and can book again when fewer are unpaid.`]
      : ['Nobody has more than that now.'];
  });
  settings.explains('new_bookings', async (on) => {
    if (on) return ['Clients can book again at once.'];
    const open = await counts.unpaid(clock());
    return [
      'Who presses Book reads that new sessions cannot be booked just now.',
      ...(open > 0 ? [`${waiting(open)} for payment and can still be paid.`] : []),
    ];
  });
};
