/** What brings restored data up to what has happened since the backup, in the order in which it is done. */
export const RECOVERY_STEPS = [
  'deletions',
  'consents',
  'payments',
  'payouts',
  'comparison',
  'emails',
  'reminders',
  'announcements',
  'posts',
] as const;
export type RecoveryStep = (typeof RECOVERY_STEPS)[number];

/** What needs nothing but us, and is done before anything is served. While the provider gives no answer, the rest waits with jobs. */
export const FIRST_STEPS: readonly RecoveryStep[] = ['deletions', 'consents'];

/** The time that is missing in the data. */
export interface MissingTime {
  /** The data holds nothing that happened from here on. */
  backupAt: Date;
  /** Nothing was done between the end of the lost data and this moment, at the latest. */
  restoredAt: Date;
  /** The operator has no journal of deletions any more, and said so. */
  withoutDeletions: boolean;
}

/** May be begun again from the start, and by several processes at once. @returns how many things it changed */
export type Recover = (missing: MissingTime) => Promise<number>;
