import type { IntentData } from '@gently/contracts/payments';
import { useQuery } from '@gently/platform/query';
import { act, buildBooking, fails, renderApp, screen, userEvent, waitFor } from '@gently/testing/react';
import { expect, it } from 'vitest';
import { intentQuery, useTopUp } from '../../../data/payments';
import { TopUp } from './top-up';
import { useGift } from './use-gift';

const booking = buildBooking({ payment_status: 'requires_payment' });
const intent: IntentData = {
  client_secret: 'pi_1_secret_2',
  publishable_key: 'pk_test_component',
  provider: 'sandbox',
  amount: 90,
  top_up: 0,
  gift_welcome: true,
  currency: 'gbp',
};

const Choice = ({ intent: known }: { intent: IntentData }) => {
  const gift = useGift(known, useTopUp(booking.id));
  return (
    <>
      <TopUp intent={known} gift={gift} />
      <output>{gift.isPending ? 'Updating' : `Pay ${known.amount}`}</output>
    </>
  );
};
const Payment = () => {
  const { data } = useQuery(intentQuery(booking));
  return data ? <Choice intent={data} /> : null;
};

type End = (ending: 'answer' | 'refuse' | 'lose the answer') => void;

/** A server that waits with each change of the gift until the test ends it. */
const open = async () => {
  const waiting: End[] = [];
  let topUp = 0;
  renderApp(<Payment />, {
    answers: {
      'POST /payments/create-intent': async ({ body }) => {
        const { top_up: sent } = body as { top_up?: number };
        const ending =
          sent === undefined ? 'answer' : await new Promise<Parameters<End>[0]>((end) => waiting.push(end));
        if (ending === 'refuse') return fails('payment_provider_failed');
        topUp = sent ?? topUp;
        return ending === 'answer' ? { ...intent, top_up: topUp, amount: 90 + topUp } : fails('network');
      },
    },
  });
  await screen.findByRole('radio', { name: 'Nothing' });
  const end = async (ending: Parameters<End>[0]) => {
    await waitFor(() => expect(waiting).toHaveLength(1));
    act(() => waiting.shift()?.(ending));
  };
  return { waiting, end };
};
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const expectGift = async (name: string, pay: string) => {
  expect(await screen.findByText(pay)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name })).toBeChecked();
};

it.each([
  ['answer', 'answer', '£10', 'Pay 100'],
  ['refuse', 'answer', '£10', 'Pay 100'],
  ['answer', 'refuse', '£5', 'Pay 95'],
  ['refuse', 'refuse', 'Nothing', 'Pay 90'],
] as const)(
  'shows the gift that will be charged when two follow one another: %s, then %s',
  async (first, second, name, pay) => {
    const { waiting, end } = await open();
    await choose('£5');
    await choose('£10');
    await waitFor(() => expect(waiting).toHaveLength(1));
    await end(first);
    expect(screen.getByRole('radio', { name: '£10' })).toBeChecked();
    expect(screen.queryByText(/^Pay/)).not.toBeInTheDocument();
    await end(second);
    await expectGift(name, pay);
  },
);

it('shows a gift that the server has added although its answer was lost', async () => {
  const { end } = await open();
  await choose('£10');
  await end('lose the answer');
  await expectGift('£10', 'Pay 100');
  expect(screen.queryByText('The total has not changed')).not.toBeInTheDocument();
});
