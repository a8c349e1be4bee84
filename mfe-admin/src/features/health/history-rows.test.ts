import { describe, expect, it } from 'vitest';
import { buildSample } from '../../testing/build';
import { hoursOf, upShare } from './history-rows';

describe('the history of a day', () => {
  it('is summed up by the hour, the newest first', () => {
    const samples = [
      buildSample({ at: '2035-07-01T09:58:00.000Z', database_ms: 2, cpu_percent: 10 }),
      buildSample({ at: '2035-07-01T09:59:00.000Z', database_ms: 4, cpu_percent: 20 }),
      buildSample({
        at: '2035-07-01T10:00:00.000Z',
        state: 'down',
        database_ms: null,
        down: ['Payments', 'Disk'],
      }),
      buildSample({ at: '2035-07-01T10:01:00.000Z', state: 'down', database_ms: null, down: ['Payments'] }),
    ];
    expect(hoursOf(samples)).toMatchObject([
      {
        hour: '11:00',
        day: '2035-07-01',
        minutes: 2,
        downMinutes: 2,
        databaseMs: null,
        down: ['Payments', 'Disk'],
      },
      { hour: '10:00', minutes: 2, downMinutes: 0, databaseMs: 3, cpuPercent: 15, down: [] },
    ]);
  });

  it('keeps the two hours apart that London has when clocks go back', () => {
    const at = ['2035-10-28T00:30:00.000Z', '2035-10-28T01:30:00.000Z'];
    expect(hoursOf(at.map((one) => buildSample({ at: one }))).map(({ hour }) => hour)).toEqual([
      '01:00',
      '01:00',
    ]);
  });

  it('never says more than there was', () => {
    const samples = Array.from({ length: 2_000 }, () => buildSample());
    expect(upShare(samples)).toBe(100);
    expect(upShare([...samples, buildSample({ state: 'down' })])).toBe(99.9);
    expect(upShare([])).toBe(0);
  });
});
