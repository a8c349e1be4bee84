import { PRODUCT_NAME } from './product';

/** What the client registration says about an answer that is missing or wrong. */
export const REGISTRATION_TEXTS = {
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  passwordTooShort: 'Password must be at least 8 characters long',
  passwordsDiffer: 'Passwords do not match',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  neurotype: 'Please select your neurotype',
  failed: 'Registration failed. Please try again.',
} as const;

/** What the application to join says. */
export const APPLICATION_TEXTS = {
  emailRequired: REGISTRATION_TEXTS.emailRequired,
  emailInvalid: REGISTRATION_TEXTS.emailInvalid,
  passwordRequired: REGISTRATION_TEXTS.passwordRequired,
  passwordTooShort: REGISTRATION_TEXTS.passwordTooShort,
  passwordsDiffer: REGISTRATION_TEXTS.passwordsDiffer,
  firstNameRequired: REGISTRATION_TEXTS.firstNameRequired,
  lastNameRequired: REGISTRATION_TEXTS.lastNameRequired,
  phoneRequired: 'Phone number is required',
  experience: 'Please select your experience level',
  background: 'Please tell us about your background',
  motivation: `Please tell us why you want to join ${PRODUCT_NAME}`,
  referenceRequired: 'At least one reference is required',
  referencePhoneRequired: 'Reference phone number is required',
  failed: 'Application failed. Please try again.',
} as const;

/** What the contact form says. */
export const CONTACT_TEXTS = {
  nameRequired: 'Please tell us your name',
  emailRequired: 'Email address is required',
  emailInvalid: 'Please enter a valid email address',
  messageRequired: 'Please write your message',
  /** Said once the message is stored. */
  sent: 'Thank you. We have your message and will reply by email.',
} as const;

/** What the pages for lost passwords and email links say. */
export const RECOVERY_TEXTS = {
  /** The same words whether the email has an account or not. */
  resetSent:
    'If there is an account with this email, we have sent a link to it. The link works for one hour.',
  passwordChanged: 'Your password is changed. You can sign in with it now.',
  verified: 'Thank you. Your email address is confirmed.',
} as const;

/** What may end when somebody proves that the address of an account is theirs: it may be of somebody else's making. */
export const HANDOVER_ENDINGS = ['sign_ins', 'calendar', 'calendar_feed'] as const;
export type HandoverEnding = (typeof HANDOVER_ENDINGS)[number];

/** What the person reads of it, on the page and in the email. */
export const HANDOVER_TEXTS = {
  why: 'The mailbox of this account is proven to be yours. For your safety we ended what was opened before:',
  sign_ins: 'Everybody who was signed in elsewhere is signed out.',
  calendar: 'The connected Google Calendar is disconnected. You can connect it again whenever you like.',
  calendar_feed: 'Your private calendar feed has a new address. The old one opens nothing.',
  check: 'Please look at the name, phone number and answers in your profile.',
  password: 'If you did not choose the password of this account yourself, please choose a new one now.',
} as const;
