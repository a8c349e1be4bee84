import { AUTH_TEXTS, emailWords, passwordMessage } from '@gently/contracts/auth';
import type { ClaimableRole } from '@gently/contracts/roles';
import type { FieldErrors, Resolver } from '@gently/platform/forms';

export interface SignupValues {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
  role: ClaimableRole;
}

const REQUIRED = ['first_name', 'last_name', 'email', 'password'] as const;
type Required = (typeof REQUIRED)[number];

/** Spaces count in a password, and are refused with words of their own. */
const isEmpty = (value: string, name: Required): boolean =>
  (name === 'password' ? value : value.trim()) === '';

/** Empty fields are said first and alone; then the email, then the password. */
const problems = (values: SignupValues): [Required, string][] => {
  const empty = REQUIRED.filter((name) => isEmpty(values[name], name));
  if (empty.length > 0) return empty.map((name) => [name, AUTH_TEXTS.allRequired]);
  const found: [Required, string][] = [];
  const aboutEmail = emailWords(values.email);
  if (aboutEmail !== null) found.push(['email', aboutEmail]);
  const aboutPassword = passwordMessage(values.password);
  if (aboutPassword !== null) found.push(['password', aboutPassword]);
  return found;
};

export const signupResolver: Resolver<SignupValues> = (values) => {
  const found = problems(values);
  if (found.length === 0) return { values, errors: {} };
  const errors = Object.fromEntries(found.map(([name, message]) => [name, { type: 'rule', message }]));
  return { values: {}, errors: errors as FieldErrors<SignupValues> };
};

/** @returns the problems for the summary: the same words only once, leading to the first field they are about. */
export const signupSummary = (errors: FieldErrors<SignupValues>): { field: string; message: string }[] => {
  const said = new Set<string>();
  return REQUIRED.flatMap((field) => {
    const message = errors[field]?.message;
    if (!message || said.has(message)) return [];
    said.add(message);
    return [{ field, message }];
  });
};
