import {
  addDays,
  type BookableDay,
  BOOKING_MONTHS_AHEAD,
  bookingHorizon,
  type NextSlot,
  PREVIEW_DAYS,
  type PreferredTime,
  type Slot,
} from '@gently/contracts';
import type { Clock } from '../../shared/clock';
import type { Transaction } from '../../shared/database/transaction';
import {
  earliestBookableDate,
  freeFor,
  nextFreeSlots,
  offerDates,
  type ServiceShape,
  slotsOf,
  soonestSlots,
} from './availability';
import { type BusyTimes, NOBODY_BUSY } from './busy-times';
import { NO_REQUIRED_TRAINING, type TrainingGate } from './required-training';
import { type ClaimDependencies, createClaimer } from './claim-time';
import { type Declutterer, isDayOff, worksDuring } from './declutterer';
import { createFreshCalendars } from './fresh-calendars';
import { NOTHING_HELD, QUARTER_MS } from './held-quarters';
import type { HeldSession } from './held-sessions';
import { checkHorizon } from './horizon';
import { daysOf } from './month';
import { type LimitedDays, NO_OWN_LIMITS } from './own-limits';
import { createScheduleReader, daysWindow } from './read-schedules';

interface Dependencies extends ClaimDependencies {
  /** Nobody is busy with anything else where it is left out. */
  busyTimes?: BusyTimes;
  /** Nothing has to be learned first where it is left out. */
  trainingGate?: TrainingGate;
  /** How far ahead may be booked now, in whole months; as the contracts say when it is left out. */
  monthsAhead?: () => number;
  clock: Clock;
}

const LOAD_DAYS = 3;

/** Somebody who offers a service, and how they stand to one time. */
export interface StandingCandidate {
  declutterer: Declutterer;
  /** The time lies within their hours. */
  works: boolean;
  /** They have said that they do not work on that date. */
  dayOff: boolean;
  /** They work then, and nothing else is in the way. */
  free: boolean;
  /** It would be more than they have said that they want. */
  isBeyond: boolean;
  /** They have required training to do before anything is offered to them. */
  isUntrained: boolean;
  /** Quarters of an hour claimed in the days around. */
  load: number;
}

