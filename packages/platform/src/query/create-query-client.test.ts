import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error';
import { createQueryClient, retryUpTo } from './create-query-client';

describe('the query client', () => {
  // spec: C9-06
  it('keeps data fresh for 300 s and leaves it alone when the window regains focus', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      staleTime: 300_000,
      refetchOnWindowFocus: false,
    });
  });

  // spec: C9-06
  it('tries again once, unless a query says otherwise, and never a change', () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions();
    const outage = new ApiError({ code: 'unavailable', status: 503 });
    const { retry } = queries ?? {};
    if (typeof retry !== 'function') throw new Error('there is no rule');
    expect([0, 1].map((failures) => retry(failures, outage))).toEqual([true, false]);
    expect(mutations?.retry).toBe(false);
  });

  // spec: C9-06
  it('tries again as often as said, but never after an answer that will stay the same', () => {
    const outage = new ApiError({ code: 'unavailable', status: 503 });
    expect(retryUpTo(2)(1, outage)).toBe(true);
    expect(retryUpTo(2)(2, outage)).toBe(false);
    expect(retryUpTo(2)(0, new ApiError({ code: 'network', status: 0 }))).toBe(true);
    expect(retryUpTo(2)(0, new ApiError({ code: 'not_found', status: 404 }))).toBe(false);
  });
});
