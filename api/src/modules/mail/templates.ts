import { PRODUCT_NAME } from '@gently/contracts/product';
import { type HandoverEnding, HANDOVER_TEXTS } from '@gently/contracts/registration-texts';
import { ROLE_LABELS, type Role } from '@gently/contracts/roles';
import type { NewEmail } from './email';
import type { EmailPlan } from './email-plan';
import { writeEmail } from './write-email';

interface Reader {
  /** Of their account, where there is one. */
  id?: string;
  email: string;
  firstName: string;
  /** Null while anybody may have given this address, and any words as a name with it. */
  emailVerifiedAt: Date | null;
}

const write = (
  template: NewEmail['template'],
  { email, id }: Pick<Reader, 'email' | 'id'>,
  plan: EmailPlan,
): NewEmail => ({
  template,
  to: email,
  ...(id === undefined ? {} : { userId: id }),
  ...writeEmail(plan),
});

/** By name only where the address is confirmed: nobody is sent the words of a stranger. */
const hello = ({ firstName, emailVerifiedAt }: Reader): string =>
  emailVerifiedAt ? `Hello ${firstName},` : 'Hello,';
/** An email whose words belong to another module: what happened to a booking, a reminder. */
export const personalEmail = (
  template: NewEmail['template'],
  person: Reader,
  plan: Omit<EmailPlan, 'greeting'>,
): NewEmail => write(template, person, { ...plan, greeting: hello(person) });

const NOT_YOU = 'If this was not you, you do not need to do anything.';
const ONE_DAY = 'The link works once, for 24 hours.';

const first = (role: Role): string =>
  role === 'client'
    ? 'Your account is ready. You can book a session whenever it suits you.'
    : 'Your account is made. It waits for approval, and we will email you when it is ready.';

export const welcomeEmail = (person: Reader & { role: Role }, url: string): NewEmail =>
  write('welcome', person, {
    subject: `Welcome to ${PRODUCT_NAME}`,
    greeting: hello(person),
    paragraphs: [
      `Welcome to ${PRODUCT_NAME}. ${first(person.role)}`,
      'Please confirm that this email address is yours.',
    ],
    action: { label: 'Confirm my email', url },
    after: [ONE_DAY, NOT_YOU],
  });

export const verifyAgainEmail = (person: Reader, url: string): NewEmail =>
  write('verify_again', person, {
    subject: 'Confirm your email address',
    greeting: hello(person),
    paragraphs: ['Here is a new link to confirm that this email address is yours.'],
    action: { label: 'Confirm my email', url },
    after: [ONE_DAY, NOT_YOU],
  });

export const resetPasswordEmail = (person: Reader, url: string): NewEmail =>
  write('reset_password', person, {
    subject: 'Choose a new password',
    greeting: hello(person),
    paragraphs: ['Somebody asked for a new password for your account. If it was you, choose one here.'],
    action: { label: 'Choose a new password', url },
    after: [
      'The link works once, for one hour.',
      'If this was not you, you do not need to do anything. Your password stays as it is.',
    ],
  });

/** What ended, one thing to a paragraph; nothing when nothing did. */
const endings = (ended: readonly HandoverEnding[]): string[] => ended.map((ending) => HANDOVER_TEXTS[ending]);

/** @param ended besides the sign-ins, which all end with an old password. */
export const passwordChangedEmail = (
  person: Reader,
  loginUrl: string,
  ended: readonly HandoverEnding[],
): NewEmail =>
  write('password_changed', person, {
    subject: 'Your password is changed',
    greeting: hello(person),
    paragraphs: [
      'The password of your account is changed. For your safety we signed you out everywhere.',
      ...endings(ended),
      ...(ended.length > 0 ? [HANDOVER_TEXTS.check] : []),
    ],
    action: { label: 'Sign in', url: loginUrl },
    after: ['If this was not you, please reply to this email at once.'],
  });

/** Only to see whether it arrives. */
export const addressTestEmail = (person: Reader, dashboardUrl: string): NewEmail =>
  write('address_test', person, {
    subject: 'Our emails reach you again',
    greeting: hello(person),
    paragraphs: [
      'An earlier email from us came back, and you said that this address is right.',
      'As you can read this, there is nothing more to do.',
    ],
    action: { label: 'Go to my dashboard', url: dashboardUrl },
  });

