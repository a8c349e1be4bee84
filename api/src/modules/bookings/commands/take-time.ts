import type { Transaction } from '../../../shared/database/transaction';
import type { BookingContext } from './context';
import type { BookingToMatch } from '../ports';
import { timeOf } from '../rules/time-wanted';

/** Nobody who could take the session is free. */
export class NobodyFree extends Error {}

/** Finds the declutterer for a session and claims its time. @throws NobodyFree, ClaimTaken. @returns the declutterer. */
export const createTimeTaker =
  ({ availability, matchmaker }: Pick<BookingContext, 'availability' | 'matchmaker'>) =>
  async (booking: BookingToMatch, now: Date, tx: Transaction): Promise<string> => {
    const decluttererId = await matchmaker.choose(booking, now, tx);
    if (!decluttererId) throw new NobodyFree();
    await availability.claim(decluttererId, timeOf(booking), tx);
    return decluttererId;
  };
