import { randomBytes } from 'node:crypto';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import type { Config } from '../../../config/config';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a stored hash it works just as long and says no, so that time does not tell which accounts exist. */
  matches(stored: string | undefined, password: string): Promise<boolean>;
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
    hash: (password) => hash(password, options),
    matches: async (stored, password) => {
      const same = await verify(stored ?? (await nobodys), password);
      return stored !== undefined && same;
    },
  };
};
