import { type MissingForRequests, PATHS, type Role, ROLE_LANDING } from '@gently/contracts';
import type { AccountChange, ApprovalEvents } from '../../approvals';
import type { NotificationContent } from '../notifier';

type Told = NotificationContent & { link: string };

const MISSING: Record<MissingForRequests, string> = {
  hours: 'You have set no hours yet. Until you set them, no request for a session can reach you.',
  times:
    'Sessions begin on the hour from 09:00 to 16:00. None of these times lies in your hours, so no request can reach you yet.',
  services: 'No service is set for you yet, so no request can reach you. Please write to us.',
};
/** Where what is missing is set. */
const WAYS: Record<MissingForRequests, { link: string; action: string }> = {
  hours: { link: PATHS.decluttererAvailability, action: 'Set my hours' },
  times: { link: PATHS.decluttererAvailability, action: 'Change my hours' },
  services: { link: PATHS.contact, action: 'Write to us' },
};

/** Where somebody goes on who may work: to what is missing for requests, or to their dashboard. */
const wayOn = (role: Role, missing: MissingForRequests | null): { link: string; action: string } =>
  missing ? WAYS[missing] : { link: ROLE_LANDING[role], action: 'Open the dashboard' };

const open = (
  template: 'account_approved' | 'account_active_again',
  title: string,
  what: string,
  { account, missing }: AccountChange,
): Told => {
  const { link, action } = wayOn(account.role, missing);
  const paragraphs = missing ? [what, MISSING[missing]] : [what];
  return {
    link,
    note: { type: 'account', priority: 'high', title, body: paragraphs.join(' ') },
    email: { template, action, plan: { subject: title, paragraphs } },
  };
};

/** What a pause means for the sessions of a person, where they have any. */
const SESSIONS_OF: Partial<Record<Role, string[]>> = {
  declutterer: [
    'Sessions that you had taken, and requests that waited for your answer, go to somebody else. A session that has begun stays yours until its end.',
  ],
  client: [
    'Sessions that you had booked are called off, and all that you paid for the sessions themselves comes back. Gifts to the Pay-It-Forward fund stay there. A session that has begun goes on to its end.',
  ],
};

const suspended = ({ account }: AccountChange): Told => {
  const title = 'Your account is paused';
  const what = 'Your account is paused for now, and you are signed out everywhere.';
  const ask = account.pausedBecause
    ? 'If you would like to talk about it, please write to us.'
    : 'If you would like to know the reason, or to talk about it, please write to us.';
  const why = account.pausedBecause ? [`This is why: ${account.pausedBecause}`] : [];
  const paragraphs = [what, ...why, ...(SESSIONS_OF[account.role] ?? []), ask];
  return {
    link: PATHS.contact,
    note: { type: 'account', priority: 'high', title, body: [what, ...why, ask].join(' ') },
    email: {
      template: 'account_paused',
      action: 'Write to us',
      plan: { subject: title, paragraphs },
    },
  };
};

/** What people hear of their own account. The Terms promise that we say why an account is paused. */
export const ACCOUNT_CONTENTS: Record<keyof ApprovalEvents, (change: AccountChange) => Told> = {
  'account.approved': (change) =>
    open(
      'account_approved',
      'Your account is approved',
      'Welcome to the team. You can sign in and begin.',
      change,
    ),
  'account.suspended': suspended,
  'account.activated': (change) =>
    open(
      'account_active_again',
      'Your account is active again',
      change.account.role === 'client'
        ? 'You can sign in and book as before.'
        : 'You can sign in and work as before.',
      change,
    ),
};
