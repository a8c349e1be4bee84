const words = (text: string): string[] => text.match(/[a-z][a-z'’]*/gi) ?? [];
const sentences = (text: string): number =>
  Math.max(1, (text.match(/(?<![.!?:])[.!?:]+(\s|$)/g) ?? []).length);

/** Groups of vowels, less a silent e; never fewer than one. */
const syllables = (word: string): number => {
  const bare = word.toLowerCase().replace(/(?<=[^aeiouyl])e$|(?<=[^td])ed$/, '');
  return Math.max(1, (bare.match(/[aeiouy]+/g) ?? []).length);
};

/** @returns the Flesch-Kincaid grade of a text: the years of school that reading it takes. */
export const readingGrade = (text: string): number => {
  const all = words(text);
  const spoken = all.reduce((sum, word) => sum + syllables(word), 0);
  return 0.39 * (all.length / sentences(text)) + 11.8 * (spoken / all.length) - 15.59;
};

/** What the product promises of everything that it says to people. */
export const HIGHEST_GRADE = 9;
