import { describe, expect, it } from 'vitest';
import { createCanaryWatch, isBad } from './canary-watch';

const CANARY = { name: 'mfe-one', version: 'a' };
const create = () => {
  let now = 0;
  const watch = createCanaryWatch(() => now);
  const hear = (visitor: string, network: string, ok: boolean, canary = CANARY) =>
    watch.record(canary, { visitor, network }, ok);
  return { hear, pass: (ms: number) => void (now += ms) };
};

it('gives a network one voice, the last that was heard there', () => {
  const { hear } = create();
  hear('one', 'home', false);
  expect(hear('two', 'home', false)).toEqual({ visitors: 1, failed: 1 });
  expect(hear('three', 'home', true)).toEqual({ visitors: 1, failed: 0 });
});

it('gives a visitor one voice, where they are now', () => {
  const { hear } = create();
  hear('one', 'home', false);
  expect(hear('one', 'train', false)).toEqual({ visitors: 1, failed: 1 });
  expect(hear('two', 'home', false)).toEqual({ visitors: 2, failed: 2 });
});

it('forgets what was said ten minutes ago', () => {
  const { hear, pass } = create();
  hear('one', 'home', false);
  pass(10 * 60_000 + 1);
  expect(hear('two', 'office', true)).toEqual({ visitors: 1, failed: 0 });
});

it('forgets each voice ten minutes after it was last heard, whoever spoke first', () => {
  const { hear, pass } = create();
  const MINUTE = 60_000;
  hear('one', 'home', false);
  hear('two', 'office', false);
  pass(9 * MINUTE);
  hear('one', 'home', false);
  pass(MINUTE);
  // Ten minutes to the millisecond still count.
  expect(hear('three', 'train', true)).toEqual({ visitors: 3, failed: 2 });
  pass(1);
  expect(hear('three', 'train', true)).toEqual({ visitors: 2, failed: 1 });
  pass(9 * MINUTE);
  expect(hear('three', 'train', true)).toEqual({ visitors: 1, failed: 0 });
});

describe('a canary is bad', () => {
  const limit = { failure_percent: 20, minimum: 5 };
  it.each([
    [{ visitors: 0, failed: 0 }, false],
    [{ visitors: 4, failed: 4 }, false],
    [{ visitors: 5, failed: 0 }, false],
    // Exactly at the limit is within it.
    [{ visitors: 5, failed: 1 }, false],
    [{ visitors: 5, failed: 2 }, true],
    [{ visitors: 10, failed: 2 }, false],
    [{ visitors: 10, failed: 3 }, true],
    [{ visitors: 1_000, failed: 201 }, true],
  ])('with %j: %s', (tally, bad) => {
    expect(isBad(tally, limit)).toBe(bad);
  });
});

it('keeps no more than 5,000 voices, and those of one version of each remote', () => {
  const { hear } = create();
  for (let number = 0; number < 5_100; number += 1) hear(`visitor ${number}`, `network ${number}`, true);
  expect(hear('last', 'last', true).visitors).toBe(5_000);
  expect(hear('one', 'home', true, { ...CANARY, version: 'b' }).visitors).toBe(1);
  expect(hear('one', 'home', true).visitors).toBe(1);
});