export const createAvailability = (deps: Dependencies) => {
  const { declutterers, claims, ownLimits = NO_OWN_LIMITS, busyTimes = NOBODY_BUSY, clock } = deps;
  const { trainingGate = NO_REQUIRED_TRAINING } = deps;
  const monthsAhead = (): number => deps.monthsAhead?.() ?? BOOKING_MONTHS_AHEAD;

  const { heldOf, offering, load } = createScheduleReader({
    declutterers,
    claims,
    busyTimes,
    ownLimits,
    trainingGate,
  });

  return {
    monthsAhead,

    /** What is held of somebody's time in the days that a change of hours is previewed for, and the first of them. */
    heldAhead: async (userId: string, now: Date, tx?: Transaction) => {
      const from = earliestBookableDate(now);
      const window = daysWindow(from, addDays(from, PREVIEW_DAYS));
      const held = await heldOf([userId], window, tx);
      return { held: held.get(userId) ?? NOTHING_HELD, from };
    },

    /** Everybody who offers the service, whatever their hours. */
    serving: offering,

    /** Whether anybody at all who offers the service is free at a time, as far as one can see without claiming it. */
    isAnybodyFree: async (
      service: ServiceShape,
      { date, time }: { date: string; time: string },
    ): Promise<boolean> => {
      const { serving, held } = await load(service, { from: date, to: date });
      return freeFor(serving, held, service, date, time).length > 0;
    },

    ...createFreshCalendars({ busyTimes, load }),
    /**
     * The eight slots of one day. `except` is a booking whose own time counts as free, because it is to be moved.
     * @throws AppError `too_far_ahead`
     */
    slots: async (service: ServiceShape, date: string, except?: string): Promise<Slot[]> => {
      checkHorizon({ date }, clock(), monthsAhead());
      const { serving, held } = await load(service, { from: date, to: date, except });
      return slotsOf(serving, held, service, date, clock());
    },

    /** How many slots are free on each day from one to another, both included. @throws AppError `too_far_ahead` */
    days: async (
      service: ServiceShape,
      from: string,
      to: string,
      except?: string,
    ): Promise<BookableDay[]> => {
      checkHorizon({ from, to }, clock(), monthsAhead());
      const { serving, held } = await load(service, { from, to, except });
      return daysOf(serving, held, service, { from, to }, clock());
    },

    /** Free slots to offer before anybody has chosen: the first of each of the next days with room. */
    soonest: async (
      service: ServiceShape,
      except?: string,
      bestTimes?: readonly PreferredTime[],
    ): Promise<NextSlot[]> => {
      const now = clock();
      const { first } = bookingHorizon(now);
      const to = offerDates(first, now, monthsAhead()).at(-1) ?? first;
      const { serving, held } = await load(service, { from: first, to, except });
      return soonestSlots(serving, held, service, now, { bestTimes, monthsAhead: monthsAhead() });
    },

    /** Free slots to offer in place of one that is not to be had. */
    nextFree: async (
      service: ServiceShape,
      wanted: { date: string; time: string },
      except?: string,
    ): Promise<NextSlot[]> => {
      const now = clock();
      const dates = offerDates(wanted.date, now, monthsAhead());
      const [from, to] = [dates[0] ?? wanted.date, dates.at(-1) ?? wanted.date];
      const { serving, held } = await load(service, { from, to, except });
      return nextFreeSlots(serving, held, service, { ...wanted, monthsAhead: monthsAhead() }, now);
    },

    /**
     * Everybody who offers the service, and how they stand to a time. What one booking holds itself counts as free.
     * Matching chooses among them.
     */
    candidates: async (
      service: ServiceShape,
      wanted: { date: string; time: string; bookingId: string },
      tx: Transaction,
    ): Promise<StandingCandidate[]> => {
      const [from, to] = [addDays(wanted.date, -LOAD_DAYS), addDays(wanted.date, LOAD_DAYS)];
      const { serving, held } = await load(service, { from, to, except: wanted.bookingId }, tx);
      const whatever = new Map(
        [...held].map(([id, one]) => [id, { ...one, isBeyond: undefined, isUntrained: undefined }]),
      );
      const free = new Set(freeFor(serving, whatever, service, wanted.date, wanted.time));
      const time = { ...wanted, durationMinutes: service.durationMinutes };
      return serving.map((declutterer) => ({
        declutterer,
        works: worksDuring(declutterer, time),
        dayOff: isDayOff(declutterer, wanted.date),
        free: free.has(declutterer),
        isBeyond: held.get(declutterer.userId)?.isBeyond?.(time) ?? false,
        isUntrained: held.get(declutterer.userId)?.isUntrained ?? false,
        load: held.get(declutterer.userId)?.claimed.size ?? 0,
      }));
    },

    /** Takes the time of a session. @throws ClaimTaken, NoTimeToTravel */
    claim: createClaimer(deps),

    release: claims.release,

    /** The sessions that hold these people's time on some days, those included that are over. */
    sessionsHeld: (
      userIds: readonly string[],
      { from, to, except }: LimitedDays,
      tx?: Transaction,
    ): Promise<Map<string, HeldSession[]>> =>
      claims.sessionsBetween(userIds, daysWindow(from, to), { tx, except }),

    /** Who has sessions on some days. */
    peopleWithSessions: (from: string, to: string) => claims.peopleBetween(daysWindow(from, to)),

    /** Bookings that hold time of somebody that is still to come. */
    bookedFrom: (userId: string, now: Date, tx?: Transaction): Promise<string[]> =>
      claims.bookingsFrom(userId, Math.floor(now.getTime() / QUARTER_MS), tx),
  };
};
export type Availability = ReturnType<typeof createAvailability>;
