import { eachDocument, type Migrate } from '../../migrations';
import type { Accounts } from '../auth';
import type { Enrolments } from './enrolments.repository';

const BATCH = 500;

interface CurrentAddressesDeps {
  enrolments: Pick<Enrolments, 'people' | 'setEmail'>;
  accounts: Pick<Accounts, 'findByIds'>;
}

/** Gives enrolments the address of their account: earlier releases left the one from before a change. */
export const createCurrentAddresses =
  ({ enrolments, accounts }: CurrentAddressesDeps): Migrate =>
  async (tx) => {
    const people = await enrolments.people(tx);
    let changed = 0;
    for (let from = 0; from < people.length; from += BATCH) {
      const found = await accounts.findByIds(people.slice(from, from + BATCH));
      await eachDocument('users', found, async ({ id, email }) => {
        const rows = await enrolments.setEmail(id, email, tx);
        changed += rows;
        return rows > 0;
      });
    }
    return changed;
  };