/** @param to the new address: until the link is followed, nothing changes */
export const addressChangeEmail = (person: Reader, to: string, url: string): NewEmail => ({
  ...write('address_change', person, {
    subject: 'Confirm your new email address',
    greeting: 'Hello,',
    paragraphs: [
      `You asked to use this email address for your account with ${PRODUCT_NAME}. Please confirm that it is yours.`,
    ],
    action: { label: 'Confirm my email', url },
    after: [ONE_DAY, NOT_YOU],
  }),
  to,
});

/** To the address that the account had before. */
export const addressChangedEmail = (person: Reader): NewEmail =>
  write('address_changed', person, {
    subject: 'The email address of your account has changed',
    greeting: hello(person),
    paragraphs: ['Your account has a new email address. From now on we write to that one.'],
    after: ['If this was not you, please reply to this email at once.'],
  });

/** @param ended at least one. */
export const addressConfirmedEmail = (
  person: Reader,
  forgotUrl: string,
  ended: readonly HandoverEnding[],
): NewEmail =>
  write('address_confirmed', person, {
    subject: 'Your email address is confirmed',
    greeting: hello(person),
    paragraphs: [HANDOVER_TEXTS.why, ...endings(ended), HANDOVER_TEXTS.check, HANDOVER_TEXTS.password],
    action: { label: 'Choose a new password', url: forgotUrl },
  });

/** @param by who has deleted it: the person, or our team */
export const accountDeletedEmail = (person: Reader, by: 'person' | 'team' = 'person'): NewEmail =>
  personalEmail('account_deleted', person, {
    subject: 'Your account is deleted',
    paragraphs: [
      by === 'person'
        ? `Your account with ${PRODUCT_NAME} is deleted, as you asked. You are signed out everywhere.`
        : `Our team has deleted your account with ${PRODUCT_NAME}. You are signed out everywhere.`,
      'We keep only what the law asks of our books: what was paid and when, without your name or your answers.',
    ],
    after: [
      by === 'person'
        ? 'This is the last email from us. If you did not ask for this, please reply to this email at once.'
        : 'This is the last email from us. If you think that this is a mistake, please reply to this email.',
    ],
  });

export const roleChangedEmail = (person: Reader, role: Role, url: string): NewEmail =>
  personalEmail('account_role_changed', person, {
    subject: 'Your account has another role',
    paragraphs: [
      `Our team has changed the role of your account to ${ROLE_LABELS[role]}. You are signed out everywhere; please sign in again.`,
    ],
    action: { label: 'Sign in', url },
    after: ['If you did not expect this, please reply to this email.'],
  });

export const applicationReceivedEmail = (person: Reader, dashboardUrl: string): NewEmail =>
  write('application_received', person, {
    subject: 'We have your application',
    greeting: hello(person),
    paragraphs: [
      `Thank you for asking to join ${PRODUCT_NAME}. We have your application.`,
      'We read every one. We will contact you within 5-7 business days. An interview and a background check may follow.',
    ],
    action: { label: 'See my application', url: dashboardUrl },
  });

interface ContactEmail {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** Quotes nothing of the message: anybody can give anybody's address. */
export const contactReplyEmail = (email: string): NewEmail =>
  write(
    'contact_reply',
    { email },
    {
      subject: 'We have your message',
      greeting: 'Hello,',
      paragraphs: ['Thank you for writing to us. We answer most questions within 48 hours.'],
      after: ['If you did not write to us, you do not need to do anything.'],
    },
  );

export const contactToSupportEmail = (
  { name, email, subject, message }: ContactEmail,
  support: string,
): NewEmail => ({
  ...write(
    'contact_to_support',
    { email: support },
    {
      subject: `Contact form: ${subject || 'no subject'}`,
      greeting: `From ${name} (${email})`,
      paragraphs: ['An answer to this email goes to them.'],
      quote: message,
    },
  ),
  replyTo: email,
});
