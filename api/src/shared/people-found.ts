import { folded } from './folded';
import { fullName } from './full-name';

interface Person {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

export interface FoundPerson {
  id: string;
  name: string;
  email: string;
}

/** As many people as one list shows; a longer search text finds the others. */
const MOST = 20;

/** People in whose name or email every word of a search is found, by name. */
export const peopleFound = (people: readonly Person[], search: string): FoundPerson[] => {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return people
    .map(({ id, firstName, lastName, email }) => ({ id, name: fullName({ firstName, lastName }), email }))
    .filter(({ name, email }) => {
      const text = folded(`${name} ${email}`);
      return words.every((word) => text.includes(word));
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'))
    .slice(0, MOST);
};
