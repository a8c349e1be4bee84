import { type Connection, type Model, Schema, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { KEPT_DAYS } from '../../shared/retention';

/** How often somebody wrote to many on one day; what it said went out, and is not kept. */
interface SentRow {
  author: Types.ObjectId;
  /** In London. */
  day: string;
  messages: number;
  people: number;
  /** The last of them. */
  sentAt: Date;
}

const KEPT_SECONDS = KEPT_DAYS.trainerMessages * 86_400;

const schema = new Schema<SentRow>(
  {
    author: { type: Schema.Types.ObjectId, required: true },
    day: { type: String, required: true },
    messages: { type: Number, required: true },
    people: { type: Number, required: true },
    sentAt: { type: Date, required: true },
  },
  { collection: 'training_messages', strict: 'throw', versionKey: false },
);
// Notes from before there was one for each day have none, and are gone two days later.
schema.index(
  { author: 1, day: 1 },
  { unique: true, partialFilterExpression: { day: { $type: 'string' } }, name: 'one_note_a_day' },
);
schema.index({ sentAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

const sentModel = (connection: Connection): Model<SentRow> =>
  connection.models['training_message'] ?? connection.model<SentRow>('training_message', schema);

/** That somebody wrote to many, and when. */
export const createSentMessages = (connection: Connection) => {
  const model = sentModel(connection);
  return {
    /**
     * Notes one more; what is written at the same time meets here.
     * @param day in London, `YYYY-MM-DD`
     * @returns how many it makes on that day, with this one
     */
    note: async (
      authorId: string,
      { people, day, at }: { people: number; day: string; at: Date },
      tx: Transaction,
    ): Promise<number> => {
      const row = await model
        .findOneAndUpdate(
          { author: new Types.ObjectId(authorId), day },
          { $inc: { messages: 1, people }, $set: { sentAt: at } },
          { upsert: true, returnDocument: 'after', session: tx },
        )
        .lean<SentRow>();
      if (!row) throw new Error('a message was not noted');
      return row.messages;
    },
  };
};
export type SentMessages = ReturnType<typeof createSentMessages>;
