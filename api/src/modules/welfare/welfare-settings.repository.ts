import type { IsoDate } from '@gently/contracts';
import { type Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import type { Transaction } from '../../shared/database/transaction';
import { hasLimits, type Limits, NO_LIMITS } from './limits';
import { welfareSettingsModel, type WelfareSettingsRow } from './welfare-settings.model';

export interface WelfareSettings {
  limits: Limits;
  askWeekly: boolean;
}

/** They were asked already, or do not want to be. */
export class NotToAsk extends Error {}

const limitsOf = (row: WelfareSettingsRow | null): Limits => ({
  hoursAWeek: row?.hoursAWeek ?? NO_LIMITS.hoursAWeek,
  sessionsADay: row?.sessionsADay ?? NO_LIMITS.sessionsADay,
  longSessionsAWeek: row?.longSessionsAWeek ?? NO_LIMITS.longSessionsAWeek,
  daysInARow: row?.daysInARow ?? NO_LIMITS.daysInARow,
});

export const createWelfareSettings = (connection: Connection) => {
  const model = welfareSettingsModel(connection);
  return {
    get: async (userId: string): Promise<WelfareSettings> => {
      const row = await model.findById(userId).lean<WelfareSettingsRow>();
      return { limits: limitsOf(row), askWeekly: row?.askWeekly ?? true };
    },

    /** The limits of those of these people who have set some. */
    limitsOf: async (userIds: readonly string[], tx?: Transaction): Promise<Map<string, Limits>> => {
      const rows = await model
        .find({ _id: { $in: userIds } })
        .session(tx ?? null)
        .lean<WelfareSettingsRow[]>();
      const all = rows.map((row) => [String(row._id), limitsOf(row)] as const);
      return new Map(all.filter(([, limits]) => hasLimits(limits)));
    },

    save: async (userId: string, { limits, askWeekly }: Partial<WelfareSettings>): Promise<void> => {
      const change = { ...limits, ...(askWeekly === undefined ? {} : { askWeekly }) };
      const write = () =>
        model.updateOne({ _id: new Types.ObjectId(userId) }, { $set: change }, { upsert: true });
      await write().catch((error: unknown) => {
        // Two first choices at once; the second one then finds the document.
        if (!isDuplicateKey(error)) throw error;
        return write();
      });
    },

    /** Notes that somebody is asked about a week. @throws NotToAsk */
    noteAsked: async (userId: string, week: IsoDate, tx: Transaction): Promise<void> => {
      const open = {
        _id: new Types.ObjectId(userId),
        askedWeek: { $not: { $gte: week } },
        askWeekly: { $ne: false },
      };
      try {
        await model.updateOne(open, { $set: { askedWeek: week } }, { upsert: true, session: tx });
      } catch (error) {
        // The one that is there says no.
        throw isDuplicateKey(error) ? new NotToAsk() : error;
      }
    },
  };
};
export type WelfareSettingsRepository = ReturnType<typeof createWelfareSettings>;
