import type { Account } from '../accounts/account';

/** What happens when an admin looks at the site as somebody else. */
export interface ViewingEvents {
  'account.viewed': { person: Account; adminId: string; reason: string; at: Date; endsAt: Date };
}
