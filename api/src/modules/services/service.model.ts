import { SERVICE_CATEGORIES, type Pence, type ServiceCategory } from '@gently/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

export interface ServiceRow {
  _id: Types.ObjectId;
  slug: string;
  name: string;
  description: string;
  category: ServiceCategory;
  pricePence: Pence;
  /** Missing in records that are older than the fund. */
  fullPricePence?: Pence;
  durationMinutes: number;
  neurodivergentFriendly: boolean;
  /** Missing where the category says it. */
  onlineOnly?: boolean;
  active: boolean;
  order: number;
}

const schema = new Schema<ServiceRow>(
  {
    slug: { type: String, required: true },
    name: { type: String, required: true },
    description: { type: String, required: true },
    category: { type: String, enum: SERVICE_CATEGORIES, required: true },
    pricePence: { type: Number, required: true, min: 0, validate: Number.isInteger },
    fullPricePence: { type: Number, min: 0, validate: Number.isInteger },
    durationMinutes: { type: Number, required: true, min: 15, validate: Number.isInteger },
    neurodivergentFriendly: { type: Boolean, required: true },
    onlineOnly: { type: Boolean },
    active: { type: Boolean, required: true, default: true },
    order: { type: Number, required: true },
  },
  { timestamps: true, strict: 'throw' },
);
schema.index({ slug: 1 }, { unique: true });
schema.index({ active: 1, order: 1 });

export const serviceModel = (connection: Connection): Model<ServiceRow> =>
  connection.models['service'] ?? connection.model<ServiceRow>('service', schema, 'services');
