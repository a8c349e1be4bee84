import type { Difference } from './compare';

/** What the comparison of payment provider and ledger has found that was not known before. */
export interface ReconciliationEvents {
  'reconciliation.differed': { differences: readonly Difference[]; at: Date };
  /** Nothing differs any more. */
  'reconciliation.agreed': { settled: number; at: Date };
}
