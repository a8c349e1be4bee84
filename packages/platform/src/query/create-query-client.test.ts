import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

describe('a browser that believes it is offline', () => {
  const offline = new ApiError({ code: 'network', status: 0 });
  afterEach(() => onlineManager.setOnline(true));

  it('learns at once that a change was not made, which is not sent later', async () => {
    onlineManager.setOnline(false);
    const mutationFn = vi.fn(() => Promise.reject(offline));
    const change = new MutationObserver(createQueryClient(), { mutationFn });
    await expect(change.mutate()).rejects.toBe(offline);
    expect(change.getCurrentResult()).toMatchObject({ status: 'error', isPaused: false });
    onlineManager.setOnline(true);
    expect(mutationFn).toHaveBeenCalledOnce();
  });

  it('learns that something could not be loaded, which is loaded once the connection is back', async () => {
    onlineManager.setOnline(false);
    const client = createQueryClient();
    client.mount();
    const queryFn = vi.fn<() => Promise<string>>().mockRejectedValueOnce(offline).mockResolvedValue('loaded');
    const query = new QueryObserver(client, { queryKey: ['a'], queryFn, retry: false });
    const stop = query.subscribe(() => undefined);
    await vi.waitFor(() => expect(query.getCurrentResult()).toMatchObject({ status: 'error' }));
    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(query.getCurrentResult().data).toBe('loaded'));
    stop();
    client.unmount();
  });
});
