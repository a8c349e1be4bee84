import type { Setting, SettingChange as WireChange } from '@gently/contracts/settings';
import type { SettingChange } from './setting-change';
import type { SettingState } from './setting-state';

/** What accounts are called; somebody whose account is gone has no name any more. */
export type Names = ReadonlyMap<string, string>;

type Value = Setting['value'];

export const presentChange = (
  { version, value, from, at, byId, reason, revertsTo, withdrawn, postponed }: SettingChange,
  names: Names,
): WireChange => ({
  version,
  value: value as Value,
  from: from.toISOString(),
  at: at.toISOString(),
  by: byId === null ? null : { id: byId, name: names.get(byId) ?? 'Somebody whose account is gone' },
  reason,
  reverts_to: revertsTo,
  withdrawn,
  postponed: postponed ? { from: postponed.from.toISOString(), because: postponed.because } : null,
});

export const presentSetting = (
  { key, value, initial, version, changed, planned }: SettingState,
  names: Names,
): Setting => ({
  key,
  value: value as Value,
  initial: initial as Value,
  version,
  changed: changed && presentChange(changed, names),
  planned: planned.map((change) => presentChange(change, names)),
});
