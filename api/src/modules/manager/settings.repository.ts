import { DEFAULT_MANAGER_SETTINGS as DEFAULTS } from '@gently/contracts/manager-options';
import { type Connection, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { narrowed, type RegionScope } from '../regions';
import { type Settings, settingsModel, type SettingsRow } from './settings.model';

/** While nobody has changed anything. */
export const AT_FIRST: Settings = {
  urgentHours: DEFAULTS.urgent_hours,
  certificateDays: DEFAULTS.certificate_days,
  onTimeMinutes: DEFAULTS.on_time_minutes,
  shownAlerts: [...DEFAULTS.shown_alerts],
};

export const createSettingsRepository = (connection: Connection) => {
  const model = settingsModel(connection);
  return {
    /** Of every region of a scope; as at first where nobody has changed anything. */
    of: async ({ regionIds }: RegionScope): Promise<Map<string, Settings>> => {
      const rows = await model
        .find({ _id: { $in: regionIds.map((id) => new Types.ObjectId(id)) } })
        .lean<SettingsRow[]>();
      const known = new Map(rows.map(({ _id, changedAt: _at, ...settings }) => [String(_id), settings]));
      return new Map(regionIds.map((id) => [id, known.get(id) ?? AT_FIRST]));
    },

    /** @throws AppError `region_not_found` for a region outside of the scope */
    save: async (
      scope: RegionScope,
      { regionId, at, ...settings }: Settings & { regionId: string; at: Date },
      tx: Transaction,
    ): Promise<void> => {
      const [id] = narrowed(scope, regionId).regionIds;
      await model.updateOne(
        { _id: new Types.ObjectId(id) },
        { $set: { ...settings, changedAt: at } },
        { upsert: true, session: tx },
      );
    },
  };
};
export type SettingsRepository = ReturnType<typeof createSettingsRepository>;
