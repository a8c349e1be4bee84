/** Where a restore says what it has put into a database. No backup holds it. */
export const RESTORES = 'gently_restore';
const _id = 'restore';

/** In a database that a restore has written, or is writing: how old the data is, and how far it has come since. */
export interface RestoreMark {
  _id: typeof _id;
  /** The name of the file. */
  file: string;
  /** The data holds nothing that happened from here on. */
  backupAt: Date;
  begunAt: Date;
  /** Null until everything has been written: before that, only a part of the data is there. */
  restoredAt: Date | null;
  /** The operator has no journal of deletions any more: nobody is deleted again. */
  withoutDeletions?: boolean;
  /** When the product had brought the data up to what has happened outside; missing until then. */
  settledAt?: Date;
  /** The parts of that which are done, and when each was. */
  steps?: Record<string, Date>;
}

/** The part of a collection that marks need; the driver and mongoose both have it. */
interface Marks {
  findOne(filter: object): Promise<unknown>;
  replaceOne(filter: object, mark: object, options: { upsert: true }): Promise<unknown>;
  updateOne(filter: object, change: object, options?: object): Promise<unknown>;
}
interface Marked {
  collection(name: string): Marks;
}

export const readRestoreMark = async (db: Marked): Promise<RestoreMark | null> =>
  (await db.collection(RESTORES).findOne({ _id })) as RestoreMark | null;

/** @returns whether only a part of a backup is in this database */
export const isHalfRestored = async (db: Marked): Promise<boolean> => {
  const mark = await readRestoreMark(db);
  return mark !== null && mark.restoredAt === null;
};

/** Says that everything in this database is being replaced. */
export const beginRestore = async (
  db: Marked,
  mark: Pick<RestoreMark, 'file' | 'backupAt' | 'begunAt' | 'withoutDeletions'>,
): Promise<void> => {
  await db.collection(RESTORES).replaceOne({ _id }, { ...mark, restoredAt: null }, { upsert: true });
};

/** Says that everything has been written. */
export const completeRestore = async (db: Marked, restoredAt: Date): Promise<void> => {
  await db.collection(RESTORES).updateOne({ _id }, { $set: { restoredAt } });
};

/** Notes one part of bringing restored data up to what has happened since; once. */
export const noteRestoreStep = async (db: Marked, name: string, at: Date): Promise<void> => {
  await db.collection(RESTORES).updateOne({ _id }, { $set: { [`steps.${name}`]: at } });
};

/**
 * Notes that restored data agrees with what has happened since.
 * @param options of the driver, for example its session. @returns false when another process has noted it
 */
export const settleRestore = async (db: Marked, settledAt: Date, options: object = {}): Promise<boolean> => {
  const open = { _id, settledAt: { $exists: false } };
  const result = await db.collection(RESTORES).updateOne(open, { $set: { settledAt } }, options);
  return (result as { modifiedCount: number }).modifiedCount === 1;
};
