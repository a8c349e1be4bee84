import type { Account } from '../auth';
import type { Region } from './region';

type Person = Pick<Account, 'id' | 'role' | 'status'>;

/** The managers who can act for a region: an account that is suspended or still pending looks after nothing. */
export const activeManagersOf = <One extends Person>(
  { managerIds }: Pick<Region, 'managerIds'>,
  people: readonly One[],
): One[] =>
  managerIds.flatMap(
    (id) =>
      people.find((person) => person.id === id && person.role === 'manager' && person.status === 'active') ??
      [],
  );

/** Regions without an active manager, which the admins cover. */
export const uncovered = <One extends Pick<Region, 'managerIds'>>(
  regions: readonly One[],
  people: readonly Person[],
): One[] => regions.filter((region) => activeManagersOf(region, people).length === 0);
