import { DEMO_IDENTITY } from '@gently/contracts/contact';
import { NO_IDENTITY } from '@gently/contracts/identity';
import { describe, expect, it } from 'vitest';
import type { QueuedEmail } from './email';
import { FOOTER_MARK } from './email-html';
import { withFooter, withReplyTo } from './email-footer';

const email = (overrides: Partial<QueuedEmail> = {}): QueuedEmail => ({
  id: 'one',
  attempts: 1,
  template: 'session_reminder',
  to: 'rowan@example.test',
  subject: 'Tomorrow',
  text: 'Hello\n',
  html: `<p>Hello</p>${FOOTER_MARK}`,
  userId: 'a'.repeat(24),
  ...overrides,
});
const BUSINESS = {
  ...DEMO_IDENTITY,
  company_name: 'Calm & Sorted Ltd',
  company_number: '01234567',
  vat_number: '123456789',
};
const URL = 'https://site.test/stop';

describe('the end of an email', () => {
  it('says who we are, as the law asks, and keeps what the business typed as text', () => {
    const { text, html } = withFooter(email({ template: 'reset_password' }), null, BUSINESS);
    expect(text).toContain('is a trading name of Calm & Sorted Ltd.');
    expect(text).toContain('company number 01234567. Registered office: 1 Example Street, Leeds LS1 1AA.');
    expect(text).toContain('VAT number 123456789.');
    expect(html).toContain('Calm &amp; Sorted Ltd');
    expect(html).not.toContain(FOOTER_MARK);
  });

  it('has the way out before it, where the email can be switched off', () => {
    const { text, html } = withFooter(email(), URL, BUSINESS);
    expect(text.indexOf(URL)).toBeLessThan(text.indexOf('trading name'));
    expect(html).toContain(`href="${URL}"`);
  });

  it('is empty while the business has not said who it is', () => {
    expect(withFooter(email(), null, NO_IDENTITY)).toMatchObject({ text: 'Hello\n', html: '<p>Hello</p>' });
  });
});

describe('an answer to an email', () => {
  it('goes to the address of the business, unless the email names another', () => {
    expect(withReplyTo(email(), BUSINESS).replyTo).toBe(BUSINESS.contact_email);
    expect(withReplyTo(email({ replyTo: 'jo@example.test' }), BUSINESS).replyTo).toBe('jo@example.test');
    expect(withReplyTo(email(), NO_IDENTITY).replyTo).toBeUndefined();
  });
});
