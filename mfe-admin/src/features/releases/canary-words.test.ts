import { expect, it } from 'vitest';
import { buildCanary } from '../../testing/releases';
import { heardWords, limitWords } from './canary-words';

const AT = '2035-01-17T10:12:00.000Z';
const heard = (visitors: number, failed: number) =>
  buildCanary({ heard: { visitors, failed, since: AT, heard_at: AT } });

it.each([
  [buildCanary(), 'Nothing heard yet.'],
  [heard(0, 0), 'Nothing heard in the last ten minutes. Last heard Wed 17 Jan 2035 at 10:12.'],
  [heard(1, 0), 'In the ten minutes up to 10:12 it failed for 0 of 1 visitor heard (0 %).'],
  [heard(7, 1), 'In the ten minutes up to 10:12 it failed for 1 of 7 visitors heard (14 %).'],
  [
    heard(1_200, 1),
    'In the ten minutes up to 10:12 it failed for 1 of 1,200 visitors heard (less than 1 %).',
  ],
])('what was heard of a canary is told as it is: %#', (canary, words) => {
  expect(heardWords(canary)).toBe(words);
});

it('a canary says when it ends by itself', () => {
  expect(limitWords(buildCanary())).toBe(
    'Ends by itself when it fails for more than 20 % of at least 10 visitors.',
  );
});
