import { FEE_LABELS, FEE_PARTS } from '@gently/contracts/fee-options';
import { type Identity, IDENTITY_FIELD_NAMES } from '@gently/contracts/identity';
import { formatPercent } from '@gently/contracts/percent';
import { type FeeRates, type SettingKey, SETTINGS, type SiteNotice } from '@gently/contracts/setting-options';
import { whenOf } from '../../shared/words';

const feesWords = (rates: FeeRates): string =>
  FEE_PARTS.map((part) => `${FEE_LABELS[part]} ${formatPercent(rates[part])}`).join(', ');

const formatIdentity = (identity: Identity): string =>
  IDENTITY_FIELD_NAMES.flatMap((name) => identity[name] || []).join(', ') || 'Not filled in yet';

const noticeWords = ({ words, from, until }: SiteNotice): string => {
  if (words.trim() === '') return 'No notice';
  const times = [from && `from ${whenOf(from)}`, until && `until ${whenOf(until)}`].filter(Boolean);
  return `“${words}”${times.length > 0 ? ` ${times.join(' ')}` : ''}`;
};

/** @returns what a setting holds, as people say it: "600 requests a minute" */
export const valueWords = (key: SettingKey, value: unknown): string => {
  const definition = SETTINGS[key];
  switch (definition.kind) {
    case 'count':
      return `${Number(value).toLocaleString('en-GB')} ${definition.unit}`;
    case 'flag':
      return value === true ? 'On' : 'Off';
    case 'time':
      return String(value);
    case 'fees':
      return feesWords(value as FeeRates);
    case 'identity':
      return formatIdentity(value as Identity);
    case 'notice':
      return noticeWords(value as SiteNotice);
  }
};
