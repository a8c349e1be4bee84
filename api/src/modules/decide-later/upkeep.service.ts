import { addDays, londonClock, londonDate } from '@gently/contracts/dates';
import { PATHS } from '@gently/contracts/paths';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import type { Accounts } from '../auth';
import { londonInstant } from '../declutterers';
import { type Outbox, personalEmail } from '../mail';
import { isQuiet, type Notifications, type SettingsRepository } from '../notifications';
import { reminderEmail, reminderNote } from './reminder-words';
import { createTakeOut, type TakeOutDependencies } from './take-out';
import { isOver, mayRemind, overSince } from './thing';
import type { ThingsRepository } from './things.repository';

export interface UpkeepDependencies extends TakeOutDependencies {
  transact: Transact;
  things: ThingsRepository;
  accounts: Pick<Accounts, 'findById'>;
  settings: Pick<SettingsRepository, 'get'>;
  notifications: Pick<Notifications, 'notify'>;
  mail: Pick<Outbox, 'enqueue'>;
  clock: Clock;
  /** From when on people are reminded, by London's clocks, `HH:mm`. */
  remindFrom: string;
  /** Where people open the site. */
  origin: string;
}

const PAGE = 200;

/** What jobs do for boxes: remind of what has come round, and delete what was decided long ago. */
export const createUpkeep = (deps: UpkeepDependencies) => {
  const takeOut = createTakeOut(deps);
  const { transact, things, news, accounts, settings, notifications, mail, clock } = deps;

  /** One word for everything of a person that has come round. @returns whether they were told */
  const remind = async (clientId: string): Promise<boolean> => {
    const now = clock();
    const person = await accounts.findById(clientId);
    const { emailUpdates, quietHours } = await settings.get(clientId);
    if (person?.status !== 'active' || isQuiet(now, quietHours)) return false;
    return transact(async (tx) => {
      // Of two processes at once, one begins again here and finds nothing left to tell.
      await news.touch([clientId], tx);
      const found = await things.toRemind(clientId, londonDate(now), tx);
      const due = found.filter((thing) => mayRemind(thing, now, deps.remindFrom));
      if (due.length === 0) return false;
      for (const thing of due) await things.save({ ...thing, remindedAt: now }, tx);
      await notifications.notify([reminderNote(clientId, due.length)], tx);
      const email = reminderEmail(due.length, deps.origin + PATHS.clientDecideLater);
      if (emailUpdates) await mail.enqueue([personalEmail('decide_later', person, email)], tx);
      return true;
    });
  };

  const clear = (id: string): Promise<boolean> =>
    transact(async (tx) => {
      const thing = await things.find(id, tx);
      return thing !== null && isOver(thing, clock()) && takeOut(thing, tx);
    });

  return {
    /** Reminds people of what has come round, once for each date. @returns how many people. */
    remindDue: async (): Promise<number> => {
      const now = clock();
      if (londonClock(now) < deps.remindFrom) return 0;
      let count = 0;
      for (const clientId of await things.clientsToRemind(londonDate(now)))
        if (await remind(clientId)) count += 1;
      return count;
    },

    /** Deletes things three months after they were decided. @returns how many. */
    clearOld: async (): Promise<number> => {
      const before = londonInstant(addDays(overSince(clock()), 1), '00:00');
      let count = 0;
      for (;;) {
        const page = await things.decidedBefore(before, PAGE);
        let done = 0;
        for (const { id } of page) if (await clear(id)) done += 1;
        count += done;
        if (done < PAGE) return count;
      }
    },
  };
};
export type BoxUpkeep = ReturnType<typeof createUpkeep>;
