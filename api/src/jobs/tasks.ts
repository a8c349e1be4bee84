import type { Bookings } from '../modules/bookings';
import type { Payments } from '../modules/payments';

/** Something that has to happen again and again, on one process at a time. */
export interface Task {
  name: string;
  /** Seconds between two runs. */
  everySeconds: number;
  /** @returns how many things it did. */
  run: () => Promise<number>;
}

export const createTasks = ({ bookings, payments }: { bookings: Bookings; payments: Payments }): Task[] => [
  { name: 'release unpaid bookings', everySeconds: 30, run: bookings.expireUnpaid },
  { name: 'send owed refunds', everySeconds: 30, run: payments.upkeep.sendOwedRefunds },
  { name: 'close abandoned payments', everySeconds: 300, run: payments.upkeep.closeAbandoned },
];
