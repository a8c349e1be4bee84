import { describe, expect, it } from 'vitest';
import { buildCanary, buildEnvironment, buildMoves, buildPart, buildStaging } from '../../testing/releases';
import { partsOf, SHELL } from './live-part';
import { canBeMoved, choicesOf } from './move-choices';
import { doneWords, endsWords } from './move-words';

const production = buildEnvironment();
const choicesFor = (environment = production, part = 'mfe-client', all = [production]) => {
  const found = partsOf(environment).find(({ name }) => name === part);
  if (!found) throw new Error(`there is no ${part}`);
  return choicesOf(environment, found, all);
};
const oneOf = (key: string, choices = choicesFor()) => {
  const found = choices.possible.find((choice) => choice.key === key);
  if (!found) throw new Error(`${key} cannot be chosen`);
  return found;
};

describe('what can be done with a part', () => {
  it('is ending its canary, going back, and going to what else was live', () => {
    expect(choicesFor().possible.map(({ key }) => key)).toEqual([
      ...['stop', 'finish', 'rollback b0b0b0b0b0b0', 'rollback b9b9b9b9b9b9'],
    ]);
  });

  it('says what changes, and what ends with it', () => {
    const back = oneOf('rollback b0b0b0b0b0b0');
    expect(back).toMatchObject({
      seen: { environment: 'production', part: 'mfe-client', revision: 3 },
      ...{ now: 'a1a1a1a1a1a1', then: 'b0b0b0b0b0b0', ends: ['mfe-client'] },
      move: { kind: 'rollback', version: 'b0b0b0b0b0b0' },
    });
    expect(endsWords(back)).toBe('The canary of mfe-client');
    expect(endsWords(oneOf('stop'))).toBeNull();
    expect(oneOf('finish')).toMatchObject({
      now: 'c1c1c1c1c1c1 for 10 of 100, a1a1a1a1a1a1 for the others',
      then: 'c1c1c1c1c1c1',
    });
  });

  it('of the shell ends every canary beside it', () => {
    const rollback = { version: 's0', refusal: null };
    const environment = buildEnvironment({
      shell: { version: 's1', since: '', by: '', note: '', moves: buildMoves({ rollback }) },
      remotes: [
        buildPart({ canary: buildCanary() }),
        buildPart({ name: 'mfe-public', canary: buildCanary() }),
      ],
    });
    const back = oneOf('rollback s0', choicesFor(environment, SHELL));
    expect(endsWords(back)).toBe('The canaries of mfe-client, mfe-public');
  });

  it('changes the environment that it is promoted to, on its own revision', () => {
    const staging = buildStaging();
    const promotion = oneOf('promote production', choicesFor(staging, 'mfe-client', [production, staging]));
    expect(promotion).toMatchObject({
      seen: { environment: 'production', part: 'mfe-client', revision: 3 },
      ...{ now: 'a1a1a1a1a1a1', then: 'd4d4d4d4d4d4', ends: ['mfe-client'] },
      move: { kind: 'promote', from: 'staging', version: 'd4d4d4d4d4d4' },
      hint: 'Boot-tested in that combination Wed 17 Jan 2035 at 10:00, by pipeline.',
    });
  });

  it('is not what the server would refuse; that is told with what helps', () => {
    const refusal = { reason: 'not_booted', words: 'Not tested yet.', command: 'pnpm boot' } as const;
    expect(choicesFor(buildStaging(refusal))).toEqual({
      possible: [],
      obstacles: [{ label: 'Promote to production', words: 'Not tested yet.', command: 'pnpm boot' }],
    });
  });

  it('may be nothing', () => {
    expect(partsOf(production).map(canBeMoved)).toEqual([false, true, false]);
  });
});

it.each([
  ['stop', /^mfe-client has no canary in production any more\. Everyone gets a1a1a1a1a1a1 /],
  ['finish', /^mfe-client c1c1c1c1c1c1 is live for everybody in production\./],
  ['rollback b0b0b0b0b0b0', /^mfe-client went back to b0b0b0b0b0b0 in production\./],
])('what has happened is told: %s', (key, words) => {
  expect(doneWords(oneOf(key))).toMatch(words);
});
