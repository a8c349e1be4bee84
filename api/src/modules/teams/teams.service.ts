import type { Role } from '@gently/contracts/roles';
import type { PostcodeArea } from '@gently/contracts/postcode-areas';
import type { Transaction } from '../../shared/database/transaction';
import type { Account, Accounts } from '../auth';
import { isWithin, type Region, type RegionScope } from '../regions';
import { teamRegion } from './team-region';

/** Roles that work in the team of a region. */
const TEAM_ROLES: readonly Role[] = ['declutterer', 'trainer'];
const BATCH = 200;

interface TeamsDependencies {
  accounts: Pick<Accounts, 'findById' | 'listTeam' | 'listWithoutRegion' | 'setRegion'>;
  /** Where somebody goes, by what they have said of themselves. */
  areasOf: (userId: string, tx?: Transaction) => Promise<PostcodeArea[]>;
  regions: { list: (tx?: Transaction) => Promise<Region[]> };
}

/** Who works in the team of which region. */
export const createTeams = ({ accounts, areasOf, regions }: TeamsDependencies) => {
  const place = async (account: Account, tx?: Transaction): Promise<string> => {
    const region = teamRegion(await regions.list(tx), await areasOf(account.id, tx));
    if (!region) throw new Error('there is no home region');
    await accounts.setRegion(account.id, region.id, tx);
    return region.id;
  };

  /** The region of a person's team. It is decided when they register; for others, when it is first asked for. */
  const regionOf = async (account: Account, tx?: Transaction): Promise<string | null> => {
    if (account.regionId) return account.regionId;
    return TEAM_ROLES.includes(account.role) ? place(account, tx) : null;
  };

  return {
    regionOf,

    /** Decides it anew, by where somebody goes now. @returns the region */
    place,

    /** Somebody of the teams that somebody else may see; null for everybody else. */
    member: async (scope: RegionScope, userId: string): Promise<Account | null> => {
      const account = await accounts.findById(userId);
      if (!account) return null;
      return isWithin(scope, await regionOf(account)) ? account : null;
    },

    /** Everybody of these teams in a role, whatever their state, the newest first. */
    list: (scope: RegionScope, role: Role): Promise<Account[]> => accounts.listTeam(scope.regionIds, role),

    join: (userId: string, regionId: string, tx?: Transaction): Promise<void> =>
      accounts.setRegion(userId, regionId, tx),

    /** Decides for those whose team is not decided, for example since an admin gave them another role. @returns how many */
    placeMissing: async (): Promise<number> => {
      const missing = await accounts.listWithoutRegion(TEAM_ROLES, BATCH);
      for (const account of missing) await place(account);
      return missing.length;
    },
  };
};
export type Teams = ReturnType<typeof createTeams>;
