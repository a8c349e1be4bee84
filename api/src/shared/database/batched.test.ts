import { expect, it, vi } from 'vitest';
import { batched } from './batched';

const reader = () => {
  let round = 0;
  return vi.fn(async (keys: readonly string[]) => {
    round += 1;
    return new Map(keys.filter((key) => key !== 'gone').map((key) => [key, `${key} of question ${round}`]));
  });
};

it('asks one question for all that is wanted at the same moment, each key once', async () => {
  const read = reader();
  const load = batched(read);
  const answers = await Promise.all([load('a'), load('b'), load('a'), load('gone')]);
  expect(answers).toEqual(['a of question 1', 'b of question 1', 'a of question 1', null]);
  expect(read.mock.calls).toEqual([[['a', 'b', 'gone']]]);
});

it('keeps nothing: what is wanted later is asked anew', async () => {
  const load = batched(reader());
  expect(await load('a')).toBe('a of question 1');
  expect(await load('a')).toBe('a of question 2');
});

it('tells everybody who waits when the question fails, and goes on', async () => {
  const read = reader();
  const load = batched(read);
  read.mockRejectedValueOnce(new Error('away'));
  const [one, other] = await Promise.allSettled([load('a'), load('b')]);
  expect([one.status, other.status]).toEqual(['rejected', 'rejected']);
  expect(await load('a')).toBe('a of question 1');
});

it('asks for at most a hundred at a time', async () => {
  const read = reader();
  const load = batched(read);
  await Promise.all(Array.from({ length: 150 }, (_, index) => load(String(index))));
  expect(read.mock.calls.map(([keys]) => keys.length)).toEqual([100, 50]);
});
