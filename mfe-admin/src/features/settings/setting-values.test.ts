import { DEMO_IDENTITY } from '@gently/contracts/contact';
import { IDENTITY_TEXTS } from '@gently/contracts/identity';
import { SETTING_KEYS, SETTING_TEXTS, SETTINGS } from '@gently/contracts/setting-options';
import { describe, expect, it } from 'vitest';
import { fieldOf, problemsOf, valueOf, valuesOf, wantedOf } from './setting-values';

const NOW = new Date('2035-01-17T10:00:00Z');
const because = { reason: 'A trial' };

describe('the form of a setting', () => {
  it.each(SETTING_KEYS)('begins with what %s holds, and gives it back', (key) => {
    const values = { ...valuesOf(key, SETTINGS[key].initial), ...because };
    expect(valueOf(key, values)).toEqual(SETTINGS[key].initial);
    // Who runs the site has no value that could be assumed.
    if (key !== 'identity') expect(problemsOf(key, values, NOW)).toEqual({});
  });

  it('keeps the times of a notice by the clocks of London', () => {
    const notice = { words: 'Soon', from: '2035-06-01T20:00:00.000Z', until: '2035-06-02T05:30:00.000Z' };
    const values = valuesOf('notice', notice);
    expect([values.from_date, values.from_time, values.until_time]).toEqual(['2035-06-01', '21:00', '06:30']);
    expect(valueOf('notice', values)).toEqual(notice);
  });

  it.each([
    ['calls_per_minute', { value: '29' }, { value: 'Please enter a whole number from 200 to 100000' }],
    ['calls_per_minute', { value: '3e2' }, { value: 'Please enter a whole number from 200 to 100000' }],
    ['calls_per_minute', { value: '' }, { value: 'Please enter a whole number from 200 to 100000' }],
    ['fees', { platform: '31' }, { platform: SETTING_TEXTS.fee }],
    ['fees', { card_processing: 'some' }, { card_processing: SETTING_TEXTS.fee }],
    ['fees', { platform: '30', franchise_commission: '30' }, { platform: SETTING_TEXTS.fees }],
    [
      'notice',
      { words: 'Soon', from_date: '2035-02-02', until_date: '2035-02-02' },
      { until_date: SETTING_TEXTS.until },
    ],
    [
      'identity',
      {},
      {
        company_name: IDENTITY_TEXTS.company_name,
        address: IDENTITY_TEXTS.address,
        contact_email: IDENTITY_TEXTS.contact_email,
      },
    ],
    ['identity', { ...DEMO_IDENTITY, phone: 'none' }, { phone: IDENTITY_TEXTS.phone }],
    ['photos', { reason: ' ' }, { reason: SETTING_TEXTS.reason }],
    ['photos', { start: 'later' as const }, { start_date: SETTING_TEXTS.past }],
    [
      'photos',
      { start: 'later' as const, start_date: '2035-01-17', start_time: '10:00' },
      { start_date: SETTING_TEXTS.past },
    ],
  ] as const)('says beside the field what is wrong with %s %j', (key, typed, problems) => {
    const values = { ...valuesOf(key, SETTINGS[key].initial), ...because, ...typed };
    expect(problemsOf(key, values, NOW)).toEqual(problems);
  });

  it('plans by the clocks of London, at midnight where no time was said', () => {
    const values = { ...valuesOf('photos', true), start: 'later' as const, start_date: '2035-07-01' };
    expect(wantedOf('photos', values)).toEqual({ value: true, from: '2035-06-30T23:00:00.000Z' });
    expect(wantedOf('photos', { ...values, start: 'now' }).from).toBeUndefined();
  });

  it.each([
    ['fees', 'value', 'platform'],
    ['fees', 'value.platform', 'platform'],
    ['photos', 'value', 'value'],
    ['photos', 'from', 'start_date'],
    ['notice', 'value.until', 'until_date'],
    ['photos', 'something.else', 'reason'],
  ] as const)('of %s puts what the server says of %s beside %s', (key, name, field) =>
    expect(fieldOf(key, name)).toBe(field),
  );
});
