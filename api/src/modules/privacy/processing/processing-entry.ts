import type { PurposeName } from './purposes';

/** Who can read a kind of data besides the person themselves, by their role. */
export const READERS = {
  nobody: 'nobody else',
  declutterer: 'the declutterer of the session',
  client: 'the client of the session',
  correspondent: 'the other person of the conversation',
  trainer: 'the trainer of the module',
  managers: 'managers of the region',
  sharedManagers: 'managers of the region, once the person shares it',
  limitManagers: 'managers of the region, only whether a limit is near',
  reported: 'a manager of the region, only while a report is open',
  franchise: 'franchise owners of the region, as sums only',
  admins: 'admins',
  supporters: 'the people who read `SUPPORT_EMAIL`',
  team: 'the team members whom it concerns',
  learners: 'people in training',
  public: 'everyone who has its address',
} as const;

/** Who outside of the product gets a kind of data, and only where the operator or the person uses them. */
export const RECIPIENTS = {
  stripe: 'Stripe (payments and payouts)',
  google: 'Google (a calendar that the person connects)',
  smtp: 'the mail server in `SMTP_URL`',
  networks: 'the social networks that an admin connects',
} as const;

export interface Processing {
  /** What it is, in words that the person would understand. */
  what: string;
  /** Of whom, when it is more precise than the person whose account it is. */
  whose: string;
  purpose: PurposeName;
  /** How long it stays while the account exists. */
  kept: string;
  readers: readonly (keyof typeof READERS)[];
  recipients?: readonly (keyof typeof RECIPIENTS)[];
  /** Whether it can say something about health, neurotype or needs (Article 9). */
  isSpecial?: true;
}

/** How long most things stay. */
export const WITH_ACCOUNT = 'until the account is deleted';
/** The person can end it before that. */
export const UNTIL_REMOVED = 'until the person removes it or deletes the account';
/** Records of sessions and money. How long the law asks for them, the operator decides. */
export const FOR_THE_BOOKS = 'kept for the accounts; the product never deletes it';
export const WITH_BOOKING = 'as long as the booking';
