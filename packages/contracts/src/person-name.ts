import { line } from './wire';

export const NAME_MAX = 80;
export const NAME_LINK_TEXT = 'A name cannot contain a web or email address';

/** Short forms that are written in front of or behind a name, often without a space. */
const SHORT_FORMS = new Set(
  'st ste dr mr mrs ms mx prof rev fr sr jr sir lady lord hon capt col lt maj sgt cpl phd md bsc msc mba esq van von de la le'.split(
    ' ',
  ),
);
const WORD = /[\p{L}\p{M}\p{N}_-]/u;

/** A word of at least two letters behind a dot and nothing between them, as in `evil.example`, but not in `St.John` or `J.R.R.`. */
const hasDomain = (name: string): boolean => {
  const parts = name.split('.');
  return parts.slice(1).some((after, index) => {
    const before = wordAtEnd(parts[index] ?? '');
    const behind = wordAtStart(after);
    const isShort = (word: string): boolean => [...word].length < 2 || SHORT_FORMS.has(word);
    return !isShort(before) && !isShort(behind);
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
