import type { Account, Accounts } from '../auth';
import { isWithin, type RegionScope } from '../regions';
import type { Teams } from '../teams';

export type Names = ReadonlyMap<string, Pick<Account, 'id' | 'firstName' | 'lastName' | 'role'>>;

interface PeopleDependencies {
  accounts: Pick<Accounts, 'findByIds'>;
  teams: Pick<Teams, 'member' | 'regionOf'>;
}

/** The people around sessions, as a manager may know them. */
export const createPeople = ({ accounts, teams }: PeopleDependencies) => ({
  namesOf: async (ids: readonly (string | null)[]): Promise<Names> => {
    const known = [...new Set(ids.filter((id) => id !== null))];
    return new Map((await accounts.findByIds(known)).map((account) => [account.id, account]));
  },

  /** Which of these are in a team that the manager may see, with their names. */
  teamAmong: async (scope: RegionScope, ids: readonly string[]): Promise<Names> => {
    const team = new Map<string, Account>();
    for (const account of await accounts.findByIds(ids))
      if (isWithin(scope, await teams.regionOf(account))) team.set(account.id, account);
    return team;
  },

  isOfTeam: async (scope: RegionScope, id: string): Promise<boolean> =>
    (await teams.member(scope, id))?.role === 'declutterer',
});
export type People = ReturnType<typeof createPeople>;
