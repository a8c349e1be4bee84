import * as z from 'zod';
import { line, patterned } from './wire';

/** Who runs the site, as the law asks a business to say, and how people reach it. Empty where there is none. */
export interface Identity {
  company_name: string;
  /** Of Companies House; a sole trader has none. */
  company_number: string;
  /** The registered office, or the address of the business. */
  address: string;
  vat_number: string;
  /** Of the register of fee payers of the Information Commissioner’s Office. */
  ico_number: string;
  contact_email: string;
  phone: string;
  /** When the telephone is answered. */
  phone_hours: string;
}
export type IdentityField = keyof Identity;

export const IDENTITY_LENGTHS = { name: 120, address: 240, phone: 20, hours: 60 } as const;

/** Labels and hints of the fields, in the order of the form. */
export const IDENTITY_FIELDS: Readonly<Record<IdentityField, { label: string; hint: string }>> = {
  company_name: {
    label: 'Name of the business',
    hint: 'As it is registered, with Ltd where that belongs to it.',
  },
  company_number: {
    label: 'Company number',
    hint: 'Eight characters from Companies House. Leave it empty for a sole trader.',
  },
  address: { label: 'Registered office or business address', hint: 'In one line, with the postcode.' },
  vat_number: {
    label: 'VAT number',
    hint: 'Nine or twelve digits. Leave it empty without a VAT registration.',
  },
  ico_number: {
    label: 'ICO registration number',
    hint: 'For example ZA123456. Leave it empty while you have none.',
  },
  contact_email: { label: 'Contact email', hint: 'Everyone sees it, and answers to our emails go there.' },
  phone: { label: 'Telephone number', hint: 'Everyone sees it. Leave it empty when no number is answered.' },
  phone_hours: { label: 'When the telephone is answered', hint: 'For example: Monday-Friday 9 AM - 6 PM.' },
};
export const IDENTITY_FIELD_NAMES = Object.keys(IDENTITY_FIELDS) as IdentityField[];

export const IDENTITY_TEXTS = {
  company_name: 'Please enter the name of the business',
  company_number: 'Please enter the eight characters of the company number, for example 01234567 or SC123456',
  address: 'Please enter the full address with its postcode',
  vat_number: 'Please enter the nine or twelve digits of the VAT number',
  ico_number: 'Please enter the number from the ICO’s register, for example ZA123456',
  contact_email: 'Please enter an email address that people can write to',
  phone: 'Please enter a telephone number with 7 to 15 digits',
  phone_hours: `Please use at most ${IDENTITY_LENGTHS.hours} characters`,
} as const satisfies Readonly<Record<IdentityField, string>>;

/** While nobody has filled it in. */
export const NO_IDENTITY: Identity = {
  company_name: '',
  company_number: '',
  address: '',
  vat_number: '',
  ico_number: '',
  contact_email: '',
  phone: '',
  phone_hours: '',
};

const EMAIL_MAX = 254;
/** The longest of the fields. */
export const IDENTITY_LENGTH_MAX = EMAIL_MAX;
const { name, address, phone, hours } = IDENTITY_LENGTHS;

/** Upper case without blanks: numbers are copied from letters in many ways. */
const compact = (pattern: RegExp, message: string) =>
  z
    .string(message)
    .max(20, message)
    .transform((typed) => typed.replaceAll(' ', '').toUpperCase())
    .pipe(patterned(pattern, { max: 20, message }));

export const identitySchema = z.strictObject({
  company_name: line(name, IDENTITY_TEXTS.company_name).min(2, IDENTITY_TEXTS.company_name),
  company_number: compact(/^(?:[A-Z0-9]{2}\d{6})?$/, IDENTITY_TEXTS.company_number),
  address: line(address, IDENTITY_TEXTS.address).min(10, IDENTITY_TEXTS.address),
  vat_number: compact(/^(?:(?:GB)?\d{9}(?:\d{3})?)?$/, IDENTITY_TEXTS.vat_number),
  ico_number: compact(/^(?:Z[A-Z0-9]\d{6})?$/, IDENTITY_TEXTS.ico_number),
  contact_email: z
    .string(IDENTITY_TEXTS.contact_email)
    .max(EMAIL_MAX, IDENTITY_TEXTS.contact_email)
    .trim()
    .pipe(z.email(IDENTITY_TEXTS.contact_email).max(EMAIL_MAX, IDENTITY_TEXTS.contact_email)),
  phone: line(phone, IDENTITY_TEXTS.phone).pipe(
    patterned(/^(?:\+?\d(?:[ ]?\d){6,14})?$/, { max: phone, message: IDENTITY_TEXTS.phone }),
  ),
  phone_hours: line(hours, IDENTITY_TEXTS.phone_hours),
}) satisfies z.ZodType<Identity>;

/** The same as it is shown. */
export const identityData = z.strictObject({
  company_name: z.string(),
  company_number: z.string(),
  address: z.string(),
  vat_number: z.string(),
  ico_number: z.string(),
  contact_email: z.string(),
  phone: z.string(),
  phone_hours: z.string(),
}) satisfies z.ZodType<Identity>;

/** Whether the business has said who it is. */
export const isFilled = ({ company_name, address: where, contact_email }: Identity): boolean =>
  company_name !== '' && where !== '' && contact_email !== '';

/** @returns where pressing a telephone number leads */
export const phoneHref = (number: string): string => `tel:${number.replaceAll(' ', '')}`;

/** @returns what the law asks a business to say of itself on its site and in its emails, a sentence each */
export const legalLines = (identity: Identity, tradingName: string): string[] => {
  if (!isFilled(identity)) return [];
  const { company_name, company_number, address: where, vat_number, ico_number } = identity;
  return [
    company_name === tradingName
      ? `${tradingName} runs this site.`
      : `${tradingName} is a trading name of ${company_name}.`,
    company_number === ''
      ? `Business address: ${where}.`
      : `Registered in the UK under company number ${company_number}. Registered office: ${where}.`,
    ...(vat_number === '' ? [] : [`VAT number ${vat_number}.`]),
    ...(ico_number === '' ? [] : [`Registered with the Information Commissioner’s Office as ${ico_number}.`]),
  ];
};
