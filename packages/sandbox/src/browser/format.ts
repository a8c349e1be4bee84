import { brandOf, cvcLengthOf, digitsOf, lengthsOf, type CardBrand } from '../cards/brands';

const GROUPS: Partial<Record<CardBrand, readonly number[]>> = { amex: [4, 6, 5] };
const DINERS_SHORT = [4, 6, 4] as const;
const FOURS = [4, 4, 4, 4, 3] as const;

const groupsOf = (brand: CardBrand, length: number): readonly number[] =>
  brand === 'diners' && length <= 14 ? DINERS_SHORT : (GROUPS[brand] ?? FOURS);

/** `4242424242424242` → `4242 4242 4242 4242`, in the groups printed on the card. */
export function formatNumber(text: string): string {
  const brand = brandOf(digitsOf(text));
  const digits = digitsOf(text).slice(0, Math.max(...lengthsOf(brand)));
  const groups: string[] = [];
  let start = 0;
  for (const size of groupsOf(brand, digits.length)) {
    if (start >= digits.length) break;
    groups.push(digits.slice(start, start + size));
    start += size;
  }
  return groups.join(' ');
}

/** `3` → `03 / `, `13` → `01 / 3`, `12/2030` (as browsers fill it in) → `12 / 30`. */
export function formatExpiry(text: string): string {
  const whole = /^\D*(\d{1,2})\D+(?:20)?(\d{2})\D*$/.exec(text);
  const typed = whole ? `${(whole[1] ?? '').padStart(2, '0')}${whole[2] ?? ''}` : digitsOf(text);
  const digits = /^([2-9]|1[3-9])/.test(typed) ? `0${typed}` : typed;
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2, 4)}`;
}

/** Digits only, as many as the brand has. */
export const formatCvc = (text: string, brand: CardBrand): string =>
  digitsOf(text).slice(0, brand === 'unknown' ? 4 : cvcLengthOf(brand));

export interface Typed {
  text: string;
  caret: number;
}

const digitsBefore = (text: string, caret: number): number => digitsOf(text.slice(0, caret)).length;

function caretAfter(text: string, digits: number): number {
  if (digits === 0) return 0;
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (/\d/.test(text[index] ?? '')) seen += 1;
    if (seen === digits) return index + 1;
  }
  return text.length;
}

function withoutDigit(text: string, position: number): string {
  const digits = digitsOf(text);
  return digits.slice(0, position - 1) + digits.slice(position);
}

/**
 * What the field shows after a keystroke, with the caret after the same digit as before.
 * Deleting a separator deletes the digit before it; separators are not put back while deleting.
 */
export function reformat(
  typed: Typed,
  previous: string,
  deleting: boolean,
  format: (text: string) => string,
): Typed {
  const atEnd = typed.caret >= typed.text.length;
  const before = digitsBefore(typed.text, typed.caret);
  const onlySeparatorGone = deleting && before > 0 && digitsOf(typed.text) === digitsOf(previous);
  const source = onlySeparatorGone ? withoutDigit(typed.text, before) : typed.text;
  const formatted = format(source);
  const text = deleting && atEnd ? formatted.replace(/(?<!\D)\D+$/, '') : formatted;
  if (atEnd) return { text, caret: text.length };
  return { text, caret: caretAfter(text, onlySeparatorGone ? before - 1 : before) };
}
