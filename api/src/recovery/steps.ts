/** What brings restored data up to what has happened since the backup, in the order in which it is done. */
export const RECOVERY_STEPS = ['deletions', 'payments', 'payouts', 'comparison'] as const;
export type RecoveryStep = (typeof RECOVERY_STEPS)[number];

/** Steps that ask the payment provider: while it gives no answer, the site is served and money waits. */
export const WAITING_STEPS: readonly RecoveryStep[] = ['payments', 'payouts', 'comparison'];

/** The time that is missing in the data. */
export interface MissingTime {
  /** What happened from here on is not in the data. */
  backupAt: Date;
  /** Nothing was done between the end of the lost data and this moment, at the latest. */
  restoredAt: Date;
  /** The operator has no journal of deletions any more, and said so. */
  withoutDeletions: boolean;
}

/** May be begun again from the start, and by several processes at once. @returns how many things it changed */
export type Recover = (missing: MissingTime) => Promise<number>;
