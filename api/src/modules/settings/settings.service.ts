import type { SettingKey, SettingValue } from '@gently/contracts/setting-options';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import type { AuditLog } from '../audit';
import { inForce, type SettingChange } from './setting-change';
import { type Check, createSettingChanges } from './setting-changes';
import { createSettingStates, type SettingState } from './setting-state';
import type { SettingsRepository } from './settings.repository';
import type { SettingsInForce } from './settings-in-force';
import { checkedValue, checkEnd, checkPlanned } from './wanted-value';

interface SettingsDependencies {
  settings: SettingsRepository;
  known: SettingsInForce;
  refresh: () => Promise<void>;
  audit: AuditLog;
  transact: Transact;
  clock: Clock;
}

/** What a value of a setting will do, in sentences; told by the module that it concerns. */
export type Explain<Key extends SettingKey> = (
  value: SettingValue<Key>,
  at: Date,
) => string[] | Promise<string[]>;

/** Changes what holds for everybody, while everything runs; each change is a version that says who, when and why. */
export const createSettings = (deps: SettingsDependencies) => {
  const { settings, known, clock } = deps;
  const explanations = new Map<SettingKey, Explain<SettingKey>[]>();
  const checks = new Map<SettingKey, Check>();
  const states = createSettingStates(deps);

  return {
    ...createSettingChanges({ ...deps, states, checkOf: (key) => checks.get(key) }),

    list: (): Promise<SettingState[]> => states.list(),

    /** Every version, the newest first. */
    history: (key: SettingKey): Promise<SettingChange[]> => settings.list(key),

    /** Lets a module say what a value of a setting will do. */
    explains: <Key extends SettingKey>(key: Key, explain: Explain<Key>): void => {
      explanations.set(key, [...(explanations.get(key) ?? []), explain as Explain<SettingKey>]);
    },

    /** Lets a module refuse a change of a setting, or do what belongs to it in the same transaction. */
    checks: (key: SettingKey, check: Check): void => {
      checks.set(key, check);
    },

    /** What a value would do, in sentences. @throws AppError `validation_failed` */
    preview: async (key: SettingKey, value: unknown, from?: Date): Promise<string[]> => {
      const next = checkedValue(key, value);
      checkPlanned(from, clock());
      const at = from ?? clock();
      checkEnd(key, next, at);
      const parts = await Promise.all((explanations.get(key) ?? []).map((explain) => explain(next, at)));
      return parts.flat();
    },

    /** Every version as the transaction reads it, and the value in effect before the first one. */
    versions: async <Key extends SettingKey>(key: Key, tx?: Transaction) => ({
      initial: known.initial[key] as unknown as SettingValue<Key>,
      changes: (await settings.list(key, tx)) as SettingChange<SettingValue<Key>>[],
    }),

    /** What holds at a moment, as it stands within a transaction: for what must be exact to the moment. */
    at: async <Key extends SettingKey>(key: Key, at: Date, tx?: Transaction): Promise<SettingValue<Key>> =>
      (inForce(await settings.list(key, tx), at)?.value ?? known.initial[key]) as SettingValue<Key>,
  };
};
export type SettingsService = ReturnType<typeof createSettings>;
