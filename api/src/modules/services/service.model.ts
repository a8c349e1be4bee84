import { SERVICE_CATEGORIES } from '@gently/contracts';
import {
  ADVERTISED_KEYS,
  POSTPONED_BECAUSE,
  SERVICE_VERSIONS_MAX,
} from '@gently/contracts/catalogue-options';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Postponement } from '../fees';
import type { ServiceVersion } from './service-versions';

export interface VersionRow extends Omit<ServiceVersion, 'by'> {
  by: Types.ObjectId | null;
}

export interface ServiceRow {
  _id: Types.ObjectId;
  slug: string;
  order: number;
  versions: VersionRow[];
}

const required = true;
const wholeNumber = { type: Number, min: 0, validate: Number.isInteger };

const postponement = new Schema<Postponement>(
  { from: { type: Date, required }, because: { type: String, enum: POSTPONED_BECAUSE, required } },
  { _id: false, strict: 'throw' },
);

const versionSchema = new Schema<VersionRow>(
  {
    version: { ...wholeNumber, required, min: 1 },
    from: { type: Date, required },
    at: { type: Date, required },
    by: { type: Schema.Types.ObjectId, default: null },
    reason: { type: String, default: '' },
    withdrawn: { type: Boolean, required, default: false },
    postponed: { type: postponement, default: undefined },
    name: { type: String, required },
    description: { type: String, required },
    category: { type: String, enum: SERVICE_CATEGORIES, required },
    categoryId: { type: String },
    pricePence: { ...wholeNumber, required },
    fullPricePence: wholeNumber,
    durationMinutes: { ...wholeNumber, required, min: 15 },
    neurodivergentFriendly: { type: Boolean, required },
    onlineOnly: { type: Boolean },
    active: { type: Boolean, required },
    advertisedAs: { type: [{ type: String, enum: ADVERTISED_KEYS }], default: undefined },
  },
  { _id: false, strict: 'throw' },
);

const schema = new Schema<ServiceRow>(
  {
    slug: { type: String, required },
    order: { type: Number, required },
    versions: {
      type: [versionSchema],
      required,
      validate: (versions: unknown[]) => versions.length >= 1 && versions.length <= SERVICE_VERSIONS_MAX,
    },
  },
  { timestamps: true, strict: 'throw' },
);
schema.index({ slug: 1 }, { unique: true });

export const serviceModel = (connection: Connection): Model<ServiceRow> =>
  connection.models['service'] ?? connection.model<ServiceRow>('service', schema, 'services');
