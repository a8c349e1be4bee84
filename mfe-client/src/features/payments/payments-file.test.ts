import { buildPayment, buildRefund } from '@gently/testing/react';
import { expect, it } from 'vitest';
import { paymentsFile } from './payments-file';

it('has a line for each payment and for each part that came back, by the days of London', () => {
  const paid = buildPayment({ refunds: [buildRefund({ created_at: '2030-06-30T23:30:00.000Z' })] });
  const open = buildPayment({ status: 'requires_payment', payment_date: null, method: '', amount: 45.5 });
  const { header, rows } = paymentsFile([paid, open]);
  expect(header).toEqual(['Date', 'Service', 'Session', 'What', 'Amount (GBP)', 'Paid with']);
  expect(rows).toEqual([
    ['2030-02-01', 'Home Decluttering', '2030-03-04', 'Paid', '90.00', 'Visa ending 4242'],
    [
      '2030-07-01',
      'Home Decluttering',
      '2030-03-04',
      'Refund: You cancelled the booking',
      '45.00',
      'Visa ending 4242',
    ],
    ['', 'Home Decluttering', '2030-03-04', 'Pending', '45.50', ''],
  ]);
});
