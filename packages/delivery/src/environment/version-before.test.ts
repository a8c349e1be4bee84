import { describe, expect, it } from 'vitest';
import type { EnvironmentChange, ReleaseAction } from './environment';
import { versionBefore } from './version-before';

const ROOM = 'mfe-one';

/** A step of a history: what was done, and which version was live afterwards. */
type Step = readonly [action: ReleaseAction, live: string, canary?: string];

const historyOf = (...steps: Step[]): EnvironmentChange[] =>
  steps.map(([action, live, version], index) => ({
    revision: index + 1,
    at: '2026-01-05T10:00:00.000Z',
    by: 'tester',
    note: 'test',
    action,
    remote: ROOM,
    shell: `shell-${live}`,
    remotes: { [ROOM]: live, 'mfe-two': 'same' },
    ...(version === undefined ? {} : { version }),
  }));

const THREE: Step[] = [
  ['stage', 'v1'],
  ['release', 'v2'],
  ['release', 'v3'],
];

describe('the version before', () => {
  it.each<[string, Step[], string | undefined]>([
    ['is none in an empty history', [], undefined],
    ['is none for the first version', [['stage', 'v1']], undefined],
    ['is what was live before', THREE, 'v2'],
    ['of a promoted version is what was live before', [...THREE, ['promote', 'v4']], 'v3'],
    ['of a finished canary is what was live before', [...THREE, ['canary_finish', 'v4']], 'v3'],
    ['after a rollback is further back, not what was rolled back', [...THREE, ['rollback', 'v2']], 'v1'],
    ['is none after going back to the first', [...THREE, ['rollback', 'v2'], ['rollback', 'v1']], undefined],
    [
      'after a rollback past a version is none of those it went past',
      [...THREE, ['rollback', 'v1']],
      undefined,
    ],
    [
      'of a release after a rollback is what the rollback led to',
      [...THREE, ['rollback', 'v2'], ['release', 'v4']],
      'v2',
    ],
    [
      'may be a version that was rolled back and released again',
      [...THREE, ['rollback', 'v2'], ['release', 'v3'], ['release', 'v4']],
      'v3',
    ],
    [
      'may be a version that was rolled back and named',
      [...THREE, ['rollback', 'v2'], ['rollback', 'v3'], ['release', 'v4']],
      'v3',
    ],
    [
      'of a version that was named is not the one that was left for it',
      [...THREE, ['rollback', 'v2'], ['rollback', 'v3']],
      'v1',
    ],
    ['after a rollback to what was never live here stays', [...THREE, ['rollback', 'v0']], 'v2'],
    [
      'after a rollback to an early version that was released again is the one beside it',
      [...THREE, ['release', 'v1'], ['release', 'v4'], ['rollback', 'v1']],
      'v3',
    ],
    ['of an early version that was released again is the one beside it', [...THREE, ['release', 'v1']], 'v3'],
    [
      'of that one, rolled back, is never the early one',
      [...THREE, ['release', 'v1'], ['rollback', 'v3']],
      'v2',
    ],
    [
      'is no canary that was ended because it failed',
      [...THREE, ['canary_start', 'v3', 'v2'], ['canary_abort', 'v3', 'v2']],
      'v1',
    ],
    [
      'may be a canary that a person stopped',
      [...THREE, ['canary_start', 'v3', 'v2'], ['canary_stop', 'v3', 'v2']],
      'v2',
    ],
    [
      'may be a failed canary that was released after that',
      [...THREE, ['canary_abort', 'v3', 'v2'], ['release', 'v2'], ['release', 'v4']],
      'v2',
    ],
    [
      'does not mind changes that are about something else',
      [...THREE, ['settings', 'v3'], ['canary_start', 'v3', 'v9']],
      'v2',
    ],
  ])('%s', (_title, steps, expected) => {
    expect(versionBefore(historyOf(...steps), ROOM)).toBe(expected);
  });

  it('is told for the shell by its own versions', () => {
    expect(versionBefore(historyOf(...THREE, ['rollback', 'v2']), 'shell')).toBe('shell-v1');
    expect(versionBefore(historyOf(...THREE, ['canary_abort', 'v3', 'shell-v2']), 'shell')).toBe('shell-v2');
    expect(versionBefore(historyOf(...THREE), 'mfe-two')).toBeUndefined();
    expect(versionBefore(historyOf(...THREE), 'mfe-three')).toBeUndefined();
  });

  it('of a room that was missing for a while is what it was', () => {
    const [first, second, back] = historyOf(['stage', 'v1'], ['release', 'v2'], ['release', 'v2']);
    const history = [first, second, { ...second, remotes: {} }, back] as EnvironmentChange[];
    expect(versionBefore(history, ROOM)).toBe('v1');
  });
});
