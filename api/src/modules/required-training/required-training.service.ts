import { type IsoDate, londonDate } from '@gently/contracts/dates';
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../shared/clock';
import { isDuplicateKey } from '../../shared/database/database-errors';
import type { Transact, Transaction } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { oneByOne } from '../../shared/one-by-one';
import type { AuditLog } from '../audit';
import type { Account, Accounts } from '../auth';
import type { TrainingGate } from '../declutterers';
import type { Learning } from '../learning';
import type { RegionScope } from '../regions';
import type { Teams } from '../teams';
import type { Training } from '../training';
import { createGiveTime, type GiveTimeEvents } from './give-time';
import { isStopped, type Missing, outstanding } from './outstanding';
import { afterReminder, countedTogether, isReminderDue, type Reminded, stillCounted } from './reminders';
import { NO_GRACE, type TrainingGrace, type TrainingGraces } from './training-grace.repository';

export interface RequiredTrainingEvents extends GiveTimeEvents {
  /** Required training is still to do; stored with the note that the person was reminded. */
  'training.still_required': { userId: string; missing: Missing[]; isStopped: boolean; at: Date };
}

interface Dependencies {
  training: Pick<Training, 'required'>;
  learning: Pick<Learning, 'completedBy'>;
  accounts: Pick<Accounts, 'findActive'>;
  teams: Pick<Teams, 'list' | 'member'>;
  audit: AuditLog;
  graces: TrainingGraces;
  publish: Publish<RequiredTrainingEvents>;
  transact: Transact;
  clock: Clock;
}

export interface Standing {
  missing: Missing[];
  grace: TrainingGrace;
  /** The reminders that still count. */
  counts: Reminded[];
}

/** Which required training declutterers still have to do, and who gets no offers because of it. */
export const createRequiredTraining = (deps: Dependencies) => {
  const { training, learning, accounts, teams, graces, publish, transact, clock } = deps;
  const today = () => londonDate(clock());

  const standingOf = async (
    userIds: readonly string[],
    required?: Awaited<ReturnType<typeof training.required>>,
  ): Promise<Map<string, Standing>> => {
    if (userIds.length === 0) return new Map();
    const modules = required ?? (await training.required());
    const ids = modules.map(({ id }) => id);
    const [done, known] = await Promise.all([learning.completedBy(userIds, ids), graces.of(userIds)]);
    const nothing = new Set<string>();
    return new Map(
      userIds.map((id) => {
        const grace = known.get(id) ?? NO_GRACE;
        const person = { done: done.get(id) ?? nothing, givenUntil: grace.givenUntil };
        const missing = outstanding(modules, person, today());
        const counts = stillCounted(missing, grace.modules ?? countedTogether(missing, grace));
        return [id, { missing, grace, counts }];
      }),
    );
  };

  const remind = async ({ id: userId }: Account, { missing, grace, counts }: Standing): Promise<boolean> => {
    const { remindedOn } = grace;
    if (!isReminderDue(missing, { remindedOn, modules: counts }, today())) {
      if (!isDeepStrictEqual(grace.modules, counts)) await graces.setCounts(userId, grace, counts);
      return false;
    }
    return transact(async (tx: Transaction) => {
      const noted = { today: today(), modules: afterReminder(missing, counts) };
      if (!(await graces.noteReminder(userId, grace, noted, tx))) return false;
      const event = { userId, missing, isStopped: isStopped(missing), at: clock() };
      await publish('training.still_required', event, tx);
      return true;
    });
  };

  return {
    waiting: async (userIds: readonly string[]): ReturnType<TrainingGate['waiting']> => {
      const required = userIds.length === 0 ? [] : await training.required();
      // Each look at free times asks this: without any required module it costs one command.
      if (required.length === 0) return new Set();
      const standing = await standingOf(userIds, required);
      return new Set([...standing].filter(([, { missing }]) => isStopped(missing)).map(([id]) => id));
    },

    of: async (userId: string): Promise<Missing[]> => (await standingOf([userId])).get(userId)?.missing ?? [],

    /** The active declutterers of these teams who have something to do, those without offers first. */
    ofTeam: async (scope: RegionScope): Promise<{ person: Account; missing: Missing[] }[]> => {
      const team = (await teams.list(scope, 'declutterer')).filter(({ status }) => status === 'active');
      const standing = await standingOf(team.map(({ id }) => id));
      return team
        .map((person) => ({ person, missing: standing.get(person.id)?.missing ?? [] }))
        .filter(({ missing }) => missing.length > 0)
        .toSorted(
          (one, other) =>
            Number(isStopped(other.missing)) - Number(isStopped(one.missing)) ||
            one.person.firstName.localeCompare(other.person.firstName, 'en-GB'),
        );
    },

    /** Gives people time for all modules that are required now, without notifying them. */
    giveTime: async (userIds: readonly string[], until: IsoDate): Promise<void> => {
      const moduleIds = (await training.required()).map(({ id }) => id);
      await graces.give(userIds, { moduleIds, until });
    },
    giveMoreTime: createGiveTime({ ...deps, standingOf }),

    /** Reminds declutterers of what they have to do. @returns how many were reminded */
    remindDue: async (): Promise<number> => {
      const people = await accounts.findActive('declutterer');
      const standing = await standingOf(people.map(({ id }) => id));
      return oneByOne(
        people,
        async (person) => {
          const own = standing.get(person.id);
          return own ? remind(person, own) : false;
        },
        {
          isLostRace: (error) => isDuplicateKey(error, 'user'),
          failed: 'some people were not reminded of required training',
        },
      );
    },
  };
};
export type RequiredTraining = ReturnType<typeof createRequiredTraining>;
