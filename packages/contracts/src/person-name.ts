import { line } from './wire';

export const NAME_MAX = 80;
export const NAME_LINK_TEXT = 'A name cannot contain a web or email address';

/** Short forms that are written in front of a name, often without a space. */
const SHORT_FORMS = new Set(
  'st ste dr mr mrs ms mx prof rev fr sr sir lady lord hon capt col lt maj sgt cpl'.split(' '),
);
const WORD = /[\p{L}\p{M}\p{N}_-]/u;

/** The longest ending of an address that is likely behind a single letter, as in `x.com`; `J.Smith` is a name. */
const ENDING_MAX = 4;

/** A word right behind a dot, as in `evil.example` or `t.me`, but not initials (`J.R.R.`) or a form in front of a name (`St.John`). */
const hasDomain = (name: string): boolean => {
  const parts = name.split('.');
  return parts.slice(1).some((after, index) => {
    const before = wordAtEnd(parts[index] ?? '');
    const length = [...wordAtStart(after)].length;
    if (before === '' || length < 2 || SHORT_FORMS.has(before)) return false;
    return [...before].length > 1 || length <= ENDING_MAX;
  });
};
const wordAtEnd = (value: string): string => {
  const characters = [...value];
  return characters.slice(characters.findLastIndex((character) => !WORD.test(character)) + 1).join('');
};
const wordAtStart = (value: string): string => {
  const characters = [...value];
  const end = characters.findIndex((character) => !WORD.test(character));
  return characters.slice(0, end < 0 ? undefined : end).join('');
};

/**
 * Whether an email program could turn part of a name into a link. Names reach the subjects of emails to other people.
 * Wide and other forms of letters count as the usual ones, as address bars take them.
 */
export const hasLink = (name: string): boolean => {
  const plain = name
    .slice(0, 4 * NAME_MAX)
    .normalize('NFKC')
    .replaceAll('\u3002', '.')
    .toLowerCase();
  return (
    ['://', 'www.', '@', 'http:', 'https:', 'mailto:', '\\'].some((sign) => plain.includes(sign)) ||
    hasDomain(plain)
  );
};

/** The first or last name that a person gives of themselves. */
export const personName = (required: string) =>
  line(NAME_MAX)
    .min(1, required)
    .refine((name) => !hasLink(name), NAME_LINK_TEXT);

/** How a name is written to others: accounts from before names were checked may have a link in theirs. */
export const nameWithoutLink = (name: string, instead: string): string => (hasLink(name) ? instead : name);
