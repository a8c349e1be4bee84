import { randomBytes } from 'node:crypto';
import { normalisePassword, passwordSpellings } from '@gently/contracts/password';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import type { Config } from '../../../config/config';

interface PasswordMatch {
  matches: boolean;
  /** Whether the stored hash is of another spelling than the one that is hashed today. */
  outdated: boolean;
}

export interface Passwords {
  /** Of the normalised password. */
  hash(password: string): Promise<string>;
  /**
   * Tries each spelling that an earlier release may have hashed, the normalised one first. Without a stored hash it works just
   * as long and says no, so that time does not tell which accounts exist.
   */
  check(stored: string | undefined, password: string): Promise<PasswordMatch>;
}

// The library declares its algorithms as a const enum, which separately compiled files cannot read.
const ARGON2ID: Algorithm = 2;

export const createPasswords = (
  config: Pick<Config, 'ARGON2_MEMORY_KIB' | 'ARGON2_ITERATIONS'>,
): Passwords => {
  const options = {
    algorithm: ARGON2ID,
    memoryCost: config.ARGON2_MEMORY_KIB,
    timeCost: config.ARGON2_ITERATIONS,
    parallelism: 1,
  };
  const nobodys = hash(randomBytes(24), options);
  nobodys.catch(() => undefined);
  return {
    hash: (password) => hash(normalisePassword(password), options),
    check: async (stored, password) => {
      const against = stored ?? (await nobodys);
      for (const [index, spelling] of passwordSpellings(password).entries())
        if ((await verify(against, spelling)) && stored !== undefined)
          return { matches: true, outdated: index > 0 };
      return { matches: false, outdated: false };
    },
  };
};
