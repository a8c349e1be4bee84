import { brandOf, cvcLengthOf, digitsOf, lengthsOf, passesLuhn, type CardBrand } from './brands';

/** What is wrong with what a person typed, in Stripe.js's codes and British words. */
export interface CardFieldProblem {
  code: string;
  message: string;
}

export const CARD_FIELD_PROBLEMS = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiry date is incomplete.",
  invalid_expiry_month: "Your card's expiry month is invalid.",
  invalid_expiry_month_past: "Your card's expiry date is in the past.",
  invalid_expiry_year_past: "Your card's expiry year is in the past.",
  invalid_expiry_year: "Your card's expiry year is invalid.",
  incomplete_cvc: "Your card's security code is incomplete.",
} as const;

const problem = (code: keyof typeof CARD_FIELD_PROBLEMS): CardFieldProblem => ({
  code,
  message: CARD_FIELD_PROBLEMS[code],
});

/** Undefined when the number is whole and its check digit is right. */
export function checkNumber(text: string): CardFieldProblem | undefined {
  const digits = digitsOf(text);
  const lengths = lengthsOf(brandOf(digits));
  if (lengths.includes(digits.length)) return passesLuhn(digits) ? undefined : problem('invalid_number');
  return problem(digits.length < Math.max(...lengths) ? 'incomplete_number' : 'invalid_number');
}

/** Reads `MM / YY` or `MM / YYYY`. */
export function readExpiry(text: string): { month: number; year: number } | undefined {
  const match = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(text);
  if (!match) return undefined;
  const year = Number(match[2]);
  return { month: Number(match[1]), year: year < 100 ? 2000 + year : year };
}

/** Undefined when the date is whole and not over; a card works until the end of its month. */
export function checkExpiry(text: string, now: Date): CardFieldProblem | undefined {
  const expiry = readExpiry(text);
  if (!expiry) return problem('incomplete_expiry');
  if (expiry.month < 1 || expiry.month > 12) return problem('invalid_expiry_month');
  if (expiry.year < now.getFullYear()) return problem('invalid_expiry_year_past');
  if (expiry.year > now.getFullYear() + 50) return problem('invalid_expiry_year');
  if (expiry.year === now.getFullYear() && expiry.month < now.getMonth() + 1)
    return problem('invalid_expiry_month_past');
  return undefined;
}

/** Undefined when the code has as many digits as the brand asks for. */
export function checkCvc(text: string, brand: CardBrand): CardFieldProblem | undefined {
  const { length } = digitsOf(text);
  const enough = brand === 'unknown' ? length === 3 || length === 4 : length === cvcLengthOf(brand);
  return enough ? undefined : problem('incomplete_cvc');
}
