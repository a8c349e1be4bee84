import { londonClock, londonDate } from '@gently/contracts/dates';
import { FEE_PARTS } from '@gently/contracts/fee-options';
import { type Identity, IDENTITY_FIELD_NAMES, NO_IDENTITY } from '@gently/contracts/identity';
import { londonInstant } from '@gently/contracts/london-instant';
import { formatPercent, parsePercent } from '@gently/contracts/percent';
import {
  type FeeRates,
  type SettingKey,
  SETTING_TEXTS,
  SETTINGS,
  type SiteNotice,
} from '@gently/contracts/setting-options';
import { parseSetting } from '@gently/contracts/settings';
import type { WantedSetting } from '../../data/settings';

/** Everything that the form of a setting can hold, as it was typed. */
export interface SettingValues extends Identity {
  value: string;
  platform: string;
  card_processing: string;
  franchise_commission: string;
  words: string;
  from_date: string;
  from_time: string;
  until_date: string;
  until_time: string;
  reason: string;
  start: 'now' | 'later';
  start_date: string;
  start_time: string;
}
export type SettingField = keyof SettingValues;
export type Problems = Partial<Record<SettingField, string>>;

const EMPTY: SettingValues = {
  ...NO_IDENTITY,
  value: '',
  platform: '',
  card_processing: '',
  franchise_commission: '',
  words: '',
  from_date: '',
  from_time: '',
  until_date: '',
  until_time: '',
  reason: '',
  start: 'now',
  start_date: '',
  start_time: '',
};

const dateOf = (instant: string | null): string => (instant ? londonDate(new Date(instant)) : '');
const clockOf = (instant: string | null): string => (instant ? londonClock(new Date(instant)) : '');

/** What the form begins with: the value of now. */
export const valuesOf = (key: SettingKey, value: unknown): SettingValues => {
  switch (SETTINGS[key].kind) {
    case 'fees': {
      const rates = value as FeeRates;
      const typed = Object.fromEntries(FEE_PARTS.map((part) => [part, formatPercent(rates[part])]));
      return { ...EMPTY, ...typed };
    }
    case 'notice': {
      const { words, from, until } = value as SiteNotice;
      const times = { from_date: dateOf(from), from_time: clockOf(from) };
      return { ...EMPTY, words, ...times, until_date: dateOf(until), until_time: clockOf(until) };
    }
    case 'identity':
      return { ...EMPTY, ...(value as Identity) };
    case 'flag':
      return { ...EMPTY, value: value === true ? 'on' : 'off' };
    default:
      return { ...EMPTY, value: String(value) };
  }
};

const momentOf = (date: string, time: string): string | null =>
  date === '' ? null : londonInstant(date, time === '' ? '00:00' : time).toISOString();

/** What was typed, as the setting holds it; what cannot be read becomes what no setting holds. */
export const valueOf = (key: SettingKey, typed: SettingValues): unknown => {
  switch (SETTINGS[key].kind) {
    case 'fees':
      return Object.fromEntries(FEE_PARTS.map((part) => [part, parsePercent(typed[part])]));
    case 'notice':
      return {
        words: typed.words,
        from: momentOf(typed.from_date, typed.from_time),
        until: momentOf(typed.until_date, typed.until_time),
      };
    case 'identity':
      return Object.fromEntries(IDENTITY_FIELD_NAMES.map((name) => [name, typed[name]]));
    case 'flag':
      return typed.value === 'on';
    case 'count':
      return /^\d{1,9}$/.test(typed.value.trim()) ? Number(typed.value) : Number.NaN;
    case 'time':
      return typed.value;
  }
};

/** Field of the form by the name that the contract has for it. */
const FIELDS: Readonly<Record<string, SettingField>> = {
  value: 'value',
  'value.platform': 'platform',
  'value.card_processing': 'card_processing',
  'value.franchise_commission': 'franchise_commission',
  'value.words': 'words',
  'value.from': 'from_date',
  'value.until': 'until_date',
  ...Object.fromEntries(IDENTITY_FIELD_NAMES.map((name) => [`value.${name}`, name])),
  reason: 'reason',
  from: 'start_date',
};

/** @returns the field of the form that a message of the server belongs to */
export const fieldOf = (key: SettingKey, name: string): SettingField => {
  const field = FIELDS[name] ?? 'reason';
  // That fees are too much together stands beside the first of them.
  return field === 'value' && SETTINGS[key].kind === 'fees' ? 'platform' : field;
};

/** When it is to hold; undefined for at once. */
const startOf = ({ start, start_date: date, start_time: time }: SettingValues): string | undefined =>
  start === 'now' ? undefined : (momentOf(date, time) ?? undefined);

export const wantedOf = (key: SettingKey, typed: SettingValues): WantedSetting => ({
  value: valueOf(key, typed),
  from: startOf(typed),
});

/** What is missing or cannot be, in the words of the contract. */
export const problemsOf = (key: SettingKey, typed: SettingValues, now: Date): Problems => {
  const { error } = parseSetting(key, valueOf(key, typed));
  const problems: Problems = {};
  for (const { path, message } of error?.issues ?? [])
    problems[fieldOf(key, ['value', ...path].join('.'))] ??= message;
  if (typed.start === 'later') {
    const from = startOf(typed);
    if (from === undefined || new Date(from) <= now) problems.start_date = SETTING_TEXTS.past;
  }
  if (typed.reason.trim() === '') problems.reason = SETTING_TEXTS.reason;
  return problems;
};
