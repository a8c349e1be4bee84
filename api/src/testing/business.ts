import { addDays, datesBetween, type IsoDate } from '@gently/contracts';
import { apportion } from '../modules/fees';
import { type Transaction, transactOn } from '../shared/database/transaction';
import type { TestApp } from './build-test-app';
import { createDealBooks } from './business-books';
import { type BusinessPlan, createDeals, type Deal } from './business-deals';

const HOUR_MS = 3_600_000;
/** Days after the last booking until everything is over. */
const LONGEST_TAIL = 40;

interface Happening {
  at: Date;
  run: (tx: Transaction) => Promise<void>;
}

/** By UTC day; Node 20 has no Map.groupBy. */
const groupByDay = (happenings: readonly Happening[]): Map<IsoDate, Happening[]> => {
  const days = new Map<IsoDate, Happening[]>();
  for (const happening of happenings) {
    const date = happening.at.toISOString().slice(0, 10);
    const list = days.get(date) ?? [];
    list.push(happening);
    days.set(date, list);
  }
  return days;
};

/**
 * Some months of a business: bookings that are paid, with gifts and from the fund, that take place, are called off early,
 * late or by a grace pass, are refunded out of goodwill afterwards, and are paid out. The books are written by the ledger
 * and its posting rules, in the order of time; the bookings themselves are put in place as they would be stored.
 */
export const playBusiness = async (context: TestApp, plan: BusinessPlan) => {
  const { connection, clock } = context;
  const transact = transactOn(connection);
  const { dealOf, seen } = createDeals(plan);
  const { book, callOff, payOut, refund, end } = createDealBooks(context);

  const after = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR_MS);
  const happeningsOf = (deal: Deal, bookedAt: Date): Happening[] => {
    const list: Happening[] = [{ at: bookedAt, run: (tx) => book(deal, tx) }];
    const notice = { completed: 0, called_off: -30, late: -5, grace: -3, untouched: 0 }[deal.ends];
    if (deal.ends === 'untouched') return list;
    const over = notice < 0 ? after(deal.startsAt, notice) : after(deal.startsAt, 1);
    list.push({
      at: over,
      run: async (tx) => (notice < 0 ? callOff(deal, tx) : void (await end(deal, 'completed', tx))),
    });
    if (deal.goodwill && deal.ends === 'completed')
      list.push({
        at: after(over, 24),
        run: (tx) => refund(deal, tx, apportion(deal.pricePence, [1, 3])[0] ?? 0),
      });
    list.push({ at: after(over, 72), run: (tx) => payOut(deal, tx) });
    return list;
  };

  const happenings: Happening[] = [];
  for (let day = 0; day < plan.days; day += 1)
    for (let count = 0; count < plan.perDay; count += 1) {
      const { deal, bookedAt } = dealOf(addDays(plan.from, day));
      happenings.push(...happeningsOf(deal, bookedAt));
    }
  const days = groupByDay(happenings);
  for (const date of [...days.keys()].toSorted()) {
    const day = datesBetween(plan.from, date, plan.days + LONGEST_TAIL).length - 1;
    clock.set(`${date}T00:00:00Z`);
    await plan.onDay[day]?.();
    const inOrder = (days.get(date) ?? []).toSorted((one, other) => one.at.getTime() - other.at.getTime());
    // What happens on one day is stored together: thousands of commits would be most of the time.
    await transact(async (tx) => {
      for (const { at, run } of inOrder) {
        clock.set(at);
        await run(tx);
      }
    });
  }
  return { bookings: plan.days * plan.perDay, seen };
};
