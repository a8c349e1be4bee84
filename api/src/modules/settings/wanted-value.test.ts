import { SETTING_TEXTS } from '@gently/contracts/setting-options';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../shared/errors/app-error';
import { checkedValue, checkEnd, checkPlanned } from './wanted-value';

const DAY_MS = 86_400_000;
const NOW = new Date('2035-07-01T12:00:00.000Z');
const inDays = (days: number, ms = 0) => new Date(NOW.getTime() + days * DAY_MS + ms);

const refusalOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.code, error.errors?.map(({ field, message }) => [field, message])];
  }
  return 'accepted';
};

describe('the value that somebody wants for a setting', () => {
  it('is taken as it was checked', () => {
    expect(checkedValue('backups_kept', 20)).toBe(20);
    expect(checkedValue('sign_up', false)).toBe(false);
    expect(checkedValue('notice', { words: ' We are closed. ', from: null, until: null })).toEqual({
      words: 'We are closed.',
      from: null,
      until: null,
    });
  });

  it('is refused by the field that is wrong, at any depth', () => {
    expect(refusalOf(() => checkedValue('backups_kept', 'many'))).toEqual([
      'validation_failed',
      [['value', expect.any(String)]],
    ]);
    expect(
      refusalOf(() => checkedValue('notice', { words: 'x'.repeat(281), from: null, until: null })),
    ).toEqual(['validation_failed', [['value.words', SETTING_TEXTS.notice]]]);
  });
});

describe('the end of a notice', () => {
  const ending = (until: Date | null, words = 'Back at ten.') =>
    refusalOf(() => checkEnd('notice', { words, from: null, until: until?.toISOString() ?? null }, NOW));

  it('may be left out, or lie after the moment from which the notice is shown', () => {
    expect([ending(null), ending(inDays(0, 1)), ending(inDays(-1), '')]).toEqual(Array(3).fill('accepted'));
    expect(refusalOf(() => checkEnd('backups_kept', 20, NOW))).toBe('accepted');
  });

  it.each([0, -1])('is refused %s days after that moment', (days) => {
    expect(ending(inDays(days))).toEqual(['validation_failed', [['value.until', SETTING_TEXTS.until]]]);
  });
});

describe('the moment from which it is to hold', () => {
  it.each([
    ['is now when none is named', undefined],
    ['may be the next millisecond', inDays(0, 1)],
    ['may be a year and a day away', inDays(366)],
  ])('%s', (_, from) => {
    expect(refusalOf(() => checkPlanned(from, NOW))).toBe('accepted');
  });

  it.each([
    ['this moment', NOW, SETTING_TEXTS.past],
    ['a moment ago', inDays(0, -1), SETTING_TEXTS.past],
    ['later than that', inDays(366, 1), SETTING_TEXTS.far],
  ])('is not %s', (_, from, words) => {
    expect(refusalOf(() => checkPlanned(from, NOW))).toEqual(['validation_failed', [['from', words]]]);
  });
});
