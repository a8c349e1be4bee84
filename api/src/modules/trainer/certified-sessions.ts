import { type IsoDate, londonDate } from '@gently/contracts/dates';
import type { Clock } from '../../shared/clock';
import type { Bookings } from '../bookings';
import type { IssuedCertificates } from '../certificates';
import type { Teacher, Workshops } from './workshop';

interface Dependencies {
  workshops: Pick<Workshops, 'of'>;
  certificates: Pick<IssuedCertificates, 'figures'>;
  bookings: Pick<Bookings, 'ofDeclutterers'>;
  clock: Clock;
}

export interface MonthOfSessions {
  /** Whether anybody holds a valid certificate. */
  isHeld: boolean;
  bookingIds: string[];
  /** The London days of the month so far, both included. */
  from: IsoDate;
  to: IsoDate;
}

/** What those who hold a valid certificate of somebody's modules have completed. */
export const createCertifiedSessions = ({ workshops, certificates, bookings, clock }: Dependencies) => ({
  /** A session counts in the London month in which it took place, whenever it was paid. */
  thisMonth: async (teacher: Pick<Teacher, 'id' | 'role'>): Promise<MonthOfSessions> => {
    const today = londonDate(clock());
    const month = today.slice(0, 7);
    const { moduleIds } = await workshops.of(teacher);
    const holders = await certificates.figures.holders(moduleIds, today);
    const isHeld = holders.length > 0;
    const bookingIds = isHeld ? await bookings.ofDeclutterers.completedIn(holders, month) : [];
    return { isHeld, bookingIds, from: `${month}-01`, to: today };
  },
});
export type CertifiedMonth = ReturnType<typeof createCertifiedSessions>;
