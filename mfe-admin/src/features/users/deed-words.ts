import type { UserDetail } from '@gently/contracts/admin-users';
import { APPROVABLE_ROLES, PAUSABLE_ROLES } from '@gently/contracts/approvals';
import type { Role } from '@gently/contracts/roles';
import { VIEWING_MINUTES, VIEWINGS_KEPT_MONTHS } from '@gently/contracts/viewing-options';
import type { Deed } from '../../data/users';

export type DeedKind = Deed['kind'];

interface DeedWords {
  button: string;
  /** Asked once, before it happens. */
  question: (name: string) => string;
  /** Who reads the reason; left out, it stands in the audit log alone. */
  reasonHint?: (name: string) => string;
  /** What it means. */
  means: (name: string, role: Role) => readonly string[];
  keep: string;
  confirm: string;
  pending: string;
  failed: string;
  done: (name: string, result: number | boolean | null) => string;
}

const APPROVED: readonly Role[] = APPROVABLE_ROLES;
const PAUSABLE: readonly Role[] = PAUSABLE_ROLES;

/** Whether an approval needs checks, which are recorded beside the application. */
export const isApplicant = ({ role, status }: Pick<UserDetail, 'role' | 'status'>): boolean =>
  role === 'declutterer' && status === 'pending';

/** Whether only the confirmed address is missing for an approval. */
export const lacksAddress = (user: UserDetail): boolean =>
  user.status === 'pending' && APPROVED.includes(user.role) && !isApplicant(user) && !user.email_confirmed;

/** What can be done with somebody, the usual first. What ends something stands apart. */
export const deedsFor = (user: UserDetail): { usual: DeedKind[]; grave: DeedKind[] } => {
  const approvable = APPROVED.includes(user.role);
  const pausable = PAUSABLE.includes(user.role);
  return {
    usual: [
      ...(approvable && user.status === 'pending' && !isApplicant(user) && user.email_confirmed
        ? (['approve'] as const)
        : []),
      ...(pausable && user.status === 'suspended' ? (['activate'] as const) : []),
      ...(user.email_confirmed ? [] : (['resend'] as const)),
    ],
    grave: [
      'role',
      ...(pausable && user.status === 'active' ? (['suspend'] as const) : []),
      ...(user.sign_ins.length > 0 ? (['end_sign_ins'] as const) : []),
      'delete',
    ],
  };
};

