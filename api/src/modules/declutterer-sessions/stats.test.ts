import { describe, expect, it } from 'vitest';
import { statsOf } from './stats';

const profile = { status: 'available', emergency: true, hourlyRatePence: 2855 } as const;
const work = { completed: 2, cancelled: 1, minutes: 150, monthCompleted: 1, monthMinutes: 95 };
const rating = { average: 4.5, count: 8 };
type Facts = Parameters<typeof statsOf>[0];
const statsWith = (facts: Partial<Facts> = {}) => statsOf({ profile, work, rating, ...facts });

describe('the figures of a declutterer', () => {
  it('are counted from what was done', () => {
    expect(statsWith()).toEqual({
      availability: { status: 'available', available_for_emergency: true },
      overview: { total_sessions: 2, completion_rate: 67 },
      performance: { rating: 4.5, rating_count: 8, hours_worked: 2.5, hourly_rate: 28.55 },
      month: { sessions_completed: 1, hours_worked: 1.6 },
    });
  });

  it('say nothing rather than something wrong where nothing is stored', () => {
    const nothing = { ...work, completed: 0, cancelled: 0, minutes: 0 };
    const { overview, performance } = statsWith({
      profile: { ...profile, hourlyRatePence: null },
      work: nothing,
      rating: { average: null, count: 0 },
    });
    expect(overview).toEqual({ total_sessions: 0, completion_rate: null });
    expect(performance).toEqual({ rating: null, rating_count: 0, hours_worked: 0, hourly_rate: null });
  });

  it('count what was called off only into the rate', () => {
    expect(statsWith({ work: { ...work, completed: 0 } }).overview).toEqual({
      total_sessions: 0,
      completion_rate: 0,
    });
  });
});
