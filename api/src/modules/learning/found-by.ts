import { folded } from '../../shared/folded';

/** Beginnings that are stored of a word, in characters; a longer search goes on within the whole word. */
const LONGEST = 12;

const beginning = (word: string, length: number): string => [...word].slice(0, length).join('');
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

interface Named {
  firstName: string;
  lastName: string;
  email: string;
}

/** What a person is found by: each word and its beginnings, each once. */
export const foundBy = ({ firstName, lastName, email }: Named): string[] => {
  const words = [firstName, lastName, email].map(folded).filter((word) => word !== '');
  const beginnings = words.flatMap((word) =>
    Array.from({ length: Math.min([...word].length, LONGEST) }, (_, end) => beginning(word, end + 1)),
  );
  return [...new Set([...beginnings, ...words])];
};

/** What lists by name are ordered by. */
export const nameKeyOf = ({ firstName, lastName }: Named): string => folded(`${lastName} ${firstName}`);

/** Conditions on what a person is found by: an equality, which an index answers in the order that follows it. */
export const sought = (text: string): { words: string | RegExp }[] => {
  const whole = folded(text);
  const first = { words: beginning(whole, LONGEST) };
  return first.words === whole ? [first] : [first, { words: new RegExp(`^${escaped(whole)}`) }];
};
