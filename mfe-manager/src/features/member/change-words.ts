import type { Approval, ApprovalAction } from '@gently/contracts/approvals';
import type { TeamStatus } from '@gently/contracts/manager-options';
import { counted } from '../../shared/words';

interface ChangeWords {
  button: string;
  /** Asked once, before it happens. */
  question: (name: string) => string;
  /** What it means. */
  consequences: (name: string) => readonly string[];
  keep: string;
  confirm: string;
  pending: string;
  failed: string;
}

/** What can be done with somebody who stands here. */
export const ACTION_FOR: Record<TeamStatus, ApprovalAction> = {
  pending: 'approve',
  active: 'suspend',
  inactive: 'activate',
};

export const CHANGES: Record<ApprovalAction, ChangeWords> = {
  approve: {
    button: 'Approve',
    question: (name) => `Approve ${name}?`,
    consequences: (name) => [
      `You have seen their identity document, and their references are settled. ${name} will go alone into the homes of clients.`,
      `${name} can sign in to the whole dashboard at once, and is told by email.`,
      'Sessions are offered to them as soon as they have hours and services.',
    ],
    keep: 'Not yet',
    confirm: 'Yes, approve',
    pending: 'Approving...',
    failed: 'The approval did not go through',
  },
  suspend: {
    button: 'Suspend',
    question: (name) => `Suspend ${name}?`,
    consequences: (name) => [
      `${name} is signed out everywhere and is offered no sessions until you activate them again.`,
      'Offers that wait for their answer are withdrawn. Confirmed sessions ahead go to somebody else, and the clients are told. A session that has begun goes on.',
    ],
    keep: 'Keep active',
    confirm: 'Yes, suspend',
    pending: 'Suspending...',
    failed: 'The suspension did not go through',
  },
  activate: {
    button: 'Activate',
    question: (name) => `Activate ${name}?`,
    consequences: (name) => [
      `${name} can sign in again and is offered sessions as before, and is told by email.`,
      'Sessions that went to others stay with them.',
    ],
    keep: 'Not yet',
    confirm: 'Yes, activate',
    pending: 'Activating...',
    failed: 'The activation did not go through',
  },
};

const suspendedWords = ({ offers_withdrawn, sessions_handed_back, sessions_running }: Approval): string => {
  const parts = [
    offers_withdrawn > 0 && `${counted(offers_withdrawn, 'offer was', 'offers were')} withdrawn`,
    sessions_handed_back > 0 &&
      `${counted(sessions_handed_back, 'session was', 'sessions were')} handed back and somebody else is asked`,
    sessions_running > 0 &&
      `${counted(sessions_running, 'session that has begun goes', 'sessions that have begun go')} on`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'No offers or sessions were affected.' : `${parts.join('; ')}.`;
};

/** What happened, for somebody who has just decided it. */
export const doneWords = (action: ApprovalAction, approval: Approval): { title: string; text: string } => {
  const name = `${approval.person.first_name} ${approval.person.last_name}`.trim();
  if (action === 'suspend') return { title: `${name} is suspended`, text: suspendedWords(approval) };
  return action === 'approve'
    ? { title: `${name} is approved`, text: 'They have been told, and can begin.' }
    : { title: `${name} is active again`, text: 'They have been told, and can be offered sessions.' };
};
