import type { Config } from './config';

/** The key that new things are made with, then the one that is accepted as well while keys are changed. */
export type AcceptedKeys = readonly [current: string, ...others: string[]];

type Rotating = 'JWT_SECRET' | 'COOKIE_SECRET' | 'ENCRYPTION_KEY';
type KeysOf<Key extends Rotating> = Pick<Config, Key | `${Key}_PREVIOUS`>;

const keysFrom = (current: string, previous: string | undefined): AcceptedKeys =>
  previous === undefined ? [current] : [current, previous];

export const jwtSecrets = (config: KeysOf<'JWT_SECRET'>): AcceptedKeys =>
  keysFrom(config.JWT_SECRET, config.JWT_SECRET_PREVIOUS);

export const cookieSecrets = (config: KeysOf<'COOKIE_SECRET'>): AcceptedKeys =>
  keysFrom(config.COOKIE_SECRET, config.COOKIE_SECRET_PREVIOUS);

export const encryptionKeys = (config: KeysOf<'ENCRYPTION_KEY'>): AcceptedKeys =>
  keysFrom(config.ENCRYPTION_KEY, config.ENCRYPTION_KEY_PREVIOUS);
