/** Where a move keeps its marks, on both sides. It is never copied. */
export const MARKS = 'gently_move';

/** In the target: since when it is filled. */
export interface TargetMark {
  _id: string;
  begun: Date;
}

/** What is asked of a database here, by whichever driver. */
interface Readable {
  collection(name: string): { findOne(filter: { begun: { $exists: true } }): Promise<unknown> };
}

/** @returns whether a move has begun to fill this database and has not come to its end: not everything is there yet */
export const isBeingFilled = async (db: Readable): Promise<boolean> =>
  (await db.collection(MARKS).findOne({ begun: { $exists: true } })) !== null;
