import { describe, expect, it } from 'vitest';
import { checkRefund } from './refunds';

const charge = {
  amount: 4500,
  amount_captured: 4500,
  amount_refunded: 0,
  captured: true,
  refunded: false,
  status: 'succeeded' as const,
};

describe('checkRefund', () => {
  it('gives back all that is left unless an amount is named', () => {
    expect(checkRefund(charge, undefined)).toEqual({ ok: true, amount: 4500 });
    expect(checkRefund({ ...charge, amount_refunded: 1500 }, undefined)).toEqual({ ok: true, amount: 3000 });
    expect(checkRefund(charge, 2250)).toEqual({ ok: true, amount: 2250 });
  });

  it.each([
    ['not_paid', { captured: false }, undefined],
    ['already_refunded', { amount_refunded: 4500, refunded: true }, undefined],
    ['too_small', {}, 0],
    ['too_much', { amount_refunded: 4000 }, 501],
  ])('refuses: %s', (reason, changes, asked) => {
    expect(checkRefund({ ...charge, ...changes }, asked)).toEqual({ ok: false, reason });
  });
});
