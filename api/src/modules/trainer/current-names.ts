import { eachDocument, type Migrate } from '../../migrations';
import type { Handlers } from '../../shared/domain-events';
import { fullName } from '../../shared/full-name';
import type { AccountEvents, Accounts } from '../auth';
import type { Activity } from './activity.repository';
import type { AssessmentsRepository } from './assessments.repository';

interface CurrentNamesDeps {
  activity: Pick<Activity, 'people' | 'rename'>;
  accounts: Pick<Accounts, 'findByIds'>;
}

const BATCH = 500;

/** Gives what learners did the name of their account: earlier releases left the former one. */
export const createCurrentNames =
  ({ activity, accounts }: CurrentNamesDeps): Migrate =>
  async (tx) => {
    const people = await activity.people(tx);
    let changed = 0;
    for (let from = 0; from < people.length; from += BATCH) {
      const found = await accounts.findByIds(people.slice(from, from + BATCH));
      await eachDocument('users', found, async (account) => {
        const rows = await activity.rename(account.id, fullName(account), tx);
        changed += rows;
        return rows > 0;
      });
    }
    return changed;
  };

/** Writes a new name where the former one was, because a person may have left it behind for good. */
export const createNameListener = (deps: {
  activity: Pick<Activity, 'rename'>;
  assessments: Pick<AssessmentsRepository, 'renameAuthor'>;
}): Handlers<AccountEvents> => ({
  'account.renamed': async ({ userId, ...account }, tx) => {
    const name = fullName(account);
    await deps.activity.rename(userId, name, tx);
    await deps.assessments.renameAuthor(userId, name, tx);
  },
});
