import { csvOf } from '@gently/contracts/csv';
import { buildPayment, buildRefund } from '@gently/testing/react';
import { openSpreadsheet } from '@gently/testing/spreadsheet';
import { expect, it } from 'vitest';
import { paymentsFile } from './payments-file';

const opened = (...payments: Parameters<typeof paymentsFile>[0]) => {
  const { header, rows } = paymentsFile(payments);
  return openSpreadsheet(Buffer.from(csvOf(header, rows)));
};

it('has a line for each payment and for each part that came back, by the days of London', () => {
  const paid = buildPayment({ refunds: [buildRefund({ created_at: '2030-06-30T23:30:00.000Z' })] });
  const { header, rows } = paymentsFile([paid]);
  expect(header).toEqual([
    'Date',
    'Service',
    'Session',
    'What',
    'Amount (GBP)',
    'Not moved yet (GBP)',
    'Paid with',
  ]);
  const kept = ['Home Decluttering', '2030-03-04'];
  expect(rows).toEqual([
    ['2030-02-01', ...kept, 'Paid', { pounds: 90 }, '', 'Visa ending 4242'],
    ['2030-07-01', ...kept, 'Refund: You cancelled the booking', { pounds: -45 }, '', 'Visa ending 4242'],
  ]);
});

it('sums to what the client has paid, less what came back', () => {
  const sent = buildRefund({ amount: 20 });
  const pending = buildRefund({ amount: 25, status: 'pending' });
  const unpaid = { payment_date: null, method: '' };
  const file = opened(
    buildPayment({ amount: 90, refunds: [sent, pending] }),
    buildPayment({ ...unpaid, status: 'requires_payment', amount: 45.5 }),
    buildPayment({ ...unpaid, status: 'failed', amount: 60 }),
  );
  expect([file.sum('Amount (GBP)'), file.sum('Not moved yet (GBP)')]).toEqual([70, 20.5]);
});
