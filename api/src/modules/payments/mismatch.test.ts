import { describe, expect, it } from 'vitest';
import { isMoneyOf, mismatchOf } from './mismatch';

const payment = { intentId: 'pi_1', amountPence: 2000 };
const told = {
  id: 'pi_1',
  status: 'succeeded' as const,
  amountPence: 2000,
  receivedPence: 2000,
  currency: 'gbp',
};

describe('an intent and the payment that it was made for', () => {
  it.each([
    ['the same in everything', {}, null],
    ['open, with nothing received yet', { status: 'open' as const, receivedPence: 0 }, null],
    ['another one', { id: 'pi_2' }, 'other_intent'],
    ['another one in another currency', { id: 'pi_2', currency: 'jpy', amountPence: 50 }, 'other_intent'],
    ['in another currency', { currency: 'jpy' }, 'other_currency'],
    ['over less', { amountPence: 1999, receivedPence: 1999 }, 'other_amount'],
    ['over more', { amountPence: 2001, receivedPence: 2001 }, 'other_amount'],
    ['taken in part', { receivedPence: 1999 }, 'other_amount'],
    [
      'open over another amount',
      { status: 'open' as const, amountPence: 50, receivedPence: 0 },
      'other_amount',
    ],
  ])('that is %s', (_what, changes, mismatch) => {
    expect(mismatchOf(payment, { ...told, ...changes })).toBe(mismatch);
  });

  it('never fit before the payment knows its intent', () => {
    expect(mismatchOf({ ...payment, intentId: null }, told)).toBe('other_intent');
  });
});

it.each([
  [2000, 'gbp', true],
  [1999, 'gbp', false],
  [2000, 'jpy', false],
])('%i %s is the money of an order of £20: %s', (amountPence, currency, same) => {
  expect(isMoneyOf({ amountPence: 2000 }, { amountPence, currency })).toBe(same);
});
