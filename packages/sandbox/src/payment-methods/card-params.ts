import { createHash } from 'node:crypto';
import { z } from 'zod';
import { brandOf, cvcLengthOf, digitsOf, lengthsOf, passesLuhn } from '../cards/brands';
import { testCardOf } from '../cards/test-cards';
import { missingParam, StripeFailure } from '../http/errors';
import { clearableText, integer, text } from '../http/params';
import type { BillingDetails, PaymentMethodRecord } from '../store/records';
import { fresh, type Unit } from '../store/unit';

/** A card's details, or the token that a browser made of them. */
export const cardParams = z.strictObject({
  token: text().optional(),
  number: text(40).optional(),
  exp_month: integer().optional(),
  exp_year: integer().optional(),
  cvc: text(8).optional(),
});

const ADDRESS_LINES = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'] as const;
const line = clearableText(500).optional();

export const billingParams = z.strictObject({
  name: line,
  email: line,
  phone: line,
  address: z
    .strictObject({
      city: line,
      country: line,
      line1: line,
      line2: line,
      postal_code: line,
      state: line,
    })
    .optional(),
});

export interface CardParams {
  number: string;
  exp_month: number;
  exp_year: number;
  cvc?: string | undefined;
}
export type BillingParams = z.output<typeof billingParams>;

export function billingDetails(given: BillingParams = {}): BillingDetails {
  const address = given.address ?? {};
  return {
    address: Object.fromEntries(ADDRESS_LINES.map((name) => [name, address[name] || null])),
    email: given.email || null,
    name: given.name || null,
    phone: given.phone || null,
  };
}

/** The details, all that are needed. `prefix` is where they stand in the request. */
export function wholeCard(given: z.output<typeof cardParams>, prefix: string): CardParams {
  const { number, exp_month, exp_year, cvc } = given;
  if (number === undefined) throw missingParam(`${prefix}[number]`);
  if (exp_month === undefined) throw missingParam(`${prefix}[exp_month]`);
  if (exp_year === undefined) throw missingParam(`${prefix}[exp_year]`);
  return { number, exp_month, exp_year, cvc };
}

const wrongCard = (code: string, param: string, message: string) =>
  new StripeFailure(402, { type: 'card_error', code, param, message });

/** The checks that Stripe makes before a card is stored at all. */
export function checkCard(card: CardParams, now: Date): void {
  const digits = digitsOf(card.number);
  const brand = brandOf(digits);
  if (!lengthsOf(brand).includes(digits.length) || !passesLuhn(digits))
    throw wrongCard('incorrect_number', 'number', 'Your card number is incorrect.');
  if (card.exp_month < 1 || card.exp_month > 12)
    throw wrongCard('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  const year = card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year;
  if (year < now.getUTCFullYear() || year > now.getUTCFullYear() + 50)
    throw wrongCard('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  if (year === now.getUTCFullYear() && card.exp_month < now.getUTCMonth() + 1)
    throw wrongCard('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  const cvc = card.cvc;
  if (cvc !== undefined && !(/^\d+$/.test(cvc) && cvc.length === cvcLengthOf(brand)))
    throw wrongCard('invalid_cvc', 'cvc', "Your card's security code is invalid.");
}

/** The same for the same number, from which it cannot be told. */
export const fingerprintOf = (number: string): string =>
  createHash('sha256').update(number).digest('base64url').slice(0, 16);

/** The card as it is kept: brand, last four digits and what the bank will say; never the number or the code. */
export function cardMethod(unit: Unit, card: CardParams, billing?: BillingParams): PaymentMethodRecord {
  checkCard(card, new Date(unit.now * 1000));
  const digits = digitsOf(card.number);
  const { authenticate, decline, country, funding } = testCardOf(digits);
  return {
    ...fresh(unit, 'pm', 'payment_method'),
    type: 'card',
    card: {
      brand: brandOf(digits),
      country,
      exp_month: card.exp_month,
      exp_year: card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year,
      fingerprint: fingerprintOf(digits),
      funding,
      last4: digits.slice(-4),
    },
    billing_details: billingDetails(billing),
    customer: null,
    metadata: {},
    behaviour: { authenticate, decline },
  };
}
