import * as z from 'zod';
import { ATTEMPT_HEADER } from './headers';
import { ACCOUNT_STATUSES, CLAIMABLE_ROLES, ROLES } from './roles';
import { EMAIL_MAX_LENGTH, emailProblem, normaliseEmail } from './email-address';
import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PASSWORD_TYPED_MAX,
  passwordProblem,
  type PasswordProblem,
} from './password';
import { personName } from './person-name';
import { phoneNumber } from './phone';
import { instant, line, patterned } from './wire';

export const AUTH_TEXTS = {
  emailRequired: 'Email address is required',
  emailInvalid: 'Please enter a valid email address',
  emailHidden: 'There is something in this address that cannot be seen. Please type it again',
  passwordRequired: 'Password is required',
  passwordTooShort: 'Password must be at least 8 characters long',
  passwordTooLong: `Please use at most ${PASSWORD_MAX_LENGTH} characters`,
  passwordHidden: 'There is something in this password that cannot be seen. Please type it again',
  passwordBlank: 'A password cannot be made of spaces alone',
  passwordCommon: 'This password is too easy to guess. Please choose another one',
  allRequired: 'All fields are required',
} as const;

/** What a form says of a typed address; null when it is one. */
export const emailWords = (typed: string): string | null => {
  const problem = emailProblem(typed);
  if (problem === null) return null;
  return problem === 'hidden' ? AUTH_TEXTS.emailHidden : AUTH_TEXTS.emailInvalid;
};

/**
 * An address in its one spelling (`normaliseEmail`).
 * @param required what is said when it is missing: the forms differ in these words.
 */
export const emailField = (required: string = AUTH_TEXTS.emailRequired) =>
  z
    .string(required)
    .trim()
    .min(1, { error: required, abort: true })
    .max(EMAIL_MAX_LENGTH, { error: AUTH_TEXTS.emailInvalid, abort: true })
    .refine((typed) => emailProblem(typed) === null, {
      error: ({ input }) => emailWords(String(input)) ?? AUTH_TEXTS.emailInvalid,
      abort: true,
    })
    .overwrite(normaliseEmail);
const email = emailField();

const PASSWORD_TEXTS: Record<PasswordProblem, string> = {
  short: AUTH_TEXTS.passwordTooShort,
  long: AUTH_TEXTS.passwordTooLong,
  hidden: AUTH_TEXTS.passwordHidden,
  blank: AUTH_TEXTS.passwordBlank,
  common: AUTH_TEXTS.passwordCommon,
};

/** What a form says of a password that a person chooses; null when it can be theirs. */
export const passwordMessage = (typed: string): string | null => {
  const problem = passwordProblem(typed);
  return problem && PASSWORD_TEXTS[problem];
};

/** A password that is set. The rules are not asked of one that exists already. */
export const newPasswordField = z
  .string(AUTH_TEXTS.passwordRequired)
  .min(1, { error: AUTH_TEXTS.passwordRequired, abort: true })
  .min(PASSWORD_MIN_LENGTH, { error: AUTH_TEXTS.passwordTooShort, abort: true })
  .max(PASSWORD_TYPED_MAX, { error: AUTH_TEXTS.passwordTooLong, abort: true })
  .refine((typed) => passwordProblem(typed) === null, {
    error: ({ input }) => passwordMessage(String(input)) ?? AUTH_TEXTS.passwordTooShort,
  });

/** A password that is compared with the one that is stored. */
export const givenPassword = z
  .string(AUTH_TEXTS.passwordRequired)
  .min(1, AUTH_TEXTS.passwordRequired)
  .max(PASSWORD_TYPED_MAX);

export const loginBody = z.strictObject({ email, password: givenPassword });
export type LoginBody = z.input<typeof loginBody>;

/** `role` is checked by the service, so that an attempt at `admin` can be refused and audited by its own code. */
export const registerBody = z.strictObject({
  email,
  password: newPasswordField,
  first_name: personName('First name is required'),
  last_name: personName('Last name is required'),
  role: z.enum(ROLES).default('client'),
});
export type RegisterBody = z.input<typeof registerBody>;
export const claimableRole = z.enum(CLAIMABLE_ROLES);

export const user = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(ROLES),
  status: z.enum(ACCOUNT_STATUSES),
  /** Whether the person has followed the link in our email. */
  email_verified: z.boolean(),
  /** Since when this address does not accept our emails; missing while it does. */
  email_undelivered_since: instant.optional(),
  phone: z.string(),
  location: z.string(),
  created_at: instant,
});
export type User = z.infer<typeof user>;

export const profileBody = z.strictObject({
  first_name: personName('First name is required').optional(),
  last_name: personName('Last name is required').optional(),
  phone: phoneNumber().optional(),
  location: line(120).optional(),
});
export type ProfileBody = z.input<typeof profileBody>;

/** With the browser's own random name for a renewal that it may have to repeat. */
export const refreshHeaders = z.looseObject({
  [ATTEMPT_HEADER]: patterned(/^[\w-]{22,64}$/, {
    max: 64,
    message: 'Must be 22 to 64 letters, digits, - or _',
  }).optional(),
});

/** `token` is the short-lived access token; the refresh token travels only as an httpOnly cookie. */
export const sessionData = z.object({ user, token: z.string() });
export const userData = z.object({ user });
export const tokenData = z.object({ token: z.string() });
export const csrfData = z.object({ csrf_token: z.string() });
