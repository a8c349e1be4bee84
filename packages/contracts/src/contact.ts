import type { Identity } from './identity';

/** Where the business is. */
export const COUNTRY = 'United Kingdom';

/** The business that runs a demonstration. A real one is entered under Configuration; nothing falls back to this. */
export const DEMO_IDENTITY: Identity = {
  company_name: 'Gently Sorted (demonstration)',
  company_number: '',
  address: '1 Example Street, Leeds LS1 1AA',
  vat_number: '',
  ico_number: '',
  contact_email: 'hello@gentlysorted.test',
  // From the range that Ofcom keeps free of real subscribers (0808 157 0000 to 0808 157 0999).
  phone: '0808 157 0142',
  phone_hours: 'Monday-Friday 9 AM - 6 PM GMT',
};
