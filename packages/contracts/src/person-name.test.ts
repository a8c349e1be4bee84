import fc from 'fast-check';
import { expect, test } from 'vitest';
import { profileBody, registerBody } from './auth';
import { hasLink, NAME_LINK_TEXT, nameWithoutLink } from './person-name';
import { applicationBody, clientRegistrationBody } from './registration';
import { acceptInvitationBody } from './team';

test.each([
  'Win £50 now https://evil.example/x',
  'evil.example',
  'Rowan (evil.example)',
  'see www.evil',
  'HTTP:evil',
  'mail me@evil.example',
  'ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'evil。example',
  'evil\\example',
  'münchen.example',
  'bit.ly/x',
  't.me/win',
  'x.com',
  'paypal.de',
  'win.md',
  'evil.la/x',
  'prize.st',
])('%s has a link', (name) => {
  expect(hasLink(name)).toBe(true);
});

test.each([
  'Rowan',
  'St.John',
  'J.R.R.',
  'J.Smith',
  'Anne-Marie',
  "O'Neill",
  'Dr. Jane',
  'Siti a/p Raju',
  'Ph.D.',
  'de la Cruz',
  'Jr.',
  'Ngọc Ánh',
  'محمد الحسن',
  '小姐 林',
  'Ольга',
  'X Æ A-12',
])('%s is a name', (name) => {
  expect(hasLink(name)).toBe(false);
});

test('any web address in a name is found, wherever it is', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 20 }),
      fc.webUrl({ size: 'xsmall' }),
      fc.string({ maxLength: 20 }),
      (a, url, b) => {
        expect(hasLink(`${a} ${url} ${b}`)).toBe(true);
      },
    ),
  );
});

test('every form that takes a name refuses a link at its field', () => {
  for (const schema of [
    registerBody,
    clientRegistrationBody,
    applicationBody,
    acceptInvitationBody,
    profileBody,
  ]) {
    const { error } = schema.safeParse({ first_name: 'https://evil.example', last_name: 'evil.example' });
    const said = error?.issues.filter(({ message }) => message === NAME_LINK_TEXT).map(({ path }) => path);
    expect(said).toEqual([['first_name'], ['last_name']]);
  }
});

test('a name from before is written without its link', () => {
  expect(nameWithoutLink('Win https://evil.example', 'A client')).toBe('A client');
  expect(nameWithoutLink('Rowan', 'A client')).toBe('Rowan');
});
