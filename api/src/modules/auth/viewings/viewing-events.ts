import type { Account } from '../accounts/account';

/** What happens when an admin looks at the site as somebody else, or takes the file of their data. */
export interface ViewingEvents {
  'account.viewed': { person: Account; adminId: string; reason: string; at: Date; endsAt: Date };
  'account.file_taken': { person: Account; adminId: string; reason: string; isWhole: boolean; at: Date };
}
