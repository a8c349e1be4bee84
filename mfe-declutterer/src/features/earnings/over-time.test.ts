import { describe, expect, it } from 'vitest';
import { overTime } from './over-time';

const line = (scheduled_date: string, net: number) => ({ scheduled_date, net });

describe('earnings over time', () => {
  it('are summed by the weeks of the calendar, those without a session among them', () => {
    expect(overTime([line('2030-03-19', 0.2), line('2030-03-04', 69.39), line('2030-03-10', 0.1)])).toEqual({
      unit: 'week',
      bars: [
        { label: 'Mon 4 Mar 2030', value: 69.49, text: '£69.49' },
        { label: 'Mon 11 Mar 2030', value: 0, text: '£0.00' },
        { label: 'Mon 18 Mar 2030', value: 0.2, text: '£0.20' },
      ],
      finding: 'Of these 3 weeks, the week from Mon 4 Mar 2030 brought you the most: £69.49.',
    });
  });

  it('are summed by months where it is a long time, the last twelve of them', () => {
    const found = overTime([line('2028-12-31', 500), line('2029-11-30', 10), line('2030-03-01', 40)]);
    expect(found?.unit).toBe('month');
    expect(found?.bars.map(({ label }) => label)).toHaveLength(12);
    expect(found?.bars[0]).toEqual({ label: 'April 2029', value: 0, text: '£0.00' });
    expect(found?.bars.at(-1)).toEqual({ label: 'March 2030', value: 40, text: '£40.00' });
    expect(found?.finding).toBe('Of these 12 months, March 2030 brought you the most: £40.00.');
  });

  it('are nothing to draw where there is nothing to compare', () => {
    expect(overTime([])).toBeNull();
    expect(overTime([line('2030-03-04', 10), line('2030-03-08', 20)])).toBeNull();
  });
});
