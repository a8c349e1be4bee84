import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useOptimisticChange } from './use-optimistic-change';

type Ending = 'answer' | 'refuse' | 'lose the answer';
const queryKey = ['hours'];
let stored = 'none';
let waiting: ((ending: Ending) => void)[] = [];
let change: (wanted: string) => void;

const send = async (wanted: string): Promise<string> => {
  const ending = await new Promise<Ending>((end) => waiting.push(end));
  if (ending !== 'refuse') stored = wanted;
  if (ending === 'answer') return wanted;
  throw new Error(ending);
};
const Page = () => {
  const { data } = useQuery({ queryKey, queryFn: () => Promise.resolve(stored) });
  change = useOptimisticChange({ queryKey, show: (wanted: string) => wanted, send }).mutate;
  return <output>{data}</output>;
};
const open = async () => {
  [stored, waiting] = ['none', []];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  await shows('none');
};
const shows = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
const end = async (ending: Ending) => {
  await waitFor(() => expect(waiting).toHaveLength(1));
  await act(async () => {
    waiting.shift()?.(ending);
    await new Promise((resolve) => setTimeout(resolve));
  });
};
afterEach(cleanup);

it.each<[Ending, Ending, string]>([
  ['answer', 'answer', 'night'],
  ['refuse', 'answer', 'night'],
  ['answer', 'refuse', 'evening'],
  ['refuse', 'refuse', 'none'],
  ['lose the answer', 'refuse', 'evening'],
  ['refuse', 'lose the answer', 'night'],
])('shows the newest change, and then what is stored: %s, then %s', async (first, second, expected) => {
  await open();
  act(() => change('evening'));
  await shows('evening');
  act(() => change('night'));
  await shows('night');
  await end(first);
  await shows('night');
  await end(second);
  await shows(expected);
  expect(stored).toBe(expected);
});
