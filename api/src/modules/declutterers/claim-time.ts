import type { Transaction } from '../../shared/database/transaction';
import { sessionSpan } from './availability';
import { ClaimTaken, NoTimeToTravel } from './claim-taken';
import type { ClaimsRepository } from './claims.repository';
import type { DeclutterersRepository } from './declutterers.repository';
import type { ScheduleLock } from './schedule-lock.repository';
import { fits, quarterRange, widened } from './held-quarters';

export interface ClaimDependencies {
  declutterers: DeclutterersRepository;
  claims: ClaimsRepository;
  scheduleLock: ScheduleLock;
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
 */
export const createClaimer =
  ({ declutterers, claims, scheduleLock }: ClaimDependencies) =>
  /** @throws ClaimTaken when it is held already, NoTimeToTravel when something else is too near. */
  async (userId: string, wanted: WantedTime, tx: Transaction): Promise<void> => {
    const { date, time, durationMinutes, bookingId, visit = true } = wanted;
    const window = quarterRange(sessionSpan(date, time, durationMinutes));
    const around = widened(window, LONGEST_TRAVEL);
    await scheduleLock.open(userId, around, tx);
    const travelMinutes = (await declutterers.get(userId, tx))?.travelMinutes ?? 0;
    const held = (await claims.between([userId], around, tx)).get(userId);
    const all = { claimed: new Set<number>(), visits: new Set<number>(), ...held, busy: new Set<number>() };
    if (!fits(all, window, { visit, travelMinutes: 0 })) throw new ClaimTaken();
    if (!fits(all, window, { visit, travelMinutes })) throw new NoTimeToTravel();
    await claims.add(userId, { window, bookingId, visit }, tx);
  };
