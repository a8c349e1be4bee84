import {
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
  type SettingValue,
  type SettingValues,
} from '@gently/contracts/setting-options';
import type { Clock } from '../../shared/clock';
import type { Config } from '../../config/config';
import { inForce, type SettingChange } from './setting-change';

/** What an operator gives a process to begin with; it holds until an admin sets another value. */
const OF_THE_ENVIRONMENT = {
  calls_per_minute: 'RATE_LIMIT_PER_MINUTE',
  sign_ins_per_minute: 'RATE_LIMIT_AUTH_PER_MINUTE',
  lookups_per_minute: 'RATE_LIMIT_LOOKUP_PER_MINUTE',
  certificates_per_minute: 'RATE_LIMIT_CHECKS_PER_MINUTE',
  areas_per_minute: 'RATE_LIMIT_AREAS_PER_MINUTE',
  holds_each: 'HOLDS_EACH',
} as const satisfies Partial<Record<SettingKey, keyof Config>>;

/** What each setting holds before anybody changes it. */
export const initialValues = (
  config: Pick<Config, (typeof OF_THE_ENVIRONMENT)[keyof typeof OF_THE_ENVIRONMENT]>,
): SettingValues => {
  const initial = Object.fromEntries(SETTING_KEYS.map((key) => [key, SETTINGS[key].initial]));
  const given = Object.fromEntries(
    Object.entries(OF_THE_ENVIRONMENT).map(([key, name]) => [key, config[name]]),
  );
  return { ...initial, ...given } as unknown as SettingValues;
};

/** A value that was set before its least was raised counts as the least. */
const withinLeast = (key: SettingKey, value: unknown): unknown => {
  const definition = SETTINGS[key];
  return definition.kind === 'count' && typeof value === 'number' ? Math.max(value, definition.least) : value;
};

/**
 * What holds now, as this process knows it: read without waiting, by every call. It is as new as the feed of changes
 * lets it be, which is well under a second; whatever must be exact to the moment reads within its transaction.
 */
export const createSettingsInForce = (initial: SettingValues, clock: Clock) => {
  let known: Partial<Record<SettingKey, SettingChange[]>> = {};
  return {
    initial,
    take: (changes: readonly SettingChange[]): void => {
      known = Object.fromEntries(
        SETTING_KEYS.map((key) => [key, changes.filter((change) => change.key === key)]),
      );
    },
    get: <Key extends SettingKey>(key: Key): SettingValue<Key> => {
      const changed = inForce(known[key] ?? [], clock())?.value;
      return (changed === undefined ? initial[key] : withinLeast(key, changed)) as SettingValue<Key>;
    },
  };
};
export type SettingsInForce = ReturnType<typeof createSettingsInForce>;
