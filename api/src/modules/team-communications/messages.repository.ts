import { type Connection, Types } from 'mongoose';
import { beyond } from '../../shared/database/keyset-filter';
import type { Transaction } from '../../shared/database/transaction';
import type { KeysetCursor } from '../../shared/keyset-page';
import type { RegionScope } from '../regions';
import { messageModel, type MessageRow } from './message.model';
import { ownRegions } from './own-regions.repository';

export interface TeamMessage extends Omit<MessageRow, '_id' | 'regions' | 'sender'> {
  id: string;
  regionIds: string[];
  senderId: string;
}

const toMessage = ({ _id, regions, sender, ...row }: MessageRow): TeamMessage => ({
  ...row,
  id: String(_id),
  regionIds: regions.map(String),
  senderId: String(sender),
});

export const createMessagesRepository = (connection: Connection) => {
  const model = messageModel(connection);
  return {
    insert: async (
      { regionIds, senderId, ...fields }: Omit<TeamMessage, 'id'>,
      tx: Transaction,
    ): Promise<TeamMessage> => {
      const row = {
        ...fields,
        sender: new Types.ObjectId(senderId),
        regions: regionIds.map((id) => new Types.ObjectId(id)),
      };
      const [stored] = await model.create([row], { session: tx });
      if (!stored) throw new Error('a message was not stored');
      return toMessage(stored.toObject());
    },

    renameSender: async (userId: string, senderName: string, tx: Transaction): Promise<void> => {
      const sender = new Types.ObjectId(userId);
      await model.updateMany({ sender }, { $set: { senderName } }, { session: tx });
    },

    /** Newest first. */
    page: async (scope: RegionScope, limit: number, place: KeysetCursor | null): Promise<TeamMessage[]> => {
      const rows = await model
        .find({ ...ownRegions(scope), ...(place ? beyond('sentAt', place.at, place.id, 'descending') : {}) })
        .sort({ sentAt: -1, _id: -1 })
        .limit(limit)
        .lean<MessageRow[]>();
      return rows.map(toMessage);
    },
  };
};
export type MessagesRepository = ReturnType<typeof createMessagesRepository>;
