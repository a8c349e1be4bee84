import { ApiError } from '@gently/platform/api';
import { expect, it } from 'vitest';
import { dashboardQuery } from './hub';
import { teamQuery } from './team';

const outage = new ApiError({ code: 'unavailable', status: 503 });
const retriesOf = (retry: unknown): boolean[] => {
  if (typeof retry !== 'function') throw new Error('there is no rule');
  return [0, 1, 2].map((failures) => Boolean(retry(failures, outage)));
};

// spec: S9-03
it('the dashboard is fresh for 120 s, asked for again every 300 s, and tried again twice', () => {
  const { staleTime, refetchInterval, retry } = dashboardQuery('30');
  expect([staleTime, refetchInterval]).toEqual([120_000, 300_000]);
  expect(retriesOf(retry)).toEqual([true, true, false]);
});

// spec: S9-03
it('the team is fresh for 180 s, and tried again twice', () => {
  const { staleTime, retry } = teamQuery({});
  expect(staleTime).toBe(180_000);
  expect(retriesOf(retry)).toEqual([true, true, false]);
});
