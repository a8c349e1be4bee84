import type { ExclusionCode } from '@gently/contracts';
import type { Transaction } from '../../shared/database/transaction';
import type { Booking } from '../bookings';
import type { NewAlert } from './alerts.repository';
import type { Order } from './matchmaker';

/** Why nobody can be asked for a session now, and how many people each reason is true of. */
export const createWhyNobody =
  ({ order }: { order: Pick<Order, 'rank'> }) =>
  async (booking: Booking, now: Date, tx: Transaction): Promise<NewAlert['exclusions']> => {
    const people = new Map<ExclusionCode, number>();
    for (const { exclusions } of (await order.rank(booking, now, tx)).excluded)
      for (const { code } of exclusions) people.set(code, (people.get(code) ?? 0) + 1);
    return [...people].map(([code, count]) => ({ code, people: count }));
  };
export type WhyNobody = ReturnType<typeof createWhyNobody>;
