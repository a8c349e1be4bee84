import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../../shared/database/database-errors';
import type { Transaction } from '../../../shared/database/transaction';
import { sentReminderModel } from './sent-reminder.model';

/** Somebody else has just stored the same reminder. */
export class AlreadyReminded extends Error {}

const KEPT_MS = 30 * 86_400_000;

export const createSentRemindersRepository = (connection: Connection) => {
  const reminders = sentReminderModel(connection);
  return {
    /** @returns those of the keys that are stored. */
    known: async (keys: readonly string[]): Promise<Set<string>> => {
      const rows = await reminders
        .find({ _id: { $in: keys } })
        .select('_id')
        .lean();
      return new Set(rows.map(({ _id }) => _id));
    },
    /** @throws AlreadyReminded */
    insert: async (key: string, startsAt: Date, sentAt: Date, tx: Transaction): Promise<void> => {
      const row = { _id: key, sentAt, expiresAt: new Date(startsAt.getTime() + KEPT_MS) };
      await reminders.create([row], { session: tx }).catch((error: unknown) => {
        throw isDuplicateKey(error) ? new AlreadyReminded() : error;
      });
    },
  };
};
export type SentRemindersRepository = ReturnType<typeof createSentRemindersRepository>;
