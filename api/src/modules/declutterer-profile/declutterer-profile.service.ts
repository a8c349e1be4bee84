import {
  addMonths,
  AVAILABILITY_TEXTS,
  type AvailabilityChange,
  type DecluttererProfileChange,
  londonDate,
  PLANNING_MONTHS_AHEAD,
  type RatingSummary,
} from '@gently/contracts';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import { retryOnConflict } from '../../shared/retry-on-conflict';
import type { Applications } from '../applications';
import type { Bookings } from '../bookings';
import {
  type Availability,
  ClaimTaken,
  type Declutterer,
  type DeclutterersRepository,
  type ScheduleLock,
} from '../declutterers';
import { outsideOf, slotChange, unanswered, withPlan } from './plan';
import { type Impact, presentImpact } from './declutterer-profile.presenter';
import { firstProfile, withProfile } from './profile';

interface Dependencies {
  declutterers: DeclutterersRepository;
  availability: Pick<Availability, 'bookedFrom' | 'heldAhead'>;
  scheduleLock: ScheduleLock;
  applications: Pick<Applications, 'answersOf'>;
  bookings: Pick<Bookings, 'listPlanned'>;
  /** First names of accounts, by id. */
  namesOf: (ids: string[]) => Promise<ReadonlyMap<string, string>>;
  ratingOf: (userId: string) => Promise<RatingSummary>;
  transact: Transact;
  clock: Clock;
}

/** @throws AppError `validation_failed` for days of one's own that lie further ahead than anybody plans. */
const checkDates = ({ overrides = [] }: AvailabilityChange, today: string): void => {
  const last = addMonths(today, PLANNING_MONTHS_AHEAD);
  const errors = overrides.flatMap(({ date }, index) =>
    date > last ? [{ field: `overrides.${index}.date`, message: AVAILABILITY_TEXTS.tooFar }] : [],
  );
  if (errors.length > 0) throw new AppError('validation_failed', { errors });
};

/** What declutterers say about themselves and their time. */
export const createDecluttererProfiles = (deps: Dependencies) => {
  const { declutterers, availability, scheduleLock, applications, bookings, transact, clock } = deps;

  const get = async (userId: string, tx?: Transaction): Promise<Declutterer> =>
    (await declutterers.get(userId, tx)) ?? firstProfile(userId, await applications.answersOf(userId));

  /** Changes what holds on every day, with the schedule lock open, so that no booking slips in between. */
  const change = async (
    userId: string,
    next: (current: Declutterer, tx: Transaction) => Promise<Declutterer>,
  ): Promise<Declutterer> => {
    const attempt = (): Promise<Declutterer> =>
      transact(async (tx) => {
        await scheduleLock.openAll(userId, tx);
        const changed = await next(await get(userId, tx), tx);
        await declutterers.save(changed, tx);
        return changed;
      });
    return retryOnConflict(attempt, { isLostRace: (error) => error instanceof ClaimTaken });
  };

  const impactOf = async (before: Declutterer, after: Declutterer, tx?: Transaction): Promise<Impact> => {
    const now = clock();
    const booked = await availability.bookedFrom(before.userId, now, tx);
    const outside = outsideOf(await bookings.listPlanned(booked, tx), before, after);
    const { held, from } = await availability.heldAhead(before.userId, now, tx);
    const known = outside.flatMap(({ session: planned }) => (planned.held ? [] : [planned.clientId]));
    const names = await deps.namesOf([...new Set(known)]);
    return { outside, ...slotChange(before, after, held, from), names };
  };

  return {
    get,

    ratingOf: deps.ratingOf,

    changeProfile: (userId: string, wanted: DecluttererProfileChange): Promise<Declutterer> =>
      change(userId, (current) => Promise.resolve(withProfile(current, wanted))),

    /** What other hours would do; nothing is stored. */
    preview: async (userId: string, wanted: AvailabilityChange): Promise<Impact> => {
      const today = londonDate(clock());
      checkDates(wanted, today);
      const current = await get(userId);
      return impactOf(current, withPlan(current, wanted, today));
    },

    /**
     * Stores other hours. @throws AppError `conflict` when newer ones are stored by now, `sessions_affected` (with the
     * preview) when sessions would newly lie outside and it was not said that they stay.
     */
    changePlan: (userId: string, wanted: AvailabilityChange): Promise<Declutterer> =>
      change(userId, async (current, tx) => {
        if (wanted.revision !== undefined && wanted.revision !== current.revision)
          throw new AppError('conflict');
        const today = londonDate(clock());
        checkDates(wanted, today);
        const next = withPlan(current, wanted, today);
        if (wanted.keep_sessions && !wanted.kept_sessions) return next;
        const impact = await impactOf(current, next, tx);
        if (unanswered(impact.outside, wanted).length > 0)
          throw new AppError('sessions_affected', { details: presentImpact(impact) });
        return next;
      }),
  };
};
export type DecluttererProfiles = ReturnType<typeof createDecluttererProfiles>;
