import { describe, expect, test } from 'vitest';
import { createPasswords } from './passwords';

const passwords = createPasswords({ ARGON2_MEMORY_KIB: 64, ARGON2_ITERATIONS: 1 });

describe('passwords', () => {
  test('are kept as argon2id with the configured cost', async () => {
    expect(await passwords.hash('calm')).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
  });
  test('match only themselves', async () => {
    const stored = await passwords.hash('calm');
    expect(await passwords.matches(stored, 'calm')).toBe(true);
    expect(await passwords.matches(stored, 'calm ')).toBe(false);
  });
  test('match nothing where nothing is stored', async () => {
    expect(await passwords.matches(undefined, 'calm')).toBe(false);
  });
});
