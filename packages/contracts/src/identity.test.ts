import { describe, expect, it } from 'vitest';
import { DEMO_IDENTITY } from './contact';
import {
  IDENTITY_FIELD_NAMES,
  IDENTITY_TEXTS,
  type Identity,
  identitySchema,
  isFilled,
  legalLines,
  NO_IDENTITY,
  phoneHref,
} from './identity';

const FULL: Identity = {
  company_name: 'Calm Homes Ltd',
  company_number: '01234567',
  address: '1 Calm Street, Leeds LS1 1AA',
  vat_number: 'GB123456789',
  ico_number: 'ZA123456',
  contact_email: 'hello@calm.example',
  phone: '0113 496 0123',
  phone_hours: 'Monday-Friday 9 AM - 6 PM',
};
const problemsOf = (changes: Partial<Identity>) =>
  (identitySchema.safeParse({ ...FULL, ...changes }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('who runs the site', () => {
  it('is taken as it is, and numbers in whichever way they are typed', () => {
    expect(identitySchema.parse(FULL)).toEqual(FULL);
    const typed = { company_number: ' sc 123456', vat_number: 'gb 123 4567 89', ico_number: 'za123456' };
    expect(identitySchema.parse({ ...FULL, ...typed })).toMatchObject({
      company_number: 'SC123456',
      vat_number: 'GB123456789',
      ico_number: 'ZA123456',
    });
  });

  it('needs a name, an address and an email, and nothing else', () => {
    const { company_name, address, contact_email } = FULL;
    expect(identitySchema.safeParse({ ...NO_IDENTITY, company_name, address, contact_email }).success).toBe(
      true,
    );
    const { error } = identitySchema.safeParse(NO_IDENTITY);
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['company_name', 'address', 'contact_email']);
  });

  it.each([
    ['company_name', ' '],
    ['company_number', '1234567'],
    ['company_number', '0123456789'],
    ['address', 'Leeds'],
    ['vat_number', '12345678'],
    ['vat_number', 'DE123456789'],
    ['ico_number', '123456'],
    ['contact_email', 'hello'],
    ['phone', '12345'],
    ['phone', 'call me'],
    ['phone', '0113--4960123'],
  ] as const)('is refused with %s as %j, in words for that field', (field, value) => {
    expect(problemsOf({ [field]: value })).toEqual([`${field}: ${IDENTITY_TEXTS[field]}`]);
  });

  it.each(['+44 113 496 0123', '08081570142', ''])('takes %j for a telephone number', (phone) => {
    expect(problemsOf({ phone })).toEqual([]);
  });

  it('refuses what is too long, and fields of another name', () => {
    for (const field of IDENTITY_FIELD_NAMES)
      expect(problemsOf({ [field]: 'a'.repeat(100_000) })).not.toEqual([]);
    expect(identitySchema.safeParse({ ...FULL, more: '' }).success).toBe(false);
  });

  it('is filled in once name, address and email are there', () => {
    expect([isFilled(FULL), isFilled(DEMO_IDENTITY), isFilled(NO_IDENTITY)]).toEqual([true, true, false]);
    for (const field of ['company_name', 'address', 'contact_email'])
      expect(isFilled({ ...FULL, [field]: '' })).toBe(false);
  });

  it('says of itself what the law asks', () => {
    expect(legalLines(FULL, 'Calm')).toEqual([
      'Calm is a trading name of Calm Homes Ltd.',
      'Registered in the UK under company number 01234567. Registered office: 1 Calm Street, Leeds LS1 1AA.',
      'VAT number GB123456789.',
      'Registered with the Information Commissioner’s Office as ZA123456.',
    ]);
    const sole = { ...FULL, company_name: 'Calm', company_number: '', vat_number: '', ico_number: '' };
    expect(legalLines(sole, 'Calm')).toEqual([
      'Calm runs this site.',
      'Business address: 1 Calm Street, Leeds LS1 1AA.',
    ]);
    expect(legalLines(NO_IDENTITY, 'Calm')).toEqual([]);
  });

  it('is called by a link without blanks', () => {
    expect(phoneHref('+44 113 496 0123')).toBe('tel:+441134960123');
  });
});
