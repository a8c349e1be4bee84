import type { IsoDate } from '@gently/contracts/dates';
import { POSTCODE_AREA_CODES } from '@gently/contracts/postcode-areas';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Region } from './region';

interface OwnerRow {
  owner: Types.ObjectId;
  from: IsoDate | null;
  until: IsoDate | null;
}

export interface RegionRow extends Omit<Region, 'id' | 'managerIds' | 'owners'> {
  _id: Types.ObjectId;
  managers: Types.ObjectId[];
  /** Missing until the migration that gives owners their dates. */
  owners?: OwnerRow[];
}

const required = true;

const ownerSchema = new Schema<OwnerRow>(
  {
    owner: { type: Schema.Types.ObjectId, required },
    from: { type: String, default: null },
    until: { type: String, default: null },
  },
  { _id: false, strict: 'throw' },
);

const schema = new Schema<RegionRow>(
  {
    name: { type: String, required },
    city: { type: String, required },
    address: { type: String, default: '' },
    postcode: { type: String, default: '' },
    areas: { type: [{ type: String, enum: POSTCODE_AREA_CODES }], default: [] },
    managers: { type: [Schema.Types.ObjectId], default: [] },
    owners: { type: [ownerSchema], default: [] },
    isHome: { type: Boolean, required },
    isActive: { type: Boolean, required },
    createdAt: { type: Date, required },
    uncoveredAt: { type: Date, default: undefined },
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

export const regionModel = (connection: Connection): Model<RegionRow> =>
  connection.models['region'] ?? connection.model<RegionRow>('region', schema, 'regions');
