import { TOP_UP_MAX } from '@gently/contracts/payments';

export type TopUpCheck = { ok: true; pounds: number } | { ok: false; message: string };

const POUNDS = /^£?\s*(\d{1,6})(?:[.,](\d{1,2}))?$/;

/** @param typed by a person, such as `7`, `7.50` or `£7,50`. @returns the amount in pounds, or what to mend. */
export const checkTopUp = (typed: string): TopUpCheck => {
  const [, whole, pence = ''] = POUNDS.exec(typed.trim()) ?? [];
  if (whole === undefined) return { ok: false, message: 'Please type an amount, such as 3 or 7.50' };
  const pounds = Number(`${whole}.${pence.padEnd(2, '0')}`);
  return pounds > TOP_UP_MAX
    ? { ok: false, message: `Please choose at most £${TOP_UP_MAX}` }
    : { ok: true, pounds };
};
