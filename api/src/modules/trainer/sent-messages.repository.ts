import { type Connection, type Model, Schema, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';

/** One message to many; what it said went out, and is not kept. */
interface SentRow {
  author: Types.ObjectId;
  people: number;
  sentAt: Date;
}

const KEPT_SECONDS = 2 * 86_400;

const schema = new Schema<SentRow>(
  {
    author: { type: Schema.Types.ObjectId, required: true },
    people: { type: Number, required: true },
    sentAt: { type: Date, required: true },
  },
  { collection: 'training_messages', strict: 'throw', versionKey: false },
);
schema.index({ author: 1, sentAt: -1 });
schema.index({ sentAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

const sentModel = (connection: Connection): Model<SentRow> =>
  connection.models['training_message'] ?? connection.model<SentRow>('training_message', schema);

/** That somebody wrote to many, and when. */
export const createSentMessages = (connection: Connection) => {
  const model = sentModel(connection);
  return {
    countSince: (authorId: string, since: Date, tx: Transaction): Promise<number> =>
      model.countDocuments({ author: new Types.ObjectId(authorId), sentAt: { $gt: since } }).session(tx),
    note: async (
      authorId: string,
      { people, at }: { people: number; at: Date },
      tx: Transaction,
    ): Promise<void> => {
      await model.create([{ author: new Types.ObjectId(authorId), people, sentAt: at }], { session: tx });
    },
  };
};
export type SentMessages = ReturnType<typeof createSentMessages>;
