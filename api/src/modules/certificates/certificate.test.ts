import { describe, expect, it } from 'vitest';
import { highestLevel, lastDay, newCertificateId, statusOf } from './certificate';

describe('the number of a certificate', () => {
  it('is written in 26 characters that are not misread, and differs every time', () => {
    const ids = Array.from({ length: 200 }, newCertificateId);
    expect(ids.every((id) => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(200);
    // Each of the 32 characters comes up among 5,200, but for a chance of one in 10^69.
    expect(new Set(ids.join('')).size).toBe(32);
  });
});

describe('the last day', () => {
  it.each([
    ['2026-11-24', 12, '2027-11-24'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-08-31', 3, '2026-11-30'],
    ['2026-12-15', 120, '2036-12-15'],
  ])('of %s and %i months is %s', (issued, months, last) => {
    expect(lastDay(issued, months)).toBe(last);
  });

  it('does not come where it is valid for good', () => {
    expect(lastDay('2026-11-24', null)).toBeNull();
  });
});

describe('the status', () => {
  const at = new Date();
  it('is valid on the last day, and expired on the day after', () => {
    const until = { revoked: null, expiresOn: '2026-11-24' };
    expect(statusOf(until, '2026-11-23')).toBe('valid');
    expect(statusOf(until, '2026-11-24')).toBe('valid');
    expect(statusOf(until, '2026-11-25')).toBe('expired');
    expect(statusOf({ revoked: null, expiresOn: null }, '2099-01-01')).toBe('valid');
  });

  it('is revoked before anything else', () => {
    const revoked = { at, reason: 'Somebody else took the quiz.', by: null };
    expect(statusOf({ revoked, expiresOn: null }, '2026-11-24')).toBe('revoked');
    expect(statusOf({ revoked, expiresOn: '2020-01-01' }, '2026-11-24')).toBe('revoked');
  });
});

describe('the level that somebody has reached', () => {
  it('is the highest of all', () => {
    expect(highestLevel(['Foundation', 'Specialist', 'Advanced'])).toBe('Specialist');
    expect(highestLevel(['Advanced', 'Foundation'])).toBe('Advanced');
    expect(highestLevel(['Foundation'])).toBe('Foundation');
    expect(highestLevel([])).toBeNull();
  });
});
