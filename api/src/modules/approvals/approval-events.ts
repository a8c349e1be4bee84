import type { Account } from '../auth';

/** Somebody's account has changed. */
export interface AccountChange {
  /** As it is since. */
  account: Account;
  at: Date;
  /** Whether requests can reach a declutterer; true for everybody else. */
  hasHours: boolean;
}

/** What happens to the accounts of the team. */
export interface ApprovalEvents {
  'account.approved': AccountChange;
  'account.suspended': AccountChange;
  'account.activated': AccountChange;
}
