import { PRODUCT_NAME } from '@gently/contracts/product';
import { ROLES } from '@gently/contracts/roles';
import { describe, expect, test } from 'vitest';
import * as templates from './templates';

const person = { email: 'rowan@example.test', firstName: 'Rowan <b>' };
const URL = 'http://localhost:3000/x?token=abc';
const contact = { name: 'Kim', email: 'kim@example.test', subject: '', message: 'Hello <you>' };
const letters = [
  ...ROLES.map((role) => templates.welcomeEmail({ ...person, role }, URL)),
  templates.verifyAgainEmail(person, URL),
  templates.resetPasswordEmail(person, URL),
  templates.passwordChangedEmail(person, URL),
  templates.accountDeletedEmail(person),
  templates.applicationReceivedEmail(person, URL),
  templates.contactReplyEmail(contact),
  templates.contactToSupportEmail(contact, 'support@example.test'),
];

describe.each(letters.map((letter) => [letter.template, letter] as const))(
  'the email %s',
  (_name, letter) => {
    test('is short, in plain text and in HTML that holds no markup of anybody else', () => {
      expect(letter.subject).toMatch(/^[A-Z].{5,60}$/);
      expect(letter.text.length).toBeLessThan(700);
      expect(letter.text).toContain(`The ${PRODUCT_NAME} team`);
      expect(letter.html).toContain(`<title>${letter.subject}</title>`);
      expect(letter.html).not.toMatch(/Rowan <b>|<you>|<script|<img/);
    });
  },
);

test('says to staff that they wait, and to clients that they may begin', () => {
  const [client, declutterer] = letters;
  expect(client?.text).toContain('You can book a session');
  expect(declutterer?.text).toContain('It waits for approval');
});

test('has the link in both forms', () => {
  const letter = templates.resetPasswordEmail(person, URL);
  expect([letter.text.includes(URL), letter.html.includes(URL)]).toEqual([true, true]);
});
