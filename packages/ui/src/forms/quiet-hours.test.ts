import { describe, expect, it } from 'vitest';
import { quietWords, timesFor } from './quiet-hours';

describe('timesFor', () => {
  it('offers every half hour but the other end', () => {
    const values = timesFor('21:00', '08:00').map(({ value }) => value);
    expect(values).toHaveLength(47);
    expect(values).toContain('21:00');
    expect(values).not.toContain('08:00');
  });

  it('keeps a stored time between the half hours, in its place', () => {
    const values = timesFor('21:10', '08:00').map(({ value }) => value);
    expect(values.slice(values.indexOf('21:00'), values.indexOf('21:30') + 1)).toEqual([
      '21:00',
      '21:10',
      '21:30',
    ]);
  });
});

describe('quietWords', () => {
  it('says when they end on the next day', () => {
    expect(quietWords({ from: '21:00', to: '08:00' })).toBe('From 21:00 until 08:00 on the next day.');
    expect(quietWords({ from: '12:00', to: '14:00' })).toBe('From 12:00 until 14:00.');
  });
});
