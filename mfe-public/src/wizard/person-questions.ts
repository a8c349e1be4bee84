import type { Question } from './question';

type PersonName = 'first_name' | 'last_name' | 'email' | 'password' | 'confirmPassword';

const PERSON_NAMES: readonly Question<PersonName>[] = [
  { kind: 'line', name: 'first_name', label: 'First name', autoComplete: 'given-name', maxLength: 80 },
  { kind: 'line', name: 'last_name', label: 'Last name', autoComplete: 'family-name', maxLength: 80 },
];

const ACCESS: readonly Question<PersonName>[] = [
  {
    kind: 'password',
    name: 'password',
    label: 'Password',
    hint: 'At least 8 characters. A few plain words work well.',
    inReview: true,
  },
  { kind: 'password', name: 'confirmPassword', label: 'Type your password again', inReview: false },
];

/** What every account needs. @param emailHint what the email is for. */
export const personQuestions = (emailHint: string): readonly Question<PersonName>[] => [
  ...PERSON_NAMES,
  {
    kind: 'line',
    type: 'email',
    name: 'email',
    label: 'Email',
    hint: emailHint,
    autoComplete: 'email',
    maxLength: 254,
  },
  ...ACCESS,
];
