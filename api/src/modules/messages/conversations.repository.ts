import { type Connection, type QueryFilter, Types } from 'mongoose';
import { beyond } from '../../shared/database/keyset-filter';
import type { Transaction } from '../../shared/database/transaction';
import type { KeysetCursor } from '../../shared/keyset-page';
import { conversationModel, type ConversationRow } from './conversation.model';
import type { Pair } from './writing';

export interface Conversation extends Pair {
  id: string;
  lastNumber: number;
  lastAt: Date;
  blockedBy: string[];
}

const toConversation = ({ _id, client, declutterer, ...row }: ConversationRow): Conversation => ({
  id: String(_id),
  clientId: String(client),
  decluttererId: String(declutterer),
  lastNumber: row.lastNumber,
  lastAt: row.lastAt,
  blockedBy: row.blockedBy.map(String),
});

const ofPerson = (personId: string): QueryFilter<ConversationRow> => {
  const person = new Types.ObjectId(personId);
  return { $or: [{ client: person }, { declutterer: person }] };
};
const pairOf = ({ clientId, decluttererId }: Pair) => ({
  client: new Types.ObjectId(clientId),
  declutterer: new Types.ObjectId(decluttererId),
});

export const createConversationsRepository = (connection: Connection) => {
  const model = conversationModel(connection);
  const found = (row: ConversationRow | null): Conversation | null => row && toConversation(row);

  return {
    /** Begins the conversation of two people unless there is one. */
    ensure: async (pair: Pair, now: Date, tx: Transaction): Promise<void> => {
      await model.updateOne(
        pairOf(pair),
        { $setOnInsert: { lastNumber: 0, lastAt: now, createdAt: now, blockedBy: [] } },
        { upsert: true, session: tx },
      );
    },

    find: async (id: string, tx?: Transaction): Promise<Conversation | null> =>
      found(
        await model
          .findById(id)
          .session(tx ?? null)
          .lean<ConversationRow>(),
      ),

    findOfPair: async (pair: Pair): Promise<Conversation | null> =>
      found(await model.findOne(pairOf(pair)).lean<ConversationRow>()),

    /** The one written in last comes first. */
    list: async (personId: string, place: KeysetCursor | null, limit: number): Promise<Conversation[]> => {
      const own = ofPerson(personId);
      const rows = await model
        .find(place ? { $and: [own, beyond('lastAt', place.at, place.id, 'descending')] } : own)
        .sort({ lastAt: -1, _id: -1 })
        .limit(limit)
        .lean<ConversationRow[]>();
      return rows.map(toConversation);
    },

    /** @returns the number of the next message. Two that are sent at once meet here, and one begins again. */
    takeNumber: async (id: string, now: Date, tx: Transaction): Promise<number> => {
      const row = await model
        .findOneAndUpdate(
          { _id: id },
          { $inc: { lastNumber: 1 }, $set: { lastAt: now } },
          { returnDocument: 'after', session: tx },
        )
        .orFail()
        .lean<ConversationRow>();
      return row.lastNumber;
    },

    setBlocked: async (id: string, personId: string, blocked: boolean, tx: Transaction): Promise<void> => {
      const person = { blockedBy: new Types.ObjectId(personId) };
      await model.updateOne({ _id: id }, blocked ? { $addToSet: person } : { $pull: person }, {
        session: tx,
      });
    },

    /** Those in which nothing was written since, oldest first. */
    listQuiet: async (place: KeysetCursor, since: Date, limit: number): Promise<Conversation[]> => {
      const rows = await model
        .find({ $and: [{ lastAt: { $lt: since } }, beyond('lastAt', place.at, place.id, 'ascending')] })
        .sort({ lastAt: 1, _id: 1 })
        .limit(limit)
        .lean<ConversationRow[]>();
      return rows.map(toConversation);
    },

    remove: async (id: string, tx: Transaction): Promise<void> => {
      await model.deleteOne({ _id: id }, { session: tx });
    },
  };
};
export type ConversationsRepository = ReturnType<typeof createConversationsRepository>;
