import { AUTH_TEXTS } from '@gently/contracts/auth';
import { normalisePassword, PASSWORD_MIN_LENGTH } from '@gently/contracts/password';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../../../shared/errors/app-error';

/** In lower case: a capital at the front makes none of them harder to guess. */
const COMMON = new Set(dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN_LENGTH));

const fold = (value: string): string => normalisePassword(value).trim().toLowerCase();

/** Whether a password is on the list of those that are tried first, or is what anyone knows of the person. */
export const isCommonPassword = (password: string, known: readonly string[]): boolean => {
  const folded = fold(password);
  return COMMON.has(folded) || known.some((value) => fold(value) === folded);
};

/**
 * For whatever sets a password that a person has chosen; nothing asks it of passwords that exist.
 * @param known of the person: address and names
 * @throws AppError `validation_failed`
 */
export const refuseCommonPassword = (
  password: string,
  { email, firstName = '', lastName = '' }: { email: string; firstName?: string; lastName?: string },
): void => {
  const known = [
    email,
    email.slice(0, email.lastIndexOf('@')),
    `${firstName}${lastName}`,
    `${firstName} ${lastName}`,
  ];
  if (!isCommonPassword(password, known)) return;
  throw new AppError('validation_failed', {
    errors: [{ field: 'password', message: AUTH_TEXTS.passwordCommon }],
  });
};
