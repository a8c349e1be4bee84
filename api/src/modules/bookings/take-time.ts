import type { ClientSession } from 'mongoose';
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
  async (booking: BookingToMatch, now: Date, session: ClientSession): Promise<string> => {
    const decluttererId = await matchmaker.choose(booking, now, session);
    if (!decluttererId) throw new NobodyFree();
    await availability.claim(decluttererId, timeOf(booking), session);
    return decluttererId;
  };
