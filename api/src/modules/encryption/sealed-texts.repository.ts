import type { Connection, mongo } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';

export type SealedRow = mongo.WithId<mongo.Document>;

/** Where texts lie that a secret box has sealed. The module to which the collection belongs declares it. */
export interface SealedPlace {
  collection: string;
  /** Of the box. */
  purpose: string;
  /** Each field with what its text was sealed for. */
  fields: Readonly<Record<string, (row: SealedRow) => string>>;
}

/** The texts of one place. A text begins with the id of the key that sealed it. */
export const createSealedTexts = (connection: Connection, { collection, fields }: SealedPlace) => {
  const rows = () => connection.collection<SealedRow>(collection);
  const names = Object.keys(fields);
  const some = (text: object): mongo.Filter<SealedRow> => ({ $or: names.map((name) => ({ [name]: text })) });
  const after = (id: unknown): mongo.Filter<SealedRow> =>
    id === undefined ? {} : { _id: { $gt: id as never } };
  /** Rows with a text that another key has sealed, or one from before key ids. */
  const notOf = (keyId: string) => some({ $gt: '', $not: new RegExp(`^${keyId}\\.`) });

  return {
    /** @param from id of the row before the first one */
    page: (keyId: string, from: unknown, limit: number, tx?: Transaction): Promise<SealedRow[]> =>
      rows()
        .find({ ...notOf(keyId), ...after(from) }, tx ? { session: tx } : {})
        .sort({ _id: 1 })
        .limit(limit)
        .toArray(),

    count: (keyId: string, from: unknown): Promise<number> =>
      rows().countDocuments({ ...notOf(keyId), ...after(from) }),

    newest: (limit: number): Promise<SealedRow[]> =>
      rows()
        .find(some({ $gt: '' }))
        .sort({ _id: -1 })
        .limit(limit)
        .toArray(),

    /** Writes a text in the place of another one. @returns false when another process has changed that meanwhile */
    replace: async (
      { _id }: SealedRow,
      field: string,
      { from, to }: { from: string; to: string },
      tx?: Transaction,
    ): Promise<boolean> => {
      const options = tx ? { session: tx } : {};
      const { modifiedCount } = await rows().updateOne(
        { _id, [field]: from },
        { $set: { [field]: to } },
        options,
      );
      return modifiedCount === 1;
    },
  };
};
export type SealedTexts = ReturnType<typeof createSealedTexts>;

/** A place, and the texts in it. */
export interface DeclaredPlace {
  place: SealedPlace;
  texts: SealedTexts;
}
