import { SERVICE_CATEGORIES } from '@gently/contracts';
import type { Types } from 'mongoose';
import { type Connection, type Model, Schema } from 'mongoose';
import { WEEKDAYS } from './london-time';
import type { DateOverride, Declutterer, WeeklyHours } from './declutterer';

/** A declutterer as stored: the account is an object id, the services served as well. */
export interface DecluttererRow extends Omit<Declutterer, 'userId' | 'serviceIds'> {
  _id: Types.ObjectId;
  user: Types.ObjectId;
  services: Types.ObjectId[];
  weeklyHours: WeeklyHours[];
  overrides: DateOverride[];
}

const hours = { startTime: { type: String, required: true }, endTime: { type: String, required: true } };

const schema = new Schema<DecluttererRow>(
  {
    user: { type: Schema.Types.ObjectId, required: true },
    approved: { type: Boolean, required: true, default: false },
    active: { type: Boolean, required: true, default: true },
    categories: [{ type: String, enum: SERVICE_CATEGORIES }],
    services: [{ type: Schema.Types.ObjectId }],
    areas: [String],
    weeklyHours: [
      new Schema({ day: { type: String, enum: WEEKDAYS, required: true }, ...hours }, { _id: false }),
    ],
    overrides: [
      new Schema(
        { date: { type: String, required: true }, hours: [new Schema(hours, { _id: false })] },
        { _id: false },
      ),
    ],
  },
  { timestamps: true, strict: 'throw' },
);
schema.index({ user: 1 }, { unique: true });
schema.index({ approved: 1, active: 1 });

export const decluttererModel = (connection: Connection): Model<DecluttererRow> =>
  connection.models['declutterer'] ?? connection.model<DecluttererRow>('declutterer', schema, 'declutterers');
