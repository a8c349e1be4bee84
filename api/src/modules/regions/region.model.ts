import { POSTCODE_AREA_CODES } from '@gently/contracts/postcode-areas';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Region } from './region';

export interface RegionRow extends Omit<Region, 'id' | 'managerIds' | 'ownerId'> {
  _id: Types.ObjectId;
  managers: Types.ObjectId[];
  owner: Types.ObjectId | null;
}

const required = true;

const schema = new Schema<RegionRow>(
  {
    name: { type: String, required },
    city: { type: String, required },
    address: { type: String, default: '' },
    postcode: { type: String, default: '' },
    areas: { type: [{ type: String, enum: POSTCODE_AREA_CODES }], default: [] },
    managers: { type: [Schema.Types.ObjectId], default: [] },
    owner: { type: Schema.Types.ObjectId, default: null },
    isHome: { type: Boolean, required },
    isActive: { type: Boolean, required },
    createdAt: { type: Date, required },
    revision: { type: Number, required, default: 0, validate: Number.isInteger },
  },
  { versionKey: false, strict: 'throw' },
);
// An area belongs to one region, and there is one that takes the rest.
schema.index(
  { areas: 1 },
  { unique: true, partialFilterExpression: { 'areas.0': { $exists: true } }, name: 'one_region_an_area' },
);
schema.index({ isHome: 1 }, { unique: true, partialFilterExpression: { isHome: true }, name: 'one_home' });
schema.index({ managers: 1 });
schema.index({ owner: 1 });

export const regionModel = (connection: Connection): Model<RegionRow> =>
  connection.models['region'] ?? connection.model<RegionRow>('region', schema, 'regions');
