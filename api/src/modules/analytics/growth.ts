import { addDays, datesBetween, type IsoDate, type Pence } from '@gently/contracts';
import { ROLES, type Role } from '@gently/contracts/roles';

export interface GrowthDay {
  date: IsoDate;
  signUps: number;
  bookings: number;
  revenuePence: Pence;
}
type Sums = Omit<GrowthDay, 'date'>;

interface GrowthFacts {
  signUps: readonly { date: IsoDate; count: number }[];
  bookings: readonly { date: IsoDate; begun: number }[];
  money: readonly { date: IsoDate; grossPence: Pence; refundedPence: Pence }[];
}

const MOST_DAYS = 200;

/** The days of a period that ends today, and as many before them. */
export const periodOf = (today: IsoDate, days: number): { from: IsoDate; to: IsoDate; before: IsoDate } => ({
  from: addDays(today, 1 - days),
  to: today,
  before: addDays(today, 1 - 2 * days),
});

/** Each day, also the quiet ones. Revenue is what sessions brought, less what went back. */
export const growthDays = (
  from: IsoDate,
  to: IsoDate,
  { signUps, bookings, money }: GrowthFacts,
): GrowthDay[] => {
  const days = new Map<IsoDate, GrowthDay>(
    datesBetween(from, to, MOST_DAYS).map((date) => [
      date,
      { date, signUps: 0, bookings: 0, revenuePence: 0 },
    ]),
  );
  const add = (date: IsoDate, change: (day: GrowthDay) => void) => {
    const day = days.get(date);
    if (day) change(day);
  };
  for (const { date, count } of signUps) add(date, (day) => (day.signUps += count));
  for (const { date, begun } of bookings) add(date, (day) => (day.bookings += begun));
  for (const { date, grossPence, refundedPence } of money)
    add(date, (day) => (day.revenuePence += grossPence - refundedPence));
  return [...days.values()];
};

export const growthSums = (days: readonly GrowthDay[]): Sums =>
  days.reduce<Sums>(
    (sums, day) => ({
      signUps: sums.signUps + day.signUps,
      bookings: sums.bookings + day.bookings,
      revenuePence: sums.revenuePence + day.revenuePence,
    }),
    { signUps: 0, bookings: 0, revenuePence: 0 },
  );

/** How many of each role came, also of those of which nobody did. */
export const byRoleOf = (signUps: readonly { role: Role; count: number }[]): Record<Role, number> =>
  Object.fromEntries(
    ROLES.map((role) => [
      role,
      signUps.filter((one) => one.role === role).reduce((sum, { count }) => sum + count, 0),
    ]),
  ) as Record<Role, number>;
