import { expect, test } from 'vitest';
import { isCommonPassword, refuseCommonPassword } from './common-passwords';

const KNOWN = { email: 'rowan.ellis@example.test', firstName: 'Rowan', lastName: 'Ellis' };

test.each([
  ['is on the list', 'trustno1trustno1'.slice(0, 8)],
  ['is on the list in other cases', 'StarWars'],
  ['is the address of the account', 'Rowan.Ellis@example.test'],
  ['is the name of the mailbox', 'rowan.ellis'],
  ['is the name of the person', 'Rowan Ellis'],
])('a password that %s is refused at its field', (_why, password) => {
  expect(() => refuseCommonPassword(password, KNOWN)).toThrow(
    expect.objectContaining({
      code: 'validation_failed',
      errors: [
        { field: 'password', message: 'This password is too easy to guess. Please choose another one' },
      ],
    }),
  );
});

test.each(['calm-otter-71', 'rowan.ellis.71', 'a-long-password'])('%s is not common', (password) => {
  expect(() => refuseCommonPassword(password, KNOWN)).not.toThrow();
  expect(isCommonPassword(password, [])).toBe(false);
});
