import { type FoundPerson, peopleFound } from '../../shared/people-found';
import type { Account } from '../auth';
import type { Region } from '../regions';

/** Somebody a region can be given to. */
export interface ManagerChoice extends FoundPerson {
  /** Own regions that they look after already, by name. */
  regions: string[];
}

/** Managers in whose name or email every word of a search stands, by name. */
export const managersFound = (
  managers: readonly Pick<Account, 'id' | 'firstName' | 'lastName' | 'email'>[],
  own: readonly Pick<Region, 'name' | 'managerIds'>[],
  search: string,
): ManagerChoice[] =>
  peopleFound(managers, search).map((person) => ({
    ...person,
    regions: own.filter(({ managerIds }) => managerIds.includes(person.id)).map(({ name }) => name),
  }));
