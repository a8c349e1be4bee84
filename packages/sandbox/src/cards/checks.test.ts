import { describe, expect, it } from 'vitest';
import { brandOf, passesLuhn } from './brands';
import { checkCvc, checkExpiry, checkNumber } from './checks';

const now = new Date(2026, 10, 21);

describe('card numbers', () => {
  it.each([
    ['4242424242424242', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['2223003122003222', 'mastercard'],
    ['378282246310005', 'amex'],
    ['6011111111111117', 'discover'],
    ['3056930009020004', 'diners'],
    ['3566002020360505', 'jcb'],
    ['6200000000000005', 'unionpay'],
    ['9999', 'unknown'],
  ])('%s is of brand %s', (digits, brand) => expect(brandOf(digits)).toBe(brand));

  it('are complete with the right length and check digit only', () => {
    expect(checkNumber('4242 4242 4242 4242')).toBeUndefined();
    expect(checkNumber('3782 822463 10005')).toBeUndefined();
    expect(checkNumber('')?.code).toBe('incomplete_number');
    expect(checkNumber('4242 4242')?.code).toBe('incomplete_number');
    expect(checkNumber('4242 4242 4242 4241')?.code).toBe('invalid_number');
    expect(passesLuhn('')).toBe(false);
  });
});

describe('expiry dates', () => {
  it.each([
    ['11 / 26', undefined],
    ['12/2030', undefined],
    ['1', 'incomplete_expiry'],
    ['10 / 26', 'invalid_expiry_month_past'],
    ['12 / 25', 'invalid_expiry_year_past'],
    ['13 / 30', 'invalid_expiry_month'],
    ['12 / 90', 'invalid_expiry_year'],
  ])('%s gives %s', (text, code) => expect(checkExpiry(text, now)?.code).toBe(code));
});

describe('security codes', () => {
  it('have four digits on American Express and three elsewhere', () => {
    expect(checkCvc('123', 'visa')).toBeUndefined();
    expect(checkCvc('12', 'visa')?.code).toBe('incomplete_cvc');
    expect(checkCvc('123', 'amex')?.code).toBe('incomplete_cvc');
    expect(checkCvc('1234', 'amex')).toBeUndefined();
    expect(checkCvc('1234', 'unknown')).toBeUndefined();
  });
});
