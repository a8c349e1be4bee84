import { POSTPONED_BECAUSE } from '@gently/contracts/catalogue-options';
import { SETTING_KEYS } from '@gently/contracts/setting-options';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Postponement } from '../fees';
import type { SettingChange } from './setting-change';

export interface SettingChangeRow extends Omit<SettingChange, 'id' | 'byId'> {
  _id: Types.ObjectId;
  by: Types.ObjectId | null;
}

const required = true;

const postponement = new Schema<Postponement>(
  { from: { type: Date, required }, because: { type: String, enum: POSTPONED_BECAUSE, required } },
  { _id: false, strict: 'throw' },
);

const schema = new Schema<SettingChangeRow>(
  {
    key: { type: String, enum: SETTING_KEYS, required },
    version: { type: Number, required, min: 1, validate: Number.isInteger },
    value: { type: Schema.Types.Mixed, required },
    from: { type: Date, required },
    at: { type: Date, required },
    by: { type: Schema.Types.ObjectId, default: null },
    reason: { type: String, required },
    revertsTo: { type: Number, default: null },
    withdrawn: { type: Boolean, required, default: false },
    postponed: { type: postponement, default: null },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
// Two who change the same setting at once: the second one hears of the first.
schema.index({ key: 1, version: 1 }, { unique: true });

export const settingChangeModel = (connection: Connection): Model<SettingChangeRow> =>
  connection.models['setting_change'] ??
  connection.model<SettingChangeRow>('setting_change', schema, 'setting_changes');
