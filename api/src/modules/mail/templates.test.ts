import { readFile } from 'node:fs/promises';
import { PRODUCT_NAME } from '@gently/contracts/product';
import { ROLES } from '@gently/contracts/roles';
import { describe, expect, test } from 'vitest';
import { FONT, LOOK } from './email-look';
import * as templates from './templates';
import { writeEmail } from './write-email';

const person = { email: 'rowan@example.test', firstName: 'Rowan <b>', emailVerifiedAt: new Date() };
const URL = 'http://localhost:3000/x?token=abc';
const contact = { name: 'Kim', email: 'kim@example.test', subject: '', message: 'Hello <you>' };
const emails = [
  ...ROLES.map((role) => templates.welcomeEmail({ ...person, role }, URL)),
  templates.verifyAgainEmail(person, URL),
  templates.resetPasswordEmail(person, URL),
  templates.passwordChangedEmail(person, URL, ['calendar', 'calendar_feed']),
  templates.addressConfirmedEmail(person, URL, ['sign_ins', 'calendar', 'calendar_feed']),
  templates.accountDeletedEmail(person),
  templates.accountDeletedEmail(person, 'team'),
  templates.roleChangedEmail(person, 'trainer', URL),
  templates.applicationReceivedEmail(person, URL),
  templates.contactReplyEmail(contact.email),
  templates.contactToSupportEmail(contact, 'support@example.test'),
];

describe.each(emails.map((email) => [email.template, email] as const))('the email %s', (_name, email) => {
  test('is short, in plain text and in HTML that holds no markup of anybody else', () => {
    expect(email.subject).toMatch(/^[A-Z].{5,60}$/);
    expect(email.text.length).toBeLessThan(700);
    expect(email.text).toContain(`The ${PRODUCT_NAME} team`);
    expect(email.html).toContain(`<title>${email.subject}</title>`);
    expect(email.html).not.toMatch(/Rowan <b>|<you>|<script|<img/);
  });
});

test('says to staff that they wait, and to clients that they may begin', () => {
  const [client, declutterer] = emails;
  expect(client?.text).toContain('You can book a session');
  expect(declutterer?.text).toContain('It waits for approval');
});

test('greets by name only where the address is confirmed, so that nobody is sent the words of a stranger', () => {
  expect(templates.verifyAgainEmail(person, URL).text).toContain('Hello Rowan <b>,');
  const stranger = { ...person, emailVerifiedAt: null };
  for (const email of [
    templates.welcomeEmail({ ...stranger, role: 'client' }, URL),
    templates.verifyAgainEmail(stranger, URL),
    templates.resetPasswordEmail(stranger, URL),
    templates.accountDeletedEmail(stranger),
    templates.roleChangedEmail(stranger, 'trainer', URL),
    templates.applicationReceivedEmail(stranger, URL),
  ]) {
    expect(email.text).toContain('Hello,');
    expect(email.text + email.html).not.toContain('Rowan');
  }
});

test('has the link in both forms', () => {
  const email = templates.resetPasswordEmail(person, URL);
  expect([email.text.includes(URL), email.html.includes(URL)]).toEqual([true, true]);
});

describe('how an email looks', () => {
  const { html } = writeEmail({
    subject: 'Your session',
    greeting: 'Hello Rowan,',
    paragraphs: ['It is booked.'],
    facts: [['Time', '10:00 <b>']],
    action: { label: 'See it', url: URL },
    quote: 'A & B',
  });

  test('is that of the site: its colours by day and in the evening, and its typeface where a person has it', async () => {
    const tokens = new globalThis.URL('../../../../packages/ui/src/tokens/', import.meta.url);
    const files = ['palette.ts', 'semantic.ts'].map((name) =>
      readFile(new globalThis.URL(name, tokens), 'utf8'),
    );
    const ours = (await Promise.all(files)).join('');
    const colours = [...new Set(html.match(/#[0-9a-f]{6}/g))];
    expect(colours.filter((colour) => !ours.includes(colour))).toEqual([]);
    for (const pair of Object.values(LOOK)) for (const colour of pair) expect(ours).toContain(colour);
    expect(html).toContain(FONT);
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toContain(`.surface{background:${LOOK.surface[1]}!important`);
  });

  test('needs nothing that would have to be fetched, so nobody learns when it was read', () => {
    expect(html).not.toMatch(/<link|<img|@import|@font-face|url\(|\ssrc=/);
    expect(html.match(/https?:[^"<\s]+/g)).toEqual([URL, URL, URL]);
  });

  test('shows facts and the words of others as text', () => {
    expect(html).toContain('10:00 &lt;b&gt;</td>');
    expect(html).toContain('A &amp; B</blockquote>');
  });
});
