import type { Recipients, TargetRole } from '@gently/contracts/team-options';
import { TEAM_LIMITS, TEAM_TEXTS } from '@gently/contracts/team-options';
import type { Clock } from '../../shared/clock';
import { AppError } from '../../shared/errors/app-error';
import { fullName } from '../../shared/full-name';
import type { Account, Accounts } from '../auth';
import { narrowed, type RegionScope, type Regions } from '../regions';
import type { Teams } from '../teams';
import type { UpcomingClients } from './upcoming-clients.repository';

interface AudienceDeps {
  teams: Pick<Teams, 'list' | 'member'>;
  accounts: Pick<Accounts, 'findByIds'>;
  regions: Pick<Regions, 'scopeOf'>;
  upcomingClients: UpcomingClients;
  clock: Clock;
}

export interface Audience {
  people: Account[];
  /** Of the people. */
  regionIds: string[];
}

const TEAM_ROLES = ['declutterer', 'trainer'] as const;

const refuse = (field: string, message: string): never => {
  throw new AppError('validation_failed', { errors: [{ field, message }] });
};

/** Who is meant by what a manager sends. Whoever is paused cannot sign in, and is told nothing. */
export const createAudiences = ({ teams, accounts, regions, upcomingClients, clock }: AudienceDeps) => {
  const team = async (scope: RegionScope): Promise<Account[]> => {
    const found = await Promise.all(TEAM_ROLES.map((role) => teams.list(scope, role)));
    return found
      .flat()
      .filter(({ status }) => status !== 'suspended')
      .toSorted((one, other) => fullName(one).localeCompare(fullName(other), 'en-GB'));
  };

  const chosen = async (
    scope: RegionScope,
    ids: readonly string[],
    before: readonly string[],
  ): Promise<Account[]> => {
    const known = new Map((await team(scope)).map((account) => [account.id, account]));
    return ids.flatMap((id) => {
      const account = known.get(id);
      if (account) return account;
      // A page cannot take away a person whom it no longer shows.
      if (before.includes(id)) return [];
      throw new AppError('person_not_found');
    });
  };

  const all = async (scope: RegionScope, whom: Recipients): Promise<Account[]> => {
    const found = await team(scope);
    return whom === 'active' ? found.filter(({ status }) => status === 'active') : found;
  };

  return {
    team,

    /**
     * @param before people chosen earlier: those who have left the team since are left out
     * @throws AppError `person_not_found` for a person of no own team; `validation_failed` where none is meant
     */
    of: async (
      scope: RegionScope,
      whom: Recipients,
      ids: readonly string[] = [],
      { field = 'recipients', before = [] }: { field?: string; before?: readonly string[] } = {},
    ): Promise<Audience> => {
      const people = whom === 'specific' ? await chosen(scope, ids, before) : await all(scope, whom);
      if (people.length === 0) refuse(field, TEAM_TEXTS.nobody);
      if (people.length > TEAM_LIMITS.people)
        refuse(field, `Please write to at most ${TEAM_LIMITS.people} people at once`);
      const regionIds = people.flatMap(({ regionId }) => regionId ?? []);
      return { people, regionIds: [...new Set(regionIds)] };
    },

    /** Everybody of a role who has to do with these regions now. */
    ofRole: async (scope: RegionScope, role: TargetRole): Promise<Account[]> => {
      const found =
        role === 'client'
          ? await accounts.findByIds(await upcomingClients(scope, clock()))
          : await teams.list(scope, role);
      return found.filter(({ status }) => status === 'active');
    },

    /** Of some regions those that somebody still looks after. */
    stillOf: async (managerId: string, regionIds: readonly string[]): Promise<RegionScope[]> => {
      const scope = await regions.scopeOf({ id: managerId, role: 'manager' });
      return regionIds.filter((id) => scope.regionIds.includes(id)).map((id) => narrowed(scope, id));
    },
  };
};
export type Audiences = ReturnType<typeof createAudiences>;
