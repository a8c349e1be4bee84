import { expect, it } from 'vitest';
import { counted, growthWords, percentWords, satisfactionWords } from './words';

// spec: S9-06
it.each([
  [12.5, '+12.5%, strong growth'],
  [10, '+10%, growing'],
  [0, '0%, no change'],
  [-8, '−8%, falling'],
  [null, 'Not enough data yet'],
])('says of growth %s: %s', (growth, words) => {
  expect(growthWords(growth)).toBe(words);
});

// spec: S9-06
it.each([
  [4.5, '4.5 of 5, very good'],
  [4, '4.0 of 5, good'],
  [3.2, '3.2 of 5, needs care'],
  [null, 'Not enough data yet'],
])('says of satisfaction %s: %s', (stars, words) => {
  expect(satisfactionWords(stars)).toBe(words);
});

it('counts and divides in words', () => {
  expect([counted(1, 'region'), counted(3, 'region'), percentWords(33.3)]).toEqual([
    '1 region',
    '3 regions',
    '33.3%',
  ]);
});
