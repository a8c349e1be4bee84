import {
  axe,
  buildPayment,
  buildPaymentSummary,
  buildRefund,
  buildUser,
  fakeFile,
  fails,
  renderApp,
  screen,
  userEvent,
  waitFor,
  watchDownloads,
  within,
  type FakeAnswers,
  type FakeFiles,
} from '@gently/testing/react';
import { openSpreadsheet } from '@gently/testing/spreadsheet';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PaymentsPage } from './payments-page';

type Payment = ReturnType<typeof buildPayment>;
const user = buildUser();
const historyOf = (payments: Payment[], next_cursor: string | null = null) => ({
  payments,
  summary: buildPaymentSummary({ total_paid: 90, total_payments: payments.length }),
  page: { next_cursor },
});
const open = (answers: FakeAnswers, files: FakeFiles = {}) =>
  renderApp(<PaymentsPage />, { user, route: '/dashboard/client/payments', answers, files });
const cardOf = async (service: string) => within(await screen.findByRole('listitem', { name: service }));

let downloads: ReturnType<typeof watchDownloads>;
beforeEach(() => (downloads = watchDownloads()));
afterEach(() => downloads.stop());

describe('My Payments', () => {
  it('says that it is loading', () => {
    open({ 'GET /payments/my': () => new Promise<never>(() => undefined) });
    expect(screen.getByText('Loading your payments...')).toBeInTheDocument();
  });

  // spec: C2.12-09
  it('shows the sums of the server and each payment with what is known of it', async () => {
    const summary = buildPaymentSummary({
      total_paid: 135,
      total_refunded: 45,
      total_payments: 2,
      pending_refunds: 20,
      pending: 40,
    });
    const payment = buildPayment({ amount: 95, top_up: 5 });
    const { container } = open({ 'GET /payments/my': { ...historyOf([payment]), summary } });
    const card = await cardOf('Home Decluttering');
    expect(card.getByText('£95.00')).toBeInTheDocument();
    expect(card.getByText('Paid')).toBeInTheDocument();
    expect(card.getByText('Session on Monday 4 March 2030')).toBeInTheDocument();
    expect(card.getByText('Paid on Fri 1 Feb 2030 · Visa ending 4242')).toBeInTheDocument();
    expect(card.getByText(/With £5\.00 for the Pay-It-Forward fund/)).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'View booking' })).toHaveAttribute(
      'href',
      `/dashboard/bookings/${payment.booking_id}`,
    );
    for (const [caption, value] of [
      ['Total Paid', '£135.00'],
      ['Total Payments', '2'],
      ['Pending', '£40.00'],
    ] as const)
      expect(screen.getByText(caption).previousElementSibling).toHaveTextContent(value);
    expect(screen.getByText('£45.00 came back to you')).toBeInTheDocument();
    expect(screen.getByText('£20.00 is on its way back to you')).toBeInTheDocument();
    expect(screen.queryByText(/Development Mode/)).toBeNull();
    expect(await axe(container)).toEqual([]);
  });

  it('opens the entries behind what was paid and what came back, of all time', async () => {
    const summary = buildPaymentSummary({ total_paid: 135, total_refunded: 45, pending: 40 });
    const { api } = open({
      'GET /payments/my': { ...historyOf([buildPayment()]), summary },
      'GET /reports/explain': ({ query }) => {
        const figure = query.get('figure') === 'paid' ? 'paid' : 'sent_back';
        return {
          figure,
          from: null,
          to: null,
          total: figure === 'paid' ? 135 : 45,
          entries_total: 0,
          entries: [],
          page: { next_cursor: null },
        };
      },
    });
    for (const [label, words] of [
      ['Total paid', 'All time: £135.00'],
      ['Total refunded', 'All time: £45.00'],
    ] as const) {
      await userEvent.click(await screen.findByRole('button', { name: `Explain this number: ${label}` }));
      const dialog = within(screen.getByRole('dialog', { name: label }));
      expect(await dialog.findByText(words)).toBeInTheDocument();
      expect(dialog.queryByText(/has moved since/)).toBeNull();
      await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    }
    const asked = api.requests.filter(({ key }) => key === 'GET /reports/explain');
    expect(asked.map(({ query }) => query.get('figure'))).toEqual(['paid', 'sent_back']);
    // What is pending stands in no ledger yet.
    expect(screen.getAllByRole('button', { name: /^Explain this number/ })).toHaveLength(2);
  });

  it('explains no refunds where there were none', async () => {
    open({ 'GET /payments/my': historyOf([buildPayment()]) });
    await screen.findByRole('button', { name: 'Explain this number: Total paid' });
    expect(screen.queryByRole('button', { name: 'Explain this number: Total refunded' })).toBeNull();
  });

  it.each([
    ['requires_payment', 'Pending'],
    ['processing', 'Pending'],
    ['failed', 'Failed'],
    ['refunded', 'Refunded'],
    ['partially_refunded', 'Partly refunded'],
  ] as const)('says in a word that a payment is %s', async (status, word) => {
    open({ 'GET /payments/my': historyOf([buildPayment({ status, service: 'Body Doubling' })]) });
    expect((await cardOf('Body Doubling')).getByText(word)).toBeInTheDocument();
  });

  it('offers no receipt for what was never paid', async () => {
    const open_ = buildPayment({ status: 'requires_payment', payment_date: null });
    open({ 'GET /payments/my': historyOf([open_]) });
    const card = await cardOf('Home Decluttering');
    expect(card.getByText('Not paid yet')).toBeInTheDocument();
    expect(card.queryByRole('button', { name: /View Receipt/ })).toBeNull();
  });

  // spec: C2.12-09
  it('puts refunds beneath their payment and says where each stands', async () => {
    const refunds = [buildRefund(), buildRefund({ amount: 20, status: 'pending', reason: 'unmatched' })];
    open({ 'GET /payments/my': historyOf([buildPayment({ status: 'partially_refunded', refunds })]) });
    const list = within(await screen.findByRole('list', { name: 'Refunds' }));
    const sent = within(list.getByRole('listitem', { name: 'Refund of £45.00' }));
    expect(sent.getByText('Sent back')).toBeInTheDocument();
    expect(sent.getByText('Sun 3 Feb 2030 · You cancelled the booking')).toBeInTheDocument();
    const coming = within(list.getByRole('listitem', { name: 'Refund of £20.00' }));
    expect(coming.getByText('On its way')).toBeInTheDocument();
    expect(coming.queryByRole('button')).toBeNull();
  });

  // spec: C2.12-09
  it('hands over the receipts of a payment and of a refund', async () => {
    const refund = buildRefund();
    open(
      { 'GET /payments/my': historyOf([buildPayment({ refunds: [refund] })]) },
      {
        'GET /payments/:id/receipt': fakeFile('receipt.pdf'),
        'GET /refunds/:id/receipt': fakeFile('refund.pdf'),
      },
    );
    const [refundReceipt, receipt] = await screen.findAllByRole('button', { name: /^View Receipt/ });
    expect(receipt).toHaveTextContent('View Receipt Home Decluttering, £90.00');
    expect(refundReceipt).toHaveTextContent('View Receipt of the refund of £45.00');
    await userEvent.click(receipt as HTMLElement);
    await waitFor(() => expect(downloads.saved).toEqual(['receipt.pdf']));
    await userEvent.click(refundReceipt as HTMLElement);
    await waitFor(() => expect(downloads.saved).toEqual(['receipt.pdf', 'refund.pdf']));
    expect(screen.getAllByText('The receipt is in your downloads, as a PDF.')).toHaveLength(2);
  });

  it('says that a receipt did not come, and can be asked again', async () => {
    const { api } = open(
      { 'GET /payments/my': historyOf([buildPayment()]) },
      { 'GET /payments/:id/receipt': fails('network') },
    );
    const button = await screen.findByRole('button', { name: /View Receipt/ });
    await userEvent.click(button);
    expect(await screen.findByText('We could not get your receipt')).toBeInTheDocument();
    api.serve({ 'GET /payments/:id/receipt': fakeFile('receipt.pdf') });
    await userEvent.click(button);
    await waitFor(() => expect(downloads.saved).toEqual(['receipt.pdf']));
  });

  it('saves every payment for a spreadsheet, also those that are not on the screen yet', async () => {
    open({
      'GET /payments/my': ({ query }) =>
        query.get('cursor') === 'two'
          ? historyOf([buildPayment({ service: 'Paper Flow' })])
          : historyOf([buildPayment()], 'two'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Export: all your payments' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await screen.findByText('The file is in your downloads.');
    expect(downloads.saved).toEqual(['payments.csv']);
    const file = openSpreadsheet(await downloads.latest());
    expect(file.values('Service')).toEqual(['Home Decluttering', 'Paper Flow']);
  });

  it('invites to book when nothing was paid yet', async () => {
    open({ 'GET /payments/my': historyOf([]) });
    expect(await screen.findByRole('heading', { name: 'No payments yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Book a session' })).toHaveAttribute('href', '/book');
  });

  it('says calmly that loading failed, and tries again', async () => {
    const { api } = open({ 'GET /payments/my': fails('unavailable') });
    await screen.findByRole('heading', { name: 'Failed to fetch payments' });
    api.answer({ 'GET /payments/my': historyOf([buildPayment()]) });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('listitem', { name: 'Home Decluttering' })).toBeInTheDocument();
  });

  it('shows further pages on request, and keeps what is there when one does not come', async () => {
    const { api } = open({
      'GET /payments/my': ({ query }) =>
        query.get('cursor') === 'two' ? fails('network') : historyOf([buildPayment()], 'two'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Failed to fetch payments')).toBeInTheDocument();
    api.answer({ 'GET /payments/my': historyOf([buildPayment({ service: 'Paper Flow' })]) });
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await cardOf('Paper Flow');
    await cardOf('Home Decluttering');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});
