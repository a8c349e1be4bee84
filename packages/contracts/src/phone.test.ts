import { describe, expect, it } from 'vitest';
import { PHONE_TEXT, phoneNumber } from './phone';

const messagesFor = (value: string) =>
  phoneNumber()
    .safeParse(value)
    .error?.issues.map(({ message }) => message);

describe('a telephone number', () => {
  it.each([
    '',
    '07700 900123',
    '+44 7700 900123',
    '+44 (0)20 7946 0000',
    '020-7946-0000',
    '0207 946 0000 ext. 12',
    '01632960001x5',
    '020 7946 0000 extension 12',
    '020 7946 0000 #12',
    '020\u00A07946\u20110000',
  ])('may be “%s”', (value) => expect(messagesFor(value)).toBeUndefined());

  it.each([
    'not a phone',
    '1',
    '123 456',
    'ring after 5',
    '07700 900123 or 07700 900456',
    '++44 7700 900123',
  ])('is not “%s”', (value) => expect(messagesFor(value)).toEqual([PHONE_TEXT]));
});
