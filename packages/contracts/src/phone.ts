import { line } from './wire';

const PHONE_LENGTH = 30;
/** Seven digits are the shortest local number with its code; people group them, and add a country code or an extension. */
const LEAST_DIGITS = 7;
const PHONE = /^\+?[\d ().-]+(?:(?:x|#|ext|extension)[\d .]+)?$/i;

export const PHONE_TEXT = 'Please enter a telephone number, such as 07700 900123';

/** Copied numbers have other spaces and dashes than typed ones. */
const plain = (value: string): string => value.replaceAll(/\p{Zs}/gu, ' ').replaceAll(/\p{Pd}/gu, '-');

const isPhone = (value: string): boolean =>
  value === '' || (PHONE.test(plain(value)) && value.replaceAll(/\D/g, '').length >= LEAST_DIGITS);

/** A telephone number as a person types it; an empty text says that there is none. @param missing the message where no text is sent */
export const phoneNumber = (missing?: string) => line(PHONE_LENGTH, missing).refine(isPhone, PHONE_TEXT);
