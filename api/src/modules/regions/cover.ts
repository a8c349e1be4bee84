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

type Noted = Pick<Region, 'managerIds' | 'uncoveredAt'>;

/** The regions that no active manager looks after any more, and those that have one again, since either was noted. */
export const coverChanges = <One extends Noted>(
  regions: readonly One[],
  people: readonly Person[],
): Record<'lost' | 'found', One[]> => {
  const open = new Set(uncovered(regions, people));
  return {
    lost: regions.filter((region) => open.has(region) && !region.uncoveredAt),
    found: regions.filter((region) => !open.has(region) && region.uncoveredAt),
  };
};
