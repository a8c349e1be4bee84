import { addDays, formatLongDate, type IsoDate, londonDate } from '@gently/contracts/dates';
import { TRAINING_TIME_DAYS, type TrainingTime } from '@gently/contracts/required-training';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { AppError } from '../../shared/errors/app-error';
import type { Origin } from '../../shared/http/origin';
import type { AuditLog } from '../audit';
import type { Account } from '../auth';
import type { RegionScope } from '../regions';
import type { Teams } from '../teams';
import type { GivenTime, Missing } from './outstanding';
import type { TrainingGraces } from './training-grace.repository';

export interface GiveTimeEvents {
  /** A manager or an admin has given a declutterer more time; stored with the day. */
  'training.time_given': { userId: string; until: IsoDate; missing: Missing[]; at: Date };
}

interface GiveTimeDeps {
  teams: Pick<Teams, 'member'>;
  audit: AuditLog;
  graces: TrainingGraces;
  standingOf: (
    userIds: readonly string[],
  ) => Promise<Map<string, { missing: Missing[]; grace: { givenUntil: GivenTime } }>>;
  publish: Publish<GiveTimeEvents>;
  transact: Transact;
  clock: Clock;
}

const isDueBefore =
  (day: IsoDate) =>
  ({ dueOn }: Pick<Missing, 'dueOn'>): boolean =>
    dueOn === null || dueOn < day;

/** Why a day cannot be given; null when it can. @param today London day */
export const timeProblem = (
  until: IsoDate,
  { givenUntil, missing }: { givenUntil: GivenTime; missing: readonly Pick<Missing, 'id' | 'dueOn'>[] },
  today: IsoDate,
): string | null => {
  const last = addDays(today, TRAINING_TIME_DAYS);
  if (missing.length === 0) return 'They have no required training to do';
  if (until < today) return 'Please choose today or a later day';
  if (until > last) return `Please choose ${formatLongDate(last)} or an earlier day`;
  if (missing.some(isDueBefore(until))) return null;
  const [given] = missing.filter(({ id, dueOn }) => dueOn !== null && dueOn === givenUntil[id]);
  return given?.dueOn && until < given.dueOn
    ? `They already have until ${formatLongDate(given.dueOn)}. Please choose a later day`
    : 'This day gives them no more time. Please choose a later one';
};

export interface TimeGiver {
  id: string;
  scope: RegionScope;
  origin: Origin;
}

/**
 * Gives a declutterer of the own regions more time for everything that they have to do now. What is required of them later is not
 * included.
 * @throws AppError `person_not_found`, `validation_failed` for a day that gives no time or too much of it
 */
export const createGiveTime =
  ({ teams, audit, graces, standingOf, publish, transact, clock }: GiveTimeDeps) =>
  async (
    giver: TimeGiver,
    userId: string,
    { until, reason }: TrainingTime,
  ): Promise<{ person: Account; missing: Missing[] }> => {
    const person = await teams.member(giver.scope, userId);
    if (person?.role !== 'declutterer' || person.status !== 'active') throw new AppError('person_not_found');
    const standing = (await standingOf([userId])).get(userId);
    const before = { missing: standing?.missing ?? [], givenUntil: standing?.grace.givenUntil ?? {} };
    const problem = timeProblem(until, before, londonDate(clock()));
    if (problem) throw new AppError('validation_failed', { errors: [{ field: 'until', message: problem }] });
    const isGiven = isDueBefore(until);
    const moduleIds = before.missing.filter(isGiven).map(({ id }) => id);
    const missing = before.missing.map((module) => ({
      ...module,
      dueOn: isGiven(module) ? until : module.dueOn,
      isOverdue: false,
    }));
    await transact(async (tx) => {
      await graces.give([userId], { moduleIds, until }, tx);
      const { id: actorId, origin } = giver;
      const details = { until, reason };
      await audit.append(
        { action: 'training_time.given', actorId, target: `user:${userId}`, origin, details },
        tx,
      );
      await publish('training.time_given', { userId, until, missing, at: clock() }, tx);
    });
    return { person, missing };
  };
