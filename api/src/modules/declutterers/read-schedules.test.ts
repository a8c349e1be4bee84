import { describe, expect, it } from 'vitest';
import { NOBODY_BUSY } from './busy-times';
import type { Declutterer } from './declutterer';
import { createScheduleReader } from './read-schedules';

const person = (userId: string) => ({ userId }) as Declutterer;
const reader = createScheduleReader({
  declutterers: { listServing: () => Promise.resolve([person('ada'), person('bea')]) },
  claims: { between: () => Promise.resolve(new Map()) },
  busyTimes: NOBODY_BUSY,
  ownLimits: { beyondOf: () => Promise.resolve(new Map()) },
  trainingGate: { waiting: () => Promise.resolve(new Set(['ada', 'bea'])) },
});
const shape = { id: 's1', category: 'body_doubling', durationMinutes: 60 } as const;
const day = { from: '2035-01-20', to: '2035-01-20' };

describe('the schedules of people with required training to do', () => {
  it('are closed to new sessions', async () => {
    const { held } = await reader.load(shape, day);
    expect([...held.values()].map(({ isUntrained }) => isUntrained)).toEqual([true, true]);
  });

  it('stay open to a session that one of them has accepted, for that one alone', async () => {
    const { held, serving } = await reader.load({ ...shape, keeps: 'ada', among: new Set(['ada']) }, day);
    expect(serving.map(({ userId }) => userId)).toEqual(['ada']);
    expect([held.get('ada')?.isUntrained, held.get('bea')?.isUntrained]).toEqual([false, true]);
  });
});
