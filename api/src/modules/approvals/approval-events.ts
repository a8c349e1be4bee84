import type { MissingForRequests } from '@gently/contracts';
import type { Account } from '../auth';

/** Somebody's account has changed. */
export interface AccountChange {
  /** As it is since. */
  account: Account;
  at: Date;
  /** Why no request can reach a declutterer; null when one can, and for everybody else. */
  missing: MissingForRequests | null;
}

/** What happens to the accounts of the team. */
export interface ApprovalEvents {
  'account.approved': AccountChange;
  'account.suspended': AccountChange;
  'account.activated': AccountChange;
}
