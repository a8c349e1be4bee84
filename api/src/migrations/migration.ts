import { isTransient } from '../shared/database/database-errors';
import type { Transaction } from '../shared/database/transaction';

/**
 * Changes stored data within one transaction, so that a process that dies leaves the data as it was before or as it is after.
 * It may be begun again from the start. @returns how many documents it changed
 * @throws DocumentRefused to name the document that it cannot change
 */
export type Migrate = (tx: Transaction) => Promise<number>;

export interface Migration {
  name: string;
  migrate: Migrate;
}

/** One document that cannot be changed, and why. */
export class DocumentRefused extends Error {
  readonly document: string;

  constructor(collection: string, id: unknown, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${collection} ${String(id)}: ${reason}`, { cause });
    this.document = `${collection} ${String(id)}`;
  }
}

/**
 * Changes one document after the other, in order.
 * @param change says whether it changed anything
 * @throws DocumentRefused for the first that cannot be changed
 */
export const eachDocument = async <Document extends { id: string }>(
  collection: string,
  documents: readonly Document[],
  change: (document: Document) => Promise<boolean>,
): Promise<number> => {
  let changed = 0;
  for (const document of documents) {
    try {
      if (await change(document)) changed += 1;
    } catch (error) {
      throw isTransient(error) ? error : new DocumentRefused(collection, document.id, error);
    }
  }
  return changed;
};
