import { CONTACT_KEPT_MONTHS } from '@gently/contracts/contact-message';
import { SETTINGS } from '@gently/contracts/setting-options';
import { VIEWINGS_KEPT_MONTHS } from '@gently/contracts/viewing-options';
import { KEPT_DAYS, LINK_HOURS } from '../../../shared/retention';
import { type Processing, WITH_ACCOUNT } from './processing-entry';

const LOOKED_AT = `${VIEWINGS_KEPT_MONTHS} months`;
/** Admins change these under Configuration. */
const asSet = (days: number): string => `as set under Configuration, ${days} days at first`;

/** Accounts, safety, notifications, emails and questions. */
export const ACCOUNT_PROCESSING = {
  account: {
    what: 'Name, email, earlier email addresses that were confirmed, telephone number and town where given, role, state, hash of the password',
    whose: 'everyone with an account',
    purpose: 'account',
    kept: WITH_ACCOUNT,
    readers: ['declutterer', 'managers', 'admins'],
    recipients: ['smtp'],
  },
  sign_ins: {
    what: 'Sign-ins: when, from which network address and browser',
    whose: 'everyone with an account',
    purpose: 'protection',
    kept: 'until they end: by signing out, or after `REFRESH_TOKEN_DAYS` without use',
    readers: ['nobody'],
  },
  email_links: {
    what: 'Links that confirm an address or set a new password, as hashes',
    whose: 'everyone with an account',
    purpose: 'account',
    kept: `${LINK_HOURS.verify_email} hours for an address, ${LINK_HOURS.reset_password} for a password`,
    readers: ['nobody'],
  },
  email_delivery: {
    what: 'Whether the email address refused our emails, since when and with which reason',
    whose: 'everyone whose address has refused an email',
    purpose: 'account',
    kept: `${KEPT_DAYS.addressStates} days after the last change`,
    readers: ['nobody'],
  },
  password_requests: {
    what: 'The email address for which a new password was asked',
    whose: 'everyone who asks',
    purpose: 'account',
    kept: 'until a job has sent the email, usually seconds',
    readers: ['nobody'],
  },
  looks_at_the_account: {
    what: 'Which admin looked at the site as this person or took the file of their data, when and why',
    whose: 'everyone who was looked at',
    purpose: 'protection',
    kept: LOOKED_AT,
    readers: ['admins'],
  },
  looks_as_somebody: {
    what: 'When and why an admin looked at the site as another person or took the file of their data',
    whose: 'admins',
    purpose: 'protection',
    kept: LOOKED_AT,
    readers: ['admins'],
  },
  safety_record: {
    what: 'Audit log: what was done, when, to what, from which network address',
    whose: 'everyone with an account',
    purpose: 'protection',
    kept: 'kept; the product never deletes it',
    readers: ['admins'],
  },
  safety_record_of_the_address: {
    what: 'Audit log: that the address was invited to a team, or that a sign-up with it was refused',
    whose: 'everyone whose address it is, also without an account',
    purpose: 'protection',
    kept: 'kept; the product never deletes it',
    readers: ['admins'],
  },
  settings_changed: {
    what: 'Which settings an admin changed, and when',
    whose: 'admins',
    purpose: 'protection',
    kept: 'kept; the product never deletes it',
    readers: ['admins'],
  },
  services_changed: {
    what: 'Which services and prices an admin changed, when and why',
    whose: 'admins',
    purpose: 'protection',
    kept: 'kept; the product never deletes it',
    readers: ['admins'],
  },
  open_pages: {
    what: 'That a page of the site is open',
    whose: 'everyone who is signed in',
    purpose: 'communication',
    kept: 'until the page is closed',
    readers: ['nobody'],
  },
  notifications: {
    what: 'Notifications',
    whose: 'everyone with an account',
    purpose: 'communication',
    kept: asSet(SETTINGS.notifications_kept.initial),
    readers: ['nobody'],
  },
  notification_settings: {
    what: 'About what the person wants to be notified, and how',
    whose: 'everyone with an account',
    purpose: 'communication',
    kept: WITH_ACCOUNT,
    readers: ['nobody'],
  },
  inbox: {
    what: 'Up to which notification the person has read',
    whose: 'everyone with an account',
    purpose: 'communication',
    kept: WITH_ACCOUNT,
    readers: ['nobody'],
  },
  emails: {
    what: 'Emails: to whom, about what and when; the text only until it is sent',
    whose: 'everyone who gets an email',
    purpose: 'communication',
    kept: asSet(SETTINGS.emails_kept.initial),
    readers: ['nobody'],
    recipients: ['smtp'],
  },
  contact_messages: {
    what: 'What was written in the contact form, with name and email address',
    whose: 'everyone who writes, also without an account',
    purpose: 'support',
    kept: `${CONTACT_KEPT_MONTHS} months, at most until the account with that confirmed address is deleted`,
    readers: ['supporters'],
    recipients: ['smtp'],
  },
} as const satisfies Readonly<Record<string, Processing>>;
