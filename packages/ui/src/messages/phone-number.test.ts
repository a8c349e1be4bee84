import { expect, it } from 'vitest';
import { hasPhoneNumber } from './phone-number';

it.each([
  'Ring me on 07700 900123',
  '+44 7700 900 123',
  '0044 20 7946 0001',
  'call (020) 7946-0001 please',
  '01632960001.',
])('sees a number in "%s"', (text) => {
  expect(hasPhoneNumber(text)).toBe(true);
});

it.each([
  'See you at 10:00 on 27 November 2035',
  'The booking is GS-070099 and costs 95.00',
  'Number 14, flat 02',
  '12345678901234567890',
])('sees none in "%s"', (text) => {
  expect(hasPhoneNumber(text)).toBe(false);
});
