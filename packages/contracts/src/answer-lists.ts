/** How long one thing in a list may be, in characters. */
export const SHORT_ANSWER = 200;
/** How many things a list may hold. */
export const MOST_ANSWERS = 30;

export const CONSENT_TEXTS = {
  /** What a client agrees to, word for word, wherever it is asked after the registration. */
  statement: (product: string) => `Yes, ${product} may keep these answers to prepare my sessions.`,
  takenBack: 'You can take this back at any time, and we delete them.',
} as const;

/** How long the needs of a booking stay after its session where the client has not agreed that we keep them. */
export const NEEDS_KEPT_HOURS = 24;

/** Splits on comma and space, and on new lines, as people write lists. */
export const listOfAnswers = (words: string): string[] =>
  words
    .split(/, |\n/)
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** The list as it is typed. */
export const wordsOfAnswers = (list: readonly string[]): string => list.join(', ');

/** Pieces of at most so many characters, broken between words where there is room to. */
const pieces = (item: string): string[] => {
  if (item.length <= SHORT_ANSWER) return [item];
  const at = item.lastIndexOf(' ', SHORT_ANSWER);
  const end = at > 0 ? at : SHORT_ANSWER;
  return [item.slice(0, end), ...pieces(item.slice(end).trim())];
};

/** A list with what a free text says added to its end: each thing once, and no more than a list may hold. */
export const withAnswers = (list: readonly string[], words: string): string[] =>
  [...new Set([...list, ...listOfAnswers(words).flatMap(pieces)])].slice(0, MOST_ANSWERS);
