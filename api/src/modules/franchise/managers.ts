import { folded } from '../../shared/folded';
import { type FoundPerson, peopleFound } from '../../shared/people-found';
import type { Account } from '../auth';
import type { Region } from '../regions';

/** A manager who can be asked to look after a region. */
export interface ManagerChoice extends FoundPerson {
  /** Own regions that they look after already, by name. */
  regions: string[];
}

/**
 * Own managers in whose name or email every word of a search is found, by name. A manager who looks after no region of the
 * owner is found by the whole email address alone, so that owners cannot read through all of the managers.
 */
export const managersFound = (
  managers: readonly Pick<Account, 'id' | 'firstName' | 'lastName' | 'email'>[],
  own: readonly Pick<Region, 'name' | 'managerIds'>[],
  search: string,
): ManagerChoice[] => {
  const regionsOf = (id: string) =>
    own.filter(({ managerIds }) => managerIds.includes(id)).map(({ name }) => name);
  const known = managers.filter(
    ({ id, email }) => regionsOf(id).length > 0 || folded(email) === folded(search.trim()),
  );
  return peopleFound(known, search).map((person) => ({ ...person, regions: regionsOf(person.id) }));
};
