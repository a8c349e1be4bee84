import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './create-query-client';
import { REFRESH_WAIT_MS, refreshShown } from './refresh-shown';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that shows two lists; the server answers the second question about each when the test says so. */
const openPage = async () => {
  const client = createQueryClient();
  const late: (() => void)[] = [];
  for (const list of ['bookings', 'payments']) {
    let asked = 0;
    const queryFn = (): Promise<string> => {
      asked += 1;
      return asked === 1
        ? Promise.resolve('before')
        : new Promise((answer) => late.push(() => answer('after')));
    };
    new QueryObserver(client, { queryKey: [list], queryFn }).subscribe(() => undefined);
  }
  await vi.advanceTimersByTimeAsync(0);
  const shown = () => ['bookings', 'payments'].map((list) => client.getQueryData([list]));
  const said: string[] = [];
  const change = new MutationObserver(client, {
    mutationFn: () => Promise.resolve('done'),
    onSettled: () => refreshShown(client, ['bookings'], ['payments']),
  });
  change.subscribe(() => undefined);
  const press = () => change.mutate(undefined, { onSuccess: (word) => void said.push(word) });
  return { late, shown, said, press };
};

it('a change is said to be done when the page shows what follows from it', async () => {
  const { late, shown, said, press } = await openPage();
  void press();
  await vi.advanceTimersByTimeAsync(1);
  late[0]?.();
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toEqual([]);
  late[1]?.();
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toEqual(['done']);
  expect(shown()).toEqual(['after', 'after']);
});

it('a query that is never answered keeps the message of success only for a moment', async () => {
  const { late, shown, said, press } = await openPage();
  void press();
  await vi.advanceTimersByTimeAsync(REFRESH_WAIT_MS - 1);
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toEqual(['done']);
  for (const answer of late) answer();
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toEqual(['after', 'after']);
});
