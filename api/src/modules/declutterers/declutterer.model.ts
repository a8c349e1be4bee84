import {
  DECLUTTERER_STATUSES,
  PREFERRED_REGIONS,
  SERVICE_CATEGORIES,
  SPECIALIZATIONS,
  TRAVEL_MINUTES,
  WEEKDAYS,
} from '@gently/contracts';
import type { Types } from 'mongoose';
import { type Connection, type Model, Schema } from 'mongoose';
import type { DateOverride, Declutterer, WeeklyHours } from './declutterer';

/** What was added later: rows that were stored before go without. */
type Later =
  | 'status'
  | 'specialisations'
  | 'emergency'
  | 'hourlyRatePence'
  | 'bio'
  | 'blockedHours'
  | 'travelMinutes'
  | 'revision';

/** A declutterer as stored: the account is an object id, the services served as well. */
export interface DecluttererRow
  extends Omit<Declutterer, 'userId' | 'serviceIds' | Later>, Partial<Pick<Declutterer, Later>> {
  _id: Types.ObjectId;
  user: Types.ObjectId;
  services: Types.ObjectId[];
  weeklyHours: WeeklyHours[];
  overrides: DateOverride[];
}

const hours = { startTime: { type: String, required: true }, endTime: { type: String, required: true } };

const weekly = new Schema(
  { day: { type: String, enum: WEEKDAYS, required: true }, ...hours },
  { _id: false },
);

const schema = new Schema<DecluttererRow>(
  {
    user: { type: Schema.Types.ObjectId, required: true },
    approved: { type: Boolean, required: true, default: false },
    active: { type: Boolean, required: true, default: true },
    categories: [{ type: String, enum: SERVICE_CATEGORIES }],
    services: [{ type: Schema.Types.ObjectId }],
    status: { type: String, enum: DECLUTTERER_STATUSES, default: 'available' },
    areas: [{ type: String, enum: PREFERRED_REGIONS }],
    specialisations: [{ type: String, enum: SPECIALIZATIONS }],
    emergency: { type: Boolean, default: false },
    hourlyRatePence: {
      type: Number,
      default: null,
      validate: (value: unknown) => value === null || Number.isInteger(value),
    },
    bio: { type: String, default: '' },
    travelMinutes: { type: Number, enum: TRAVEL_MINUTES, default: 0 },
    revision: { type: Number, default: 0 },
    weeklyHours: [weekly],
    blockedHours: [weekly],
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
