import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { createPasswords } from './passwords';

const passwords = createPasswords({ ARGON2_MEMORY_KIB: 64, ARGON2_ITERATIONS: 1 });
const COMPOSED = 'Garten-T\u00FCr-2026';
const DECOMPOSED = 'Garten-Tu\u0308r-2026';
const NO = { matches: false, outdated: false };
const YES = { matches: true, outdated: false };

describe('passwords', () => {
  test('are kept as argon2id with the configured cost', async () => {
    expect(await passwords.hash('calm')).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
  });
  test('match only themselves', async () => {
    const stored = await passwords.hash('calm');
    expect(await passwords.check(stored, 'calm')).toEqual(YES);
    expect(await passwords.check(stored, 'calm ')).toEqual(NO);
  });
  test('match nothing where nothing is stored', async () => {
    expect(await passwords.check(undefined, 'calm')).toEqual(NO);
    expect(await passwords.check(undefined, DECOMPOSED)).toEqual(NO);
  });
  test.each([
    [COMPOSED, DECOMPOSED],
    [DECOMPOSED, COMPOSED],
    ['calm\u00A0otter', 'calm otter'],
  ])('%j is the same password as %j, whichever was set', async (set, typed) => {
    expect(await passwords.check(await passwords.hash(set), typed)).toEqual(YES);
  });
  test.each([
    ['as it was typed', DECOMPOSED, DECOMPOSED],
    ['in the other composition', DECOMPOSED, COMPOSED],
    ['with a space of another kind', 'calm\u00A0otter', 'calm\u00A0otter'],
  ])('a hash that was made before they were normalised still matches %s', async (_how, stored, typed) => {
    expect(await passwords.check(await hash(stored), typed)).toEqual({ matches: true, outdated: true });
  });
});
