import type { Accounts } from '../auth';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts';

/** Makes the demo accounts that are not there yet, through the accounts' own service. @returns how many were new. */
export const seedUsers = async (accounts: Accounts): Promise<number> => {
  const results = await Promise.all(
    DEMO_ACCOUNTS.map((account) =>
      accounts.ensure({ ...account, password: DEMO_PASSWORD, status: 'active', emailVerified: true }),
    ),
  );
  return results.filter(({ created }) => created).length;
};
