import type { EnvironmentChange } from '@gently/contracts/releases';
import { expect, it } from 'vitest';
import { versionsOf } from './versions-of';

const remotesOf = (version: string | undefined): Record<string, string> =>
  version === undefined ? {} : { 'mfe-one': version };

const historyOf = (...versions: (string | undefined)[]): EnvironmentChange[] =>
  versions.map((version, index) => ({
    ...{ revision: index + 1, at: '2035-01-15T10:00:00.000Z', by: 'tester', note: '', action: 'release' },
    ...{ shell: 's1', remotes: remotesOf(version) },
  }));

it.each<[string, (string | undefined)[], [string, number][]]>([
  ['nothing in an empty history', [], []],
  [
    'each version with the change that made it live',
    ['v1', 'v1', 'v2', 'v2'],
    [
      ['v2', 3],
      ['v1', 1],
    ],
  ],
  [
    'a version that came back once, where it came back',
    ['v1', 'v2', 'v1'],
    [
      ['v1', 3],
      ['v2', 2],
    ],
  ],
  ['a version that was away for a while, where it came back', ['v1', undefined, 'v1'], [['v1', 3]]],
])('a part has had %s', (_what, versions, expected) => {
  const found = versionsOf(historyOf(...versions), 'mfe-one');
  expect(found.map(({ version, change }) => [version, change.revision])).toEqual(expected);
});
