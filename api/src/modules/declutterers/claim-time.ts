import type { Transaction } from '../../shared/database/transaction';
import { sessionSpan } from './availability';
import { ClaimTaken, NoTimeToTravel } from './claim-taken';
import type { ClaimsRepository } from './claims.repository';
import type { DeclutterersRepository } from './declutterers.repository';
import { NO_OWN_LIMITS, type OwnLimits } from './own-limits';
import type { ScheduleLock } from './schedule-lock.repository';
import { fits, quarterRange, widened } from './held-quarters';

export interface ClaimDependencies {
  declutterers: DeclutterersRepository;
  claims: ClaimsRepository;
  scheduleLock: ScheduleLock;
  /** Nobody has set limits where it is left out. */
  ownLimits?: OwnLimits;
}

/** What is to be claimed for a booking: London date and time, and whether it is at a place (it is, unless said otherwise). */
export interface WantedTime {
  date: string;
  time: string;
  durationMinutes: number;
  bookingId: string;
  visit?: boolean | undefined;
}

const LONGEST_TRAVEL = 60;

/**
 * Takes somebody's time for a session. Two sessions never overlap, because claims are unique in the database. The time to
 * travel lies between claims, where no index looks; so the schedule lock is opened before the neighbours are read: of two
 * transactions that plan the same days of the same person at once only one goes on, and the other one then sees its claims.
 * Of somebody with limits for a week it is opened for all days: two sessions of different days could break them together.
 */
export const createClaimer =
  ({ declutterers, claims, scheduleLock, ownLimits = NO_OWN_LIMITS }: ClaimDependencies) =>
  /** @throws ClaimTaken when it is held already, NoTimeToTravel when something else is too near. */
  async (userId: string, wanted: WantedTime, tx: Transaction): Promise<void> => {
    const { date, time, durationMinutes, bookingId, visit = true } = wanted;
    const window = quarterRange(sessionSpan(date, time, durationMinutes));
    const around = widened(window, LONGEST_TRAVEL);
    const limited = await ownLimits.beyondOf([userId], { from: date, to: date }, tx);
    if (limited.has(userId)) await scheduleLock.openAll(userId, tx);
    else await scheduleLock.open(userId, around, tx);
    const travelMinutes = (await declutterers.get(userId, tx))?.travelMinutes ?? 0;
    const held = (await claims.between([userId], around, tx)).get(userId);
    const all = { claimed: new Set<number>(), visits: new Set<number>(), ...held, busy: new Set<number>() };
    if (!fits(all, window, { visit, travelMinutes: 0 })) throw new ClaimTaken();
    if (!fits(all, window, { visit, travelMinutes })) throw new NoTimeToTravel();
    await claims.add(userId, { window, bookingId, visit }, tx);
  };
