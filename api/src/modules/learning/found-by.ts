import { folded } from '../../shared/folded';
import { literalPattern } from '../../shared/literal-pattern';

/** Beginnings that are stored of a word, in characters; a longer search goes on within the whole word. */
const LONGEST = 12;

const beginning = (word: string, length: number): string => [...word].slice(0, length).join('');

interface Named {
  firstName: string;
  lastName: string;
  email: string;
}

/** What is found by these texts: each of them and its beginnings, folded, each once. */
export const beginningsOf = (texts: readonly string[]): string[] => {
  const words = texts.map(folded).filter((word) => word !== '');
  const beginnings = words.flatMap((word) =>
    Array.from({ length: Math.min([...word].length, LONGEST) }, (_, end) => beginning(word, end + 1)),
  );
  return [...new Set([...beginnings, ...words])];
};

/** What a person is found by. */
export const foundBy = ({ firstName, lastName, email }: Named): string[] =>
  beginningsOf([firstName, lastName, email]);

/** What lists by name are ordered by. */
export const nameKeyOf = ({ firstName, lastName }: Named): string => folded(`${lastName} ${firstName}`);

/** Conditions on what a person is found by: an equality, which an index answers in the order that follows it. */
export const sought = (text: string): { words: string | RegExp }[] => {
  const whole = folded(text);
  const first = { words: beginning(whole, LONGEST) };
  return first.words === whole ? [first] : [first, { words: new RegExp(`^${literalPattern(whole)}`) }];
};
