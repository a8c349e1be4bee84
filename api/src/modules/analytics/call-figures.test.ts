import { describe, expect, it } from 'vitest';
import { byHour, byRoute, firstHour, p95Of, totalOf } from './call-figures';

const FROM = new Date('2035-01-17T09:00:00Z');
const row = (change: Partial<Parameters<typeof byRoute>[0][number]> = {}) => ({
  hour: FROM,
  method: 'GET',
  route: '/services',
  calls: 10,
  refused: 2,
  failed: 1,
  timed: 10,
  ms: 200,
  steps: { 0: 4, 1: 6 } as Record<string, number>,
  ...change,
});
const later = new Date('2035-01-17T11:00:00Z');

it('begins with a full hour, the one of now included', () => {
  expect(firstHour(new Date('2035-01-17T11:59:00Z'), 3)).toEqual(FROM);
  expect(firstHour(new Date('2035-01-17T11:00:00Z'), 1)).toEqual(later);
});

it('shows every hour, also the quiet ones', () => {
  const rows = [row(), row({ route: '/x', calls: 5, refused: 0, failed: 0 }), row({ hour: later, calls: 1 })];
  expect(byHour(rows, FROM, 3)).toEqual([
    { at: FROM, calls: 15, refused: 2, failed: 1 },
    { at: new Date('2035-01-17T10:00:00Z'), calls: 0, refused: 0, failed: 0 },
    { at: later, calls: 1, refused: 2, failed: 1 },
  ]);
  expect(totalOf(rows)).toEqual({ calls: 16, refused: 4, failed: 2 });
  expect(totalOf([])).toEqual({ calls: 0, refused: 0, failed: 0 });
});

describe('the routes', () => {
  it('are added up over the hours, the busiest first', () => {
    const rows = [
      row({ route: '/x', calls: 12, timed: 0, ms: 0, steps: {} }),
      row(),
      row({ hour: later, steps: { 2: 1 }, timed: 1, ms: 20 }),
    ];
    expect(byRoute(rows)).toEqual([
      { method: 'GET', route: '/services', calls: 20, refused: 4, failed: 2, meanMs: 20, p95Ms: 50 },
      { method: 'GET', route: '/x', calls: 12, refused: 2, failed: 1, meanMs: null, p95Ms: null },
    ]);
  });

  it('stand by name where they are as busy', () => {
    const rows = [row({ route: '/b' }), row({ route: '/a' }), row({ route: '/c', calls: 11 })];
    expect(byRoute(rows).map(({ route }) => route)).toEqual(['/c', '/a', '/b']);
  });

  it('may be slower than the longest step', () => {
    expect(byRoute([row({ steps: { 9: 10 } })])[0]).toMatchObject({ p95Ms: null });
    expect(byRoute([row({ steps: { 8: 10 } })])[0]).toMatchObject({ p95Ms: 5_000 });
  });

  it('are told apart by their method', () => {
    expect(byRoute([row(), row({ method: 'POST' })]).map(({ method }) => method)).toEqual(['GET', 'POST']);
    expect(byRoute([])).toEqual([]);
  });
});

describe('ninety-five of a hundred', () => {
  const steps = (counts: Record<number, number>) =>
    Array.from({ length: 10 }, (_, step) => counts[step] ?? 0);

  it.each([
    [{ 0: 95, 9: 5 }, 10],
    [{ 0: 94, 3: 1, 9: 5 }, 100],
    [{ 0: 94, 9: 6 }, null],
    [{ 8: 1 }, 5_000],
    [{}, null],
  ])('%o is %s', (counts, ms) => {
    expect(p95Of(steps(counts))).toBe(ms);
  });
});
