import { fullName } from '../../shared/full-name';

/** The name of a person whose account is deleted, and the ids of everything that was theirs. */
export interface NameTrace {
  firstName: string;
  lastName: string;
  ids: ReadonlySet<string>;
}

/** A text that is shown to another person. */
export interface NamingText {
  title: string;
  body: string;
  link: string | null;
}

/** Takes the place of a text that named the person. It says why, so that its reader does not miss anything. */
export const NAMELESS = {
  title: 'About a person who has left',
  body: 'The person that this was about has deleted their account, so their name is no longer shown.',
} as const;

const ID = /[0-9a-f]{24}/g;
const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** Whether a text has this name as words of their own: "Ada" is not in "Adam". */
export const hasName = (text: string, name: string): boolean => {
  if (name === '') return false;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    // Whole characters: a letter outside the basic plane has two units.
    const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
    const after = [...text.slice(at + name.length, at + name.length + 2)][0] ?? '';
    if (!LETTER.test(before) && !LETTER.test(after)) return true;
  }
  return false;
};

/**
 * Whether a text names the person: by the full name, or by the first name where it leads to something that was theirs. Other people
 * have the same first name, so it alone says nothing.
 */
export const namesPerson = ({ title, body, link }: NamingText, person: NameTrace): boolean => {
  const texts = [title, body];
  const full = fullName(person);
  if (person.firstName !== '' && person.lastName !== '' && texts.some((text) => hasName(text, full)))
    return true;
  const isTheirs = [...(link ?? '').matchAll(ID)].some(([id]) => person.ids.has(id));
  return isTheirs && texts.some((text) => hasName(text, person.firstName));
};
