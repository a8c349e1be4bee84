import { addDays, type BookableDay, type NextSlot, PREVIEW_DAYS, type Slot } from '@gently/contracts';
import type { ClientSession } from 'mongoose';
import type { Clock } from '../../shared/clock';
import {
  earliestBookableDate,
  freeFor,
  nextFreeSlots,
  offerDates,
  type ServiceShape,
  slotsOf,
} from './availability';
import { type BusyTimes, NOBODY_BUSY } from './busy-times';
import { type ClaimDependencies, createClaimer } from './claim-time';
import { type Declutterer, isDayOff, worksDuring } from './declutterer';
import { type Held, NOTHING_HELD } from './held';
import { checkHorizon } from './horizon';
import { londonInstant } from './london-time';
import { daysOf } from './month';
import { QUARTER_MS, quarterRange, type QuarterWindow } from './quarters';

interface Dependencies extends ClaimDependencies {
  /** Nobody is busy with anything else where it is left out. */
  busyTimes?: BusyTimes;
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
  /** Quarters of an hour claimed in the days around. */
  load: number;
}

/** Quarters from the start of one London day to the end of another. No session is so late that travel leads out of its day. */
const daysWindow = (from: string, to: string): QuarterWindow =>
  quarterRange({ startsAt: londonInstant(from, '00:00'), endsAt: londonInstant(addDays(to, 1), '00:00') });

export const createAvailability = (deps: Dependencies) => {
  const { declutterers, claims, busyTimes = NOBODY_BUSY, clock } = deps;

  /** What is held of these people's time; `except` is a booking whose own time counts as free. */
  const heldOf = async (
    ids: readonly string[],
    window: QuarterWindow,
    session?: ClientSession,
    except?: string,
  ): Promise<Map<string, Held>> => {
    const claimed = await claims.between(ids, window, session, except);
    const busy = await busyTimes.busyBetween(ids, window);
    return new Map(
      ids.map((id) => [id, { ...NOTHING_HELD, ...claimed.get(id), busy: busy.get(id) ?? NOTHING_HELD.busy }]),
    );
  };

  const load = async (
    service: ServiceShape,
    from: string,
    to: string,
    session?: ClientSession,
    except?: string,
  ) => {
    const offering = await declutterers.listServing(service, session);
    const { among } = service;
    const serving = among ? offering.filter(({ userId }) => among.has(userId)) : offering;
    const ids = serving.map(({ userId }) => userId);
    return { serving, held: await heldOf(ids, daysWindow(from, to), session, except) };
  };

  return {
    /** What is held of somebody's time in the days that a change of hours is previewed for, and the first of them. */
    heldAhead: async (userId: string, now: Date, session?: ClientSession) => {
      const from = earliestBookableDate(now);
      const window = daysWindow(from, addDays(from, PREVIEW_DAYS));
      const held = await heldOf([userId], window, session);
      return { held: held.get(userId) ?? NOTHING_HELD, from };
    },

    /** Everybody who offers the service, whatever their hours. */
    serving: (service: ServiceShape) => declutterers.listServing(service),

    /** The eight slots of one day. `except` is a booking whose own time counts as free, because it is to be moved. @throws AppError `too_far_ahead` */
    slots: async (service: ServiceShape, date: string, except?: string): Promise<Slot[]> => {
      checkHorizon({ date }, clock());
      const { serving, held } = await load(service, date, date, undefined, except);
      return slotsOf(serving, held, service, date, clock());
    },

    /** How many slots are free on each day from one to another, both included. @throws AppError `too_far_ahead` */
    days: async (
      service: ServiceShape,
      from: string,
      to: string,
      except?: string,
    ): Promise<BookableDay[]> => {
      checkHorizon({ from, to }, clock());
      const { serving, held } = await load(service, from, to, undefined, except);
      return daysOf(serving, held, service, { from, to }, clock());
    },

    /** Free slots to offer in place of one that is not to be had. */
    nextFree: async (
      service: ServiceShape,
      wanted: { date: string; time: string },
      except?: string,
    ): Promise<NextSlot[]> => {
      const now = clock();
      const dates = offerDates(wanted.date, now);
      const [from, to] = [dates[0] ?? wanted.date, dates.at(-1) ?? wanted.date];
      const { serving, held } = await load(service, from, to, undefined, except);
      return nextFreeSlots(serving, held, service, wanted, now);
    },

    /**
     * Everybody who offers the service, and how they stand to a time. What one booking holds itself counts as free.
     * Matching chooses among them.
     */
    candidates: async (
      service: ServiceShape,
      wanted: { date: string; time: string; bookingId: string },
      session: ClientSession,
    ): Promise<StandingCandidate[]> => {
      const around = [addDays(wanted.date, -LOAD_DAYS), addDays(wanted.date, LOAD_DAYS)] as const;
      const { serving, held } = await load(service, ...around, session, wanted.bookingId);
      const free = new Set(freeFor(serving, held, service, wanted.date, wanted.time));
      const time = { ...wanted, durationMinutes: service.durationMinutes };
      return serving.map((declutterer) => ({
        declutterer,
        works: worksDuring(declutterer, time),
        dayOff: isDayOff(declutterer, wanted.date),
        free: free.has(declutterer),
        load: held.get(declutterer.userId)?.claimed.size ?? 0,
      }));
    },

    /** Takes the time of a session. @throws ClaimTaken, NoTimeToTravel */
    claim: createClaimer(deps),

    release: claims.release,

    /** Bookings that hold time of somebody that is still to come. */
    bookedFrom: (userId: string, now: Date, session?: ClientSession): Promise<string[]> =>
      claims.bookingsFrom(userId, Math.floor(now.getTime() / QUARTER_MS), session),
  };
};
export type Availability = ReturnType<typeof createAvailability>;
