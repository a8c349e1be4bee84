import { TEAM_STATUSES, type TeamStatus } from '@gently/contracts/manager-options';
import type { AccountStatus } from '@gently/contracts/roles';
import { folded } from '../../shared/folded';
import { fullName } from '../../shared/full-name';
import type { Account } from '../auth';
import { narrowed, type RegionScope } from '../regions';
import type { Teams } from '../teams';

declare const made: unique symbol;

/**
 * The declutterers of the regions that somebody may see. What is read about people asks for one, so that it can be about
 * nobody else; only `teamWithin` makes them.
 */
export interface Team {
  readonly [made]: true;
  readonly scope: RegionScope;
  readonly people: readonly Account[];
}

export const teamWithin = async (teams: Pick<Teams, 'list'>, scope: RegionScope): Promise<Team> =>
  ({ scope, people: await teams.list(scope, 'declutterer') }) as Pick<Team, 'scope' | 'people'> as Team;

/** One of a team alone. */
export const onlyOf = (team: Team, person: Account): Team => ({
  ...team,
  people: team.people.filter(({ id }) => id === person.id),
});

/** The same people, as far as their work in one region goes. */
export const inRegion = (team: Team, regionId: string): Team => ({
  ...team,
  scope: narrowed(team.scope, regionId),
});

export const activeOf = (team: Team): Team => ({
  ...team,
  people: team.people.filter(({ status }) => status === 'active'),
});

export const idsOf = ({ people }: Pick<Team, 'people'>): string[] => people.map(({ id }) => id);

/** An account that is paused is inactive to those who look after the team. */
export const teamStatus = (status: AccountStatus): TeamStatus =>
  TEAM_STATUSES.find((one) => one === status) ?? 'inactive';

export const nameOf = ({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string =>
  fullName({ firstName, lastName });

/** How clients are named to managers: the first name and an initial. */
export const shortNameOf = ({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string => {
  const [initial] = lastName;
  return initial === undefined ? firstName : `${firstName} ${initial}.`;
};

/** Who is meant: words that stand anywhere in the name or the email, and a status. */
export const isAskedFor = (
  account: Account,
  { q = '', status = 'all' }: { q?: string | undefined; status?: TeamStatus | 'all' | undefined },
): boolean =>
  (status === 'all' || teamStatus(account.status) === status) &&
  folded(`${nameOf(account)} ${account.email}`).includes(folded(q));

export const countsOf = ({ people }: Team): Record<'all' | TeamStatus, number> => ({
  all: people.length,
  active: people.filter(({ status }) => teamStatus(status) === 'active').length,
  inactive: people.filter(({ status }) => teamStatus(status) === 'inactive').length,
  pending: people.filter(({ status }) => teamStatus(status) === 'pending').length,
});
