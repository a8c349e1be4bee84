import { addDays, londonDate } from '@gently/contracts';
import { LEGAL_NOTICE_DAYS, type LegalVersion } from '@gently/contracts/legal-versions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayWithNotice, legalState, nextToAnnounce } from './legal-change';

const NOW = new Date('2035-01-17T10:00:00Z');
const version = (number: number, from: string): LegalVersion => ({
  document: 'terms',
  version: number,
  from,
  changes: number === 1 ? [] : [`Change ${number}.`],
});
const FIRST = version(1, '2025-01-01');
const SECOND = version(2, '2035-02-01');
const THIRD = version(3, '2035-06-01');
const announced = (number: number, from: string, completedAt: Date | null = NOW) => ({
  document: 'terms' as const,
  version: number,
  from,
  completedAt,
});

describe('the day from which a version counts', () => {
  it('is the one that it names, where that leaves thirty whole days', () => {
    expect(dayWithNotice({ from: '2035-02-17' }, NOW)).toBe('2035-02-17');
    expect(dayWithNotice({ from: '2035-02-16' }, NOW)).toBe('2035-02-17');
    expect(dayWithNotice({ from: '2035-06-01' }, NOW)).toBe('2035-06-01');
  });

  it('leaves the notice that is promised, whatever the moment and the day named', () => {
    const moment = fc.date({ min: new Date('2030-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.integer({ min: -400, max: 400 }), (now, days) => {
        const today = londonDate(now);
        const named = addDays(today, days);
        const from = dayWithNotice({ from: named }, now);
        expect(from >= named).toBe(true);
        expect(from > addDays(today, LEGAL_NOTICE_DAYS)).toBe(true);
        expect(from === named || from === addDays(today, LEGAL_NOTICE_DAYS + 1)).toBe(true);
      }),
    );
  });
});

describe('the version that counts', () => {
  const VERSIONS = [FIRST, SECOND, THIRD];
  const at = (day: string, changes: Parameters<typeof legalState>[2]) =>
    legalState('terms', VERSIONS, changes, new Date(`${day}T12:00:00Z`));

  it('is the first one until another has been announced, whatever day that names', () => {
    expect(at('2036-01-01', [])).toEqual({
      document: 'terms',
      current: { version: 1, from: '2025-01-01' },
      planned: null,
    });
  });

  it('is the announced one from its day', () => {
    const changes = [announced(2, '2035-02-20')];
    expect(at('2035-02-19', changes)).toMatchObject({
      current: { version: 1 },
      planned: { version: 2, from: '2035-02-20', changes: ['Change 2.'] },
    });
    expect(at('2035-02-20', changes)).toMatchObject({
      current: { version: 2, from: '2035-02-20' },
      planned: null,
    });
  });

  it('waits past its day for emails that have not been written', () => {
    expect(at('2035-03-01', [announced(2, '2035-02-20', null)])).toMatchObject({
      current: { version: 1 },
      planned: { version: 2 },
    });
  });

  it('stays when a later one is announced', () => {
    const changes = [announced(2, '2035-02-20'), announced(3, '2035-06-01')];
    expect(at('2035-03-01', changes)).toMatchObject({
      current: { version: 2 },
      planned: { version: 3, from: '2035-06-01' },
    });
  });

  it('takes no notice of another document, and of a version that this release does not know', () => {
    const changes = [
      { ...announced(2, '2035-02-20'), document: 'privacy' as const },
      announced(7, '2035-02-20'),
    ];
    expect(at('2035-03-01', changes)).toMatchObject({ current: { version: 1 }, planned: null });
  });

  it('changes by London days', () => {
    const changes = [announced(2, '2035-07-01')];
    const before = new Date('2035-06-30T22:59:59Z');
    expect(legalState('terms', VERSIONS, changes, before).current.version).toBe(1);
    const after = new Date('2035-06-30T23:00:00Z');
    expect(legalState('terms', VERSIONS, changes, after).current.version).toBe(2);
  });

  it('needs a first version', () => {
    expect(() => legalState('privacy', VERSIONS, [], NOW)).toThrow('There is no version of privacy.');
  });
});

describe('what people are emailed about', () => {
  it('is the earliest version that does not count yet', () => {
    const versions = [FIRST, SECOND, THIRD];
    expect(nextToAnnounce('terms', versions, [], NOW)).toBe(SECOND);
    const announcing = [announced(2, '2035-02-20')];
    expect(nextToAnnounce('terms', versions, announcing, NOW)).toBe(SECOND);
    const later = new Date('2035-02-20T12:00:00Z');
    expect(nextToAnnounce('terms', versions, announcing, later)).toBe(THIRD);
  });

  it('is nothing while there is one version', () => {
    expect(nextToAnnounce('terms', [FIRST], [], NOW)).toBeNull();
  });
});
