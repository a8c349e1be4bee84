import { expect, it } from 'vitest';
import { authorOf, sinceOf } from './history';

const [FIRST, LATER] = ['1970-01-01T00:00:00.000Z', '2035-01-17T10:00:00.000Z'];

it('does not name 1970 as the day since when the first values are in effect', () => {
  expect(sinceOf(FIRST)).toBe('the beginning');
  expect(sinceOf(LATER)).toBe('Wed 17 Jan 2035 at 10:00');
});

it('names the author and the moment of a change, as far as they are recorded', () => {
  expect(authorOf('Ada Byron', LATER)).toBe('Ada Byron, Wed 17 Jan 2035 at 10:00');
  expect(authorOf(undefined, LATER)).toBe('No name recorded, Wed 17 Jan 2035 at 10:00');
  expect(authorOf(undefined, FIRST)).toBe('From the beginning');
});
