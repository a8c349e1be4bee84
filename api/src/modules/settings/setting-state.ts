import { SETTING_KEYS, type SettingKey } from '@gently/contracts/setting-options';
import type { Clock } from '../../shared/clock';
import { inForce, newestVersion, plannedAfter, type SettingChange } from './setting-change';
import type { SettingsRepository } from './settings.repository';
import type { SettingsInForce } from './settings-in-force';

/** One setting, with what holds and what is planned. */
export interface SettingState {
  key: SettingKey;
  value: unknown;
  initial: unknown;
  version: number;
  changed: SettingChange | null;
  planned: SettingChange[];
}

interface StatesDependencies {
  settings: Pick<SettingsRepository, 'list'>;
  known: Pick<SettingsInForce, 'initial'>;
  clock: Clock;
}

/** Settings as they stand in the store. */
export const createSettingStates = ({ settings, known, clock }: StatesDependencies) => {
  const stateOf = (key: SettingKey, all: readonly SettingChange[]): SettingState => {
    const changes = all.filter((change) => change.key === key);
    const changed = inForce(changes, clock()) ?? null;
    const initial = known.initial[key];
    return {
      key,
      value: changed?.value ?? initial,
      initial,
      version: newestVersion(changes),
      changed,
      planned: plannedAfter(changes, clock()),
    };
  };
  return {
    get: async (key: SettingKey): Promise<SettingState> => stateOf(key, await settings.list(key)),
    list: async (): Promise<SettingState[]> => {
      const all = await settings.list();
      return SETTING_KEYS.map((key) => stateOf(key, all));
    },
  };
};
export type SettingStates = ReturnType<typeof createSettingStates>;
