import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from './booking';
import { changeAgain, MOST_CHANGES, MOST_CHANGES_AN_HOUR } from './change-limit';

const NOW = new Date('2035-01-17T10:00:00Z');
const HOUR_MS = 3_600_000;
const entries = (count: number, changes: Partial<HistoryEntry> = {}): HistoryEntry[] =>
  Array.from({ length: count }, () => ({
    ...{ at: NOW, event: 'amend', from: 'pending', to: 'pending', by: 'client', note: '' },
    ...changes,
  }));
const check = (...history: HistoryEntry[]) => changeAgain({ history, clientId: 'client' }, NOW);
const anHourAgo = new Date(NOW.getTime() - HOUR_MS);

describe('how often a client may change a booking', () => {
  it('refuses one more than an hour has room for, whatever kind of change they are', () => {
    const moves = entries(1, { event: 'reschedule' });
    expect(check(...entries(MOST_CHANGES_AN_HOUR - 1))).toEqual({ ok: true });
    expect(check(...moves, ...entries(MOST_CHANGES_AN_HOUR - 1))).toEqual({ ok: false, reason: 'hour' });
  });

  it('allows changes again an hour later, until there are too many in all', () => {
    expect(check(...entries(MOST_CHANGES_AN_HOUR, { at: anHourAgo }))).toEqual({ ok: true });
    expect(check(...entries(MOST_CHANGES, { at: anHourAgo }))).toEqual({ ok: false, reason: 'all' });
  });

  it('counts neither the steps of other people, nor other steps, nor times that a manager proposed', () => {
    expect(check(...entries(MOST_CHANGES, { event: 'reschedule', proposedBy: 'manager' }))).toEqual({
      ok: true,
    });
    const others = entries(MOST_CHANGES, { by: 'declutterer' });
    expect(check(...others, ...entries(MOST_CHANGES, { event: 'decline' }))).toEqual({ ok: true });
  });
});
