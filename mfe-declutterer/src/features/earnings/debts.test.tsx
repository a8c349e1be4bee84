import { axe, buildUser, type FakeAnswers, renderApp, screen, within } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { buildEarnings, buildLine, buildStats } from '../../testing/build';
import EarningsPage from './earnings-page';

const account = { status: 'none' as const, hint: 'Set up your payouts when you like.', bank_last4: null };
const open = (answers: FakeAnswers) =>
  renderApp(
    <>
      <h1>Earnings</h1>
      <EarningsPage />
    </>,
    {
      user: buildUser({ role: 'declutterer' }),
      route: '/dashboard/declutterer/earnings',
      answers: {
        'GET /declutterer/stats': buildStats(),
        'GET /declutterer/payout-account': { account },
        ...answers,
      },
    },
  );

describe('the earnings, after a payout that was too high,', () => {
  const OLD = {
    booking_id: 'b'.repeat(24),
    reference: 'GS-OLD1',
    service: 'Body Doubling',
    scheduled_date: '2030-02-20',
  };

  it.each([
    [
      { status: 'nothing_due' as const, amount: 0, reason: { share: 0, taken_back: [], added: 0 } },
      'Nothing due. All of it went back to the client',
    ],
    [
      {
        status: 'nothing_due' as const,
        amount: 0,
        reason: { share: 69.39, taken_back: [{ ...OLD, amount: 69.39 }], added: 0 },
      },
      'Nothing due. £69.39 less £69.39 for payouts that were too high (GS-OLD1): £0.00',
    ],
  ])('say why nothing is sent for a session', async (payout, words) => {
    const lines = [buildLine({ payout: { ...payout, date: null } })];
    open({ 'GET /declutterer/earnings': { earnings: buildEarnings({ lines, lines_total: 1 }) } });
    expect(await screen.findByRole('cell', { name: words })).toBeInTheDocument();
  });

  it('say what is owed after a payout that was too high, why, and how it is taken back', async () => {
    const debts = {
      owed: 69.39,
      open: [{ ...OLD, paid: 79.39, share: 0, taken_back: 10, owed: 69.39, since: null }],
      coming: [
        { ...OLD, booking_id: 'c'.repeat(24), reference: 'GS-NEW2', pay_on: '2030-03-07', amount: 20 },
        { ...OLD, booking_id: 'd'.repeat(24), reference: 'GS-NEW3', pay_on: null, amount: 9.39 },
      ],
      left: 40,
    };
    const { container } = open({ 'GET /declutterer/earnings': { earnings: buildEarnings({ debts }) } });
    const part = await screen.findByRole('region', { name: 'To be taken from your next payouts: £69.39' });
    expect(
      within(part)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Body Doubling on Wed 20 Feb 2030, GS-OLD1: you were paid £79.39, and your share is £0.00 since money went back to the client. Later payouts have made up for £10.00 of it. £69.39 is left.',
      '£20.00 from the payout on Thursday 7 March 2030 for Body Doubling on Wed 20 Feb 2030, GS-NEW2',
      '£9.39 from the payout for Body Doubling on Wed 20 Feb 2030, GS-NEW3',
    ]);
    expect(
      within(part).getByText('£40.00 is taken from sessions that are not planned for a payout yet.'),
    ).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('say that nothing is left to take where the next payouts make up for all of it', async () => {
    const debts = {
      owed: 5,
      open: [{ ...OLD, paid: 39.7, share: 34.7, taken_back: 0, owed: 5, since: null }],
      coming: [],
      left: 0,
    };
    open({ 'GET /declutterer/earnings': { earnings: buildEarnings({ debts }) } });
    const part = within(await screen.findByRole('region', { name: /^To be taken/ }));
    expect(part.getByText('After that, nothing is left to take.')).toBeInTheDocument();
    expect(part.getByRole('listitem')).toHaveTextContent(/That is £5\.00 too much\.$/);
    expect(part.queryByText(/if nothing else changes/)).toBeNull();
  });

  it('name no debts where there are none, or the API does not send them', async () => {
    open({ 'GET /declutterer/earnings': { earnings: buildEarnings({ debts: null }) } });
    await screen.findByRole('region', { name: 'Monthly overview' });
    expect(screen.queryByRole('region', { name: /^To be taken/ })).toBeNull();
  });
});
