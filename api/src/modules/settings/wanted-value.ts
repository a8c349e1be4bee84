import {
  SETTING_PLAN_DAYS,
  SETTING_TEXTS,
  type SettingKey,
  type SettingValue,
} from '@gently/contracts/setting-options';
import { parseSetting } from '@gently/contracts/settings';
import { AppError } from '../../shared/errors/app-error';

const DAY_MS = 86_400_000;
const refused = (field: string, message: string) =>
  new AppError('validation_failed', { errors: [{ field, message }] });

/** @throws AppError `validation_failed` that names the field of the value */
export const checkedValue = <Key extends SettingKey>(key: Key, value: unknown): SettingValue<Key> => {
  const { success, data, error } = parseSetting(key, value);
  if (success) return data;
  const errors = error.issues.map(({ path, message }) => ({
    field: ['value', ...path].join('.'),
    message,
  }));
  throw new AppError('validation_failed', { errors });
};

/**
 * A notice that ends before it begins to be shown would be saved and never seen.
 * @throws AppError `validation_failed`
 */
export const checkEnd = <Key extends SettingKey>(key: Key, value: SettingValue<Key>, from: Date): void => {
  if (key !== 'notice') return;
  const { words, until } = value as SettingValue<'notice'>;
  if (words !== '' && until !== null && new Date(until) <= from)
    throw refused('value.until', SETTING_TEXTS.until);
};

/** @throws AppError `validation_failed` when a planned moment is over, or more than a year ahead */
export const checkPlanned = (from: Date | undefined, now: Date): void => {
  if (!from) return;
  if (from <= now) throw refused('from', SETTING_TEXTS.past);
  if (from.getTime() > now.getTime() + SETTING_PLAN_DAYS * DAY_MS) throw refused('from', SETTING_TEXTS.far);
};
