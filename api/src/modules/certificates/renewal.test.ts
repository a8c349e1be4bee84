import { londonDate } from '@gently/contracts/dates';
import { describe, expect, it } from 'vitest';
import { canRenew, outlasts, renewedUntil, renewFrom } from './renewal';

const YEAR = { issuedOn: '2034-03-17', expiresOn: '2035-03-17' };
const FOR_GOOD = { issuedOn: '2034-03-17', expiresOn: null };

describe('the days on which a certificate can be renewed', () => {
  it.each([
    ['31 days before its last one', '2035-02-14', false],
    ['30 days before', '2035-02-15', true],
    ['on its last day', '2035-03-17', true],
    ['the day after, until it is ended', '2035-03-18', true],
  ])('%s', (_when, today, can) => {
    expect(canRenew(YEAR, today)).toBe(can);
  });

  it('begin 30 days before the last one, whatever February is like', () => {
    expect(renewFrom(YEAR)).toBe('2035-02-15');
    expect(renewFrom({ issuedOn: '2027-03-17', expiresOn: '2028-03-17' })).toBe('2028-02-16');
  });

  it('never begin on the day of issue, so that completing twice is like once', () => {
    const short = { issuedOn: '2035-02-01', expiresOn: '2035-03-01' };
    expect(renewFrom(short)).toBe('2035-02-02');
    expect(canRenew(short, '2035-02-01')).toBe(false);
    expect(canRenew(short, '2035-02-02')).toBe(true);
  });

  it('never come for what is valid for good', () => {
    expect(renewFrom(FOR_GOOD)).toBeNull();
    expect(canRenew(FOR_GOOD, '2099-01-01')).toBe(false);
  });

  it.each([
    // In summer a London day begins at 23:00 UTC.
    ['2035-04-01T22:59:59Z', false],
    ['2035-04-01T23:00:00Z', true],
  ])('are days in London: %s', (instant, can) => {
    const summer = { issuedOn: '2034-05-02', expiresOn: '2035-05-02' };
    expect(canRenew(summer, londonDate(new Date(instant)))).toBe(can);
  });

  it('are as many where clocks go forward or back among them', () => {
    expect(renewFrom({ issuedOn: '2034-04-10', expiresOn: '2035-04-10' })).toBe('2035-03-11');
    expect(renewFrom({ issuedOn: '2034-11-10', expiresOn: '2035-11-10' })).toBe('2035-10-11');
  });
});

describe('the last day of a renewed one', () => {
  it.each([
    ['counts from the last one before', '2035-02-15', 12, '2036-03-17'],
    ['whichever day it is renewed', '2035-03-16', 12, '2036-03-17'],
    ['also the last one', '2035-03-17', 12, '2036-03-17'],
    ['from today once that is over', '2035-03-20', 12, '2036-03-20'],
    ['is none where the module brings certificates for good by now', '2035-02-15', null, null],
    ['goes by what the module says by now', '2035-02-15', 6, '2035-09-17'],
  ])('%s', (_how, today, months, last) => {
    expect(renewedUntil(YEAR, today, months)).toBe(last);
  });

  it('counts from today, where there was none', () => {
    expect(renewedUntil(FOR_GOOD, '2035-02-15', 1)).toBe('2035-03-15');
  });
});

describe('which is valid for longer', () => {
  it.each([
    ['2036-01-01', '2035-01-01', true],
    ['2035-01-01', '2035-01-01', false],
    ['2034-01-01', '2035-01-01', false],
    [null, '2035-01-01', true],
    ['2099-01-01', null, false],
    [null, null, false],
  ])('%s than %s: %s', (one, other, longer) => {
    expect(outlasts(one, other)).toBe(longer);
  });
});
