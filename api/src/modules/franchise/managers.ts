import { folded } from '../../shared/folded';
import type { Account } from '../auth';
import type { Region } from '../regions';

/** Somebody a region can be given to. */
export interface ManagerChoice {
  id: string;
  name: string;
  email: string;
  /** Own regions that they look after already, by name. */
  regions: string[];
}

/** As many as one look takes in; who is not among them is found by more letters. */
const MOST = 20;

/** Managers in whose name or email every word of a search stands, by name. */
export const managersFound = (
  managers: readonly Pick<Account, 'id' | 'firstName' | 'lastName' | 'email'>[],
  own: readonly Pick<Region, 'name' | 'managerIds'>[],
  search: string,
): ManagerChoice[] => {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return managers
    .map(({ id, firstName, lastName, email }) => ({
      id,
      name: `${firstName} ${lastName}`.trim(),
      email,
      regions: own.filter(({ managerIds }) => managerIds.includes(id)).map(({ name }) => name),
    }))
    .filter(({ name, email }) => {
      const text = folded(`${name} ${email}`);
      return words.every((word) => text.includes(word));
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'))
    .slice(0, MOST);
};
