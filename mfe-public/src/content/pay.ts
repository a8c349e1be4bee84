import type { Advertised } from '@gently/contracts/catalogue';
import { formatPoundsShort } from '@gently/contracts/money';

/** @returns what a declutterer is paid for an hour with a client, after every fee. */
export const payLabel = ({ from_hourly, to_hourly }: NonNullable<Advertised['pay']>): string => {
  const [from, to] = [formatPoundsShort(from_hourly), formatPoundsShort(to_hourly)];
  return from === to ? `${from} an hour` : `${from} to ${to} an hour`;
};

/** Sentences about pay, with the numbers of the server and without them. */
export const PAY = {
  loading: '(the amount is loading)',
  /** The numbers are between this and `after`. */
  before: 'You earn',
  after:
    'with a client, after all fees. It depends on the kind of session, and each request says what you earn with it before you answer. It is paid within 2-5 business days.',
  withoutNumbers:
    'What you earn depends on the kind of session. Each request says what you earn with it, after all fees, before you answer. It is paid within 2-5 business days.',
  glanceWithoutNumbers: 'You see it before you accept',
} as const;
