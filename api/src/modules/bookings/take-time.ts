import type { Transaction } from '../../shared/database/transaction';
import type { Availability } from '../declutterers';
import type { BookingToMatch, Matchmaker } from './matchmaker';
import { timeOf } from './time-wanted';

/** Nobody who could take the session is free. */
export class NobodyFree extends Error {}

interface Dependencies {
  availability: Availability;
  matchmaker: Matchmaker;
}

/** Finds the declutterer for a session and claims its time. @throws NobodyFree, ClaimTaken. @returns the declutterer. */
export const createTimeTaker =
  ({ availability, matchmaker }: Dependencies) =>
  async (booking: BookingToMatch, now: Date, tx: Transaction): Promise<string> => {
    const decluttererId = await matchmaker.choose(booking, now, tx);
    if (!decluttererId) throw new NobodyFree();
    await availability.claim(decluttererId, timeOf(booking), tx);
    return decluttererId;
  };
