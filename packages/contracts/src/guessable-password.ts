/** How people go along a keyboard, an alphabet or the numbers. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1234qwerasdfzxcv',
  '!@#$%^&*()_+',
  '!"£$%^&*()_+',
].flatMap((run) => [run, [...run].reverse().join('')]);

/** The words that most of the passwords in published leaks consist of, and those of this product. */
const WORDS = new Set(
  `password passwort motdepasse contrasena secret letmein welcome admin administrator login master
  access guest changeme default test testing qwerty qwertyuiop iloveyou loveyou lovely love princess sunshine
  football baseball basketball superman batman pokemon starwars dragon monkey tigger shadow michael michelle jennifer
  jessica charlie jordan daniel thomas ashley hannah andrea samantha computer internet whatever trustno freedom
  liverpool arsenal chelsea manchester england london summer winter spring autumn january december
  gently sorted gentlysorted declutter decluttering declutterer clutter tidy organise organised`
    .trim()
    .split(/\s+/),
);

/** Signs that stand for letters. */
const SIGNS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** A block of at most four characters, over and over. */
const LONGEST_BLOCK = 4;
const isRepeated = (value: string): boolean => {
  const characters = [...value];
  return Array.from({ length: LONGEST_BLOCK }, (_, index) => index + 1).some((size) =>
    characters.every((character, index) => character === characters[index % size]),
  );
};

/** Without the numbers and signs around it: what people add to a word when a form asks for them. */
const bare = (value: string): string => {
  const letters = /[\p{L}@$]/u;
  const characters = [...value];
  const first = characters.findIndex((character) => letters.test(character));
  const last = characters.findLastIndex((character) => letters.test(character));
  return first < 0 ? '' : characters.slice(first, last + 1).join('');
};
const spelt = (value: string): string =>
  [...value].map((character) => SIGNS[character] ?? character).join('');

/**
 * Whether a password is one of those that are tried first. It knows patterns and a few words, so that a form can say it at
 * once; the API knows a long list as well.
 */
export const isGuessable = (password: string): boolean => {
  const folded = password.toLowerCase().replaceAll(' ', '');
  if (isRepeated(folded) || RUNS.some((run) => run.includes(folded))) return true;
  return [folded, spelt(folded), bare(folded), spelt(bare(folded))].some((word) => WORDS.has(word));
};
