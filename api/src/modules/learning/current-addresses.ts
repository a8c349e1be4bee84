import { eachDocument, type Migrate } from '../../migrations';
import type { Transaction } from '../../shared/database/transaction';
import type { Account, Accounts } from '../auth';
import type { Enrolments } from './enrolments.repository';

const BATCH = 500;

interface CurrentAddressesDeps {
  enrolments: Pick<Enrolments, 'people' | 'setEmail' | 'setName'>;
  accounts: Pick<Accounts, 'findByIds'>;
}

/** Calls a function with the account of everyone who has begun a module. @returns how many enrolments it changed */
const eachPerson =
  (
    { enrolments, accounts }: CurrentAddressesDeps,
    update: (account: Account, tx: Transaction) => Promise<number>,
  ): Migrate =>
  async (tx) => {
    const people = await enrolments.people(tx);
    let changed = 0;
    for (let from = 0; from < people.length; from += BATCH) {
      const found = await accounts.findByIds(people.slice(from, from + BATCH));
      await eachDocument('users', found, async (account) => {
        const rows = await update(account, tx);
        changed += rows;
        return rows > 0;
      });
    }
    return changed;
  };

/** Gives enrolments the address of their account: earlier releases left the one from before a change. */
export const createCurrentAddresses = (deps: CurrentAddressesDeps): Migrate =>
  eachPerson(deps, ({ id, email }, tx) => deps.enrolments.setEmail(id, email, tx));

/** Gives enrolments the name of their account: earlier releases left the former one. */
export const createCurrentNames = (deps: CurrentAddressesDeps): Migrate =>
  eachPerson(deps, ({ id, firstName, lastName }, tx) =>
    deps.enrolments.setName(id, { firstName, lastName }, tx),
  );
