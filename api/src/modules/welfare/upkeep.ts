import type { IsoDate } from '@gently/contracts';
import { PATHS } from '@gently/contracts/paths';
import { sundayOf } from '@gently/contracts/welfare-options';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import { oneByOne } from '../../shared/one-by-one';
import type { Accounts } from '../auth';
import type { Availability } from '../declutterers';
import type { Notifications } from '../notifications';
import type { QuietTimes } from '../matching';
import { keptSince, weekToAsk } from './asking';
import type { CheckInsRepository } from './check-ins.repository';
import { NotToAsk, type WelfareSettingsRepository } from './welfare-settings.repository';

interface Dependencies {
  checkIns: Pick<CheckInsRepository, 'hasWritten' | 'removeBefore'>;
  settings: Pick<WelfareSettingsRepository, 'noteAsked'>;
  availability: Pick<Availability, 'peopleWithSessions'>;
  accounts: Pick<Accounts, 'findByIds'>;
  notifications: Pick<Notifications, 'notify'>;
  quietUntil: QuietTimes['quietUntil'];
  transact: Transact;
  clock: Clock;
}

const question = (userId: string, at: Date): Parameters<Notifications['notify']>[0][number] => ({
  userId,
  type: 'reminder',
  priority: 'low',
  title: 'How was your week?',
  body: 'If you like, take a minute to note it. Only you read it, unless you choose to share it.',
  link: PATHS.decluttererLoad,
  at,
});

/** What jobs do for check-ins: ask once a week those who had sessions, and delete what is a year old. */
export const createWelfareUpkeep = (deps: Dependencies) => {
  const { checkIns, settings, availability, accounts, notifications, quietUntil, transact, clock } = deps;

  const ask = async (userId: string, week: IsoDate): Promise<boolean> => {
    if (await checkIns.hasWritten(userId, week)) return false;
    return transact(async (tx) => {
      await settings.noteAsked(userId, week, tx);
      await notifications.notify([question(userId, clock())], tx);
      return true;
    });
  };

  return {
    /** Asks how the week was. It stays a note in the site: no email follows it. @returns how many people. */
    askDue: async (): Promise<number> => {
      const now = clock();
      const week = weekToAsk(now);
      if (week === null) return 0;
      const people = await accounts.findByIds(await availability.peopleWithSessions(week, sundayOf(week)));
      const active = people.filter(({ role, status }) => role === 'declutterer' && status === 'active');
      const ids = active.map(({ id }) => id);
      const quiet = await quietUntil(ids, now);
      return oneByOne(
        ids.filter((id) => !quiet.has(id)),
        (id) => ask(id, week),
        {
          isLostRace: (error) => error instanceof NotToAsk,
          failed: 'some people were not asked how their week was',
        },
      );
    },

    /** @returns how many check-ins are gone. */
    clearOld: (): Promise<number> => checkIns.removeBefore(keptSince(clock())),
  };
};
export type WelfareUpkeep = ReturnType<typeof createWelfareUpkeep>;
