import { type Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../../shared/database/database-errors';
import type { Transaction } from '../../../shared/database/transaction';
import type { EmailPreference } from '../../mail';
import { DEFAULT_SETTINGS, type QuietHours, type Settings } from './settings';
import { type SettingsDocument, settingsModel } from './settings.model';

/** What a person has chosen once they have switched emails off. */
const OFF: Record<EmailPreference, Partial<Settings>> = {
  email_updates: { emailUpdates: false },
  reminders: { reminderDayBefore: false, reminderTwoHours: false },
};

const toSettings = (row: SettingsDocument): Settings => ({
  emailUpdates: row.emailUpdates,
  reminderDayBefore: row.reminderDayBefore,
  reminderTwoHours: row.reminderTwoHours,
  quietHours: row.quietHours && { from: row.quietHours.from, to: row.quietHours.to },
});

export const createSettingsRepository = (connection: Connection) => {
  const model = settingsModel(connection);
  return {
    /** Whoever has chosen nothing has the defaults. */
    get: async (userId: string): Promise<Settings> => {
      const row = await model.findById(userId).lean<SettingsDocument>();
      return row ? toSettings(row) : DEFAULT_SETTINGS;
    },
    /** The quiet hours of those of these people who have chosen some. */
    quietHoursOf: async (userIds: readonly string[]): Promise<Map<string, QuietHours>> => {
      const rows = await model
        .find({ _id: { $in: userIds }, quietHours: { $ne: null } }, { quietHours: 1 })
        .lean<Pick<SettingsDocument, '_id' | 'quietHours'>[]>();
      return new Map(
        rows.flatMap(({ _id, quietHours }) => (quietHours ? [[String(_id), quietHours] as const] : [])),
      );
    },
    /** Switches emails off and leaves everything else as it is. Switched off twice is switched off. */
    switchOff: async (
      userId: string,
      preferences: readonly EmailPreference[],
      updatedAt: Date,
      tx?: Transaction,
    ): Promise<void> => {
      const off = Object.assign({}, ...preferences.map((preference) => OFF[preference]));
      const others = Object.entries(DEFAULT_SETTINGS).filter(([name]) => !(name in off));
      await model.updateOne(
        { _id: new Types.ObjectId(userId) },
        { $set: { ...off, updatedAt }, $setOnInsert: Object.fromEntries(others) },
        { upsert: true, ...(tx ? { session: tx } : {}) },
      );
    },
    save: async (userId: string, settings: Settings, updatedAt: Date): Promise<void> => {
      const write = () =>
        model.updateOne(
          { _id: new Types.ObjectId(userId) },
          { $set: { ...settings, updatedAt } },
          { upsert: true },
        );
      await write().catch((error: unknown) => {
        // Two first choices at once; the second one then finds the document.
        if (!isDuplicateKey(error)) throw error;
        return write();
      });
    },
  };
};
export type SettingsRepository = ReturnType<typeof createSettingsRepository>;
