import { type Connection, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { messageModel, type MessageRow } from './message.model';

export interface Message {
  id: string;
  conversationId: string;
  number: number;
  senderId: string;
  recipientId: string;
  key: string;
  text: string;
  sentAt: Date;
  readAt: Date | null;
}
export type NewMessage = Omit<Message, 'id' | 'readAt'>;

const toMessage = ({ _id, conversation, sender, recipient, ...row }: MessageRow): Message => ({
  id: String(_id),
  conversationId: String(conversation),
  senderId: String(sender),
  recipientId: String(recipient),
  number: row.number,
  key: row.key,
  text: row.text,
  sentAt: row.sentAt,
  readAt: row.readAt,
});
const found = (row: MessageRow | null): Message | null => row && toMessage(row);

interface Waiting {
  _id: Types.ObjectId;
  count: number;
}

export const createMessagesRepository = (connection: Connection) => {
  const model = messageModel(connection);
  return {
    insert: async ({ conversationId, senderId, recipientId, ...rest }: NewMessage, tx: Transaction) => {
      const row = { ...rest, conversation: conversationId, sender: senderId, recipient: recipientId };
      const [created] = await model.create([{ ...row, readAt: null }], { session: tx });
      return { ...rest, conversationId, senderId, recipientId, id: String(created?._id), readAt: null };
    },

    findByKey: async (conversation: string, sender: string, key: string, tx?: Transaction) =>
      found(
        await model
          .findOne({ conversation, sender, key })
          .session(tx ?? null)
          .lean<MessageRow>(),
      ),

    countSentSince: (sender: string, since: Date, tx?: Transaction): Promise<number> =>
      model
        .countDocuments({ sender: new Types.ObjectId(sender), sentAt: { $gt: since } })
        .session(tx ?? null),

    /** Newest first. @param before only messages with a smaller number */
    list: async (conversation: string, before: number | null, limit: number): Promise<Message[]> => {
      const rows = await model
        .find({ conversation, ...(before === null ? {} : { number: { $lt: before } }) })
        .sort({ number: -1 })
        .limit(limit)
        .lean<MessageRow[]>();
      return rows.map(toMessage);
    },

    last: async (conversation: string): Promise<Message | null> =>
      found(await model.findOne({ conversation }).sort({ number: -1 }).lean<MessageRow>()),

    oldestUnread: async (conversation: string, recipient: string, tx: Transaction) =>
      found(
        await model
          .findOne({ conversation, recipient, readAt: null })
          .sort({ number: 1 })
          .session(tx)
          .lean<MessageRow>(),
      ),

    markRead: async (
      { conversation, recipient }: { conversation: string; recipient: string },
      upTo: number,
      now: Date,
      tx: Transaction,
    ): Promise<number> => {
      const unread = { conversation, recipient, readAt: null, number: { $lte: upTo } };
      const { modifiedCount } = await model.updateMany(unread, { $set: { readAt: now } }, { session: tx });
      return modifiedCount;
    },

    countUnread: (recipient: string): Promise<number> =>
      model.countDocuments({ recipient: new Types.ObjectId(recipient), readAt: null }),

    /** How many wait in each of these conversations; none that has none. */
    unreadIn: async (recipient: string, conversations: readonly string[]): Promise<Map<string, number>> => {
      const ids = conversations.map((id) => new Types.ObjectId(id));
      const rows = await model.aggregate<Waiting>([
        { $match: { recipient: new Types.ObjectId(recipient), readAt: null, conversation: { $in: ids } } },
        { $group: { _id: '$conversation', count: { $sum: 1 } } },
      ]);
      return new Map(rows.map(({ _id, count }) => [String(_id), count]));
    },

    removeOf: async (conversation: string, tx: Transaction): Promise<void> => {
      await model.deleteMany({ conversation }, { session: tx });
    },
  };
};
export type MessagesRepository = ReturnType<typeof createMessagesRepository>;
