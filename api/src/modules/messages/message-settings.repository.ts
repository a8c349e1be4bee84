import { type Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import type { Transaction } from '../../shared/database/transaction';
import { messageSettingsModel, type MessageSettingsRow } from './message-settings.model';

export const createMessageSettings = (connection: Connection) => {
  const model = messageSettingsModel(connection);
  const hidden = (ids: readonly string[], tx?: Transaction): Promise<number> =>
    model
      .countDocuments({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, showReadMarks: false })
      .session(tx ?? null);
  return {
    /** Whoever has chosen nothing shows that they have read. */
    showsReadMarks: async (userId: string): Promise<boolean> =>
      (await model.findById(userId).lean<MessageSettingsRow>())?.showReadMarks ?? true,

    /** Whether all of these people show that they have read. */
    allShow: async (ids: readonly string[], tx?: Transaction): Promise<boolean> =>
      (await hidden(ids, tx)) === 0,

    save: async (userId: string, showReadMarks: boolean): Promise<void> => {
      const write = () =>
        model.updateOne({ _id: new Types.ObjectId(userId) }, { $set: { showReadMarks } }, { upsert: true });
      await write().catch((error: unknown) => {
        // Two first choices at once; the second one then finds the document.
        if (!isDuplicateKey(error)) throw error;
        return write();
      });
    },
  };
};
export type MessageSettingsRepository = ReturnType<typeof createMessageSettings>;
