import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useMutation } from './use-mutation';

type Call = Record<'answer' | 'fail', () => void> & { variables: unknown };
let calls: Call[] = [];
let send: (variables: unknown) => void;
let hide: () => void;

const Action = ({ onDone }: { onDone: (result: string) => void }) => {
  const action = useMutation({
    mutationFn: (variables: unknown) =>
      new Promise<void>((resolve, reject) =>
        calls.push({ variables, answer: () => resolve(), fail: () => reject(new Error('refused')) }),
      ),
  });
  send = (variables) =>
    action.mutate(variables, {
      onSuccess: () => onDone(`done: ${JSON.stringify(variables)}`),
      onError: () => onDone(`failed: ${JSON.stringify(variables)}`),
    });
  return <p>{action.status}</p>;
};
const Page = () => {
  const [isShown, setShown] = useState(true);
  const [result, setResult] = useState('nothing yet');
  hide = () => setShown(false);
  return (
    <>
      <output>{result}</output>
      {isShown && <Action onDone={setResult} />}
    </>
  );
};
const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
const result = () => screen.getByRole('status').textContent;
const sendAndWait = async (variables: unknown, count: number) => {
  act(() => send(variables));
  await waitFor(() => expect(calls).toHaveLength(count));
};

afterEach(cleanup);
beforeEach(() => {
  calls = [];
  window.history.replaceState(null, '', '/list');
});

it.each([
  ['answer', 'done: "cancel"'],
  ['fail', 'failed: "cancel"'],
] as const)('gives the result to the page when the component has gone: %s', async (end, expected) => {
  open();
  await sendAndWait('cancel', 1);
  act(() => hide());
  act(() => calls[0]?.[end]());
  await waitFor(() => expect(result()).toBe(expected));
});

it('gives no result to a page that the person has left', async () => {
  open();
  await sendAndWait('cancel', 1);
  act(() => hide());
  window.history.replaceState(null, '', '/other');
  await act(async () => {
    calls[0]?.answer();
    await Promise.resolve();
  });
  expect(result()).toBe('nothing yet');
});

it('sends the same call once while it is under way, and again after it has been answered', async () => {
  open();
  await sendAndWait({ id: 'a', grace: false }, 1);
  await sendAndWait({ id: 'a', grace: false }, 1);
  act(() => calls[0]?.fail());
  await waitFor(() => expect(result()).toMatch(/^failed/));
  await sendAndWait({ id: 'a', grace: false }, 2);
});

it.each([
  ['other values', { on: true }, { on: false }],
  ['two files of one size', new File(['a'], 'one.jpg'), new File(['b'], 'one.jpg')],
])('sends another call while the first is under way: %s', async (_, one, other) => {
  open();
  await sendAndWait(one, 1);
  await sendAndWait(other, 2);
  // The switch is turned back: its newest position counts, even if the first call is still under way.
  await sendAndWait(one, 3);
  expect(calls.map(({ variables }) => variables)).toEqual([one, other, one]);
});

it.each([
  [0, 1],
  [1, 0],
])('gives the page what came of the newest call only, whichever is answered first', async (first, second) => {
  open();
  await sendAndWait('£5', 1);
  await sendAndWait('£10', 2);
  const end = (call: number) => (call === 0 ? calls[0]?.fail() : calls[1]?.answer());
  act(() => void end(first));
  act(() => void end(second));
  await waitFor(() => expect(result()).toBe('done: "£10"'));
  await act(async () => Promise.resolve());
  expect(result()).toBe('done: "£10"');
});
