import { expect, it } from 'vitest';
import type { BootFailure } from './boot-matrix';
import { newlyBroken } from './newly-broken';

const failing = (remote: string, ...problems: string[]): BootFailure => ({
  ...{ remote, mount: 'open', path: `/${remote}`, role: undefined, problems },
});

it.each<[string, BootFailure[], BootFailure[], [newly: number, already: number]]>([
  ['a page that was well', [failing('mfe-one', 'console: A')], [], [1, 0]],
  [
    'a page of another mount',
    [failing('mfe-one', 'console: A')],
    [{ ...failing('mfe-one', 'console: A'), mount: 'other' }],
    [1, 0],
  ],
  [
    'another fault than before',
    [failing('mfe-one', 'uncaught: B')],
    [failing('mfe-one', 'uncaught: A')],
    [1, 0],
  ],
  [
    'one fault more than before',
    [failing('mfe-one', 'console: A', 'uncaught: B')],
    [failing('mfe-one', 'console: A')],
    [1, 0],
  ],
])('blames the candidate for %s', (_what, candidate, live, [newly, already]) => {
  const result = newlyBroken(candidate, live);
  expect([result.newly.length, result.already.length]).toEqual([newly, already]);
});

it.each<[string, string, string]>([
  ['the same words', 'uncaught: A', 'uncaught: A'],
  [
    'another port and version in the same words',
    'console: GET http://127.0.0.1:4010/remotes/mfe-one/0123456789ab/x.js failed with 404',
    'console: GET http://127.0.0.1:4999/remotes/mfe-one/ba9876543210/x.js failed with 404',
  ],
  ['another duration', 'no heading: Timeout 15000ms exceeded', 'no heading: Timeout 14998ms exceeded'],
])('does not blame it for a page that failed before with %s', (_what, now, before) => {
  const candidate = [failing('mfe-one', now)];
  expect(newlyBroken(candidate, [failing('mfe-one', before, 'console: gone by now')])).toEqual({
    ...{ newly: [], already: candidate },
  });
});