export const DEED_WORDS: Record<DeedKind, DeedWords> = {
  approve: {
    button: 'Approve',
    question: (name) => `Approve ${name}?`,
    means: (name) => [`${name} can use the whole dashboard of their role at once, and is told by email.`],
    keep: 'Not yet',
    confirm: 'Yes, approve',
    pending: 'Approving...',
    failed: 'The approval did not go through',
    done: (name) => `${name} is approved, and has been told.`,
  },
  activate: {
    button: 'Activate',
    question: (name) => `Activate ${name}?`,
    means: (name, role) => [
      `${name} can sign in again and ${role === 'client' ? 'book' : 'work'} as before, and is told by email.`,
    ],
    keep: 'Not yet',
    confirm: 'Yes, activate',
    pending: 'Activating...',
    failed: 'The activation did not go through',
    done: (name) => `${name} is active again, and has been told.`,
  },
  suspend: {
    button: 'Suspend',
    question: (name) => `Suspend ${name}?`,
    means: (name, role) => [
      `${name} is signed out everywhere and cannot sign in until an admin activates them again.`,
      role === 'client'
        ? 'Sessions that they have ahead are called off: all that they paid for the sessions themselves goes back, gifts to the Pay-It-Forward fund stay there, and the declutterers are told. A session that has begun goes on.'
        : 'Offers that wait for a declutterer’s answer are withdrawn; confirmed sessions ahead go to somebody else, and the clients are told.',
    ],
    reasonHint: (name) =>
      `${name} reads it in our email and when they sign in, so do not name other people. It is in the audit log as well.`,
    keep: 'Keep active',
    confirm: 'Yes, suspend',
    pending: 'Suspending...',
    failed: 'The suspension did not go through',
    done: (name) => `${name} is suspended.`,
  },
  role: {
    button: 'Change role',
    question: (name) => `Give ${name} another role?`,
    means: (name) => [
      `${name} is signed out everywhere, is told by email, and sees the dashboard of the new role after the next sign-in.`,
      'A new declutterer must be approved first.',
    ],
    keep: 'Keep the role',
    confirm: 'Yes, change role',
    pending: 'Changing...',
    failed: 'The role did not change',
    done: (name) => `${name} has another role, and has been told.`,
  },
  end_sign_ins: {
    button: 'End all sign-ins',
    question: (name) => `Sign ${name} out everywhere?`,
    means: (name) => [
      `Every device of ${name} is signed out at once. They can sign in again with their password.`,
    ],
    keep: 'Leave them signed in',
    confirm: 'Yes, sign out',
    pending: 'Signing out...',
    failed: 'They were not signed out',
    done: (name, ended) =>
      ended === 1
        ? `${name} is signed out on one device.`
        : `${name} is signed out on ${String(ended)} devices.`,
  },
  count_alone: {
    button: 'Count them on their own',
    question: (name) => `Count ${name} on their own?`,
    means: (name) => [
      `From now on the limits of Pay-It-Forward sessions and grace passes count for ${name} alone, although another account pays with the same card.`,
      'This is right for a carer, partner or parent who pays for two people.',
    ],
    keep: 'Not now',
    confirm: 'Yes, count them on their own',
    pending: 'Saving...',
    failed: 'Nothing has changed',
    done: (name) => `${name} counts on their own now.`,
  },
  view: {
    button: 'See the site as they do',
    question: (name) => `See the site as ${name}?`,
    reasonHint: (name) => `${name} reads this. It stands in the audit log as well.`,
    means: (name) => [
      `You see the pages of ${name} as they see them, for at most ${VIEWING_MINUTES} minutes, and can change nothing.`,
      `What they told us about themselves, their messages and photos stay hidden. ${name} is told at once that you look, and why.`,
    ],
    keep: 'Not now',
    confirm: 'Yes, see it',
    pending: 'Opening...',
    failed: 'That did not work',
    done: (name) => `Opening the site as ${name}...`,
  },
  file: {
    button: 'Download their data',
    question: (name) => `Download the data of ${name}?`,
    reasonHint: (name) => `${name} reads this, so do not name other people. It is in the audit log as well.`,
    means: (name) => [
      `${name} gets an email at once, and can read who downloaded their data and why for ${VIEWINGS_KEPT_MONTHS} months.`,
      'Check-ins, needs and messages are left out unless they have asked for the file themselves.',
    ],
    keep: 'Not now',
    confirm: 'Yes, download',
    pending: 'Getting the file...',
    failed: 'We could not get the file',
    done: (name) => `The file is in your downloads. ${name} gets an email about it.`,
  },
  resend: {
    button: 'Send the confirmation link again',
    question: (name) => `Send ${name} the link again?`,
    means: (name) => [`${name} gets an email with a link that confirms the address. It works for 24 hours.`],
    keep: 'Not now',
    confirm: 'Yes, send it',
    pending: 'Sending...',
    failed: 'The link was not sent',
    done: (name, sent) =>
      sent === false ? `The address of ${name} is confirmed already.` : `The link is on its way to ${name}.`,
  },
  delete: {
    button: 'Delete account',
    question: (name) => `Delete the account of ${name}?`,
    means: (name) => [
      `Everything about ${name} is deleted for good, apart from what the books must keep. This cannot be undone.`,
      'They are signed out everywhere, and told by email.',
    ],
    keep: 'Keep the account',
    confirm: 'Yes, delete for good',
    pending: 'Deleting...',
    failed: 'The account was not deleted',
    done: (name) => `The account of ${name} is deleted.`,
  },
};
