import { SERVICE_CATEGORIES } from '@gently/contracts';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Category } from './category';

export interface CategoryRow extends Omit<Category, 'id'> {
  _id: string;
}

const required = true;
const schema = new Schema<CategoryRow>(
  {
    _id: { type: String, required },
    name: { type: String, required },
    behavesAs: { type: String, enum: SERVICE_CATEGORIES, required },
    order: { type: Number, required },
  },
  { versionKey: false, strict: 'throw' },
);
export const categoryModel = (connection: Connection): Model<CategoryRow> =>
  connection.models['service_category'] ??
  connection.model<CategoryRow>('service_category', schema, 'service_categories');
