import type { ModuleContent } from '@gently/contracts/training-authoring';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** What was published at one time; written once, never changed. */
export interface VersionRow {
  _id: Types.ObjectId;
  module: Types.ObjectId;
  version: number;
  content: ModuleContent;
  files: Types.ObjectId[];
  publishedAt: Date;
  publishedBy: Types.ObjectId;
  note: string;
}

const id = { type: Schema.Types.ObjectId, required: true };

const schema = new Schema<VersionRow>(
  {
    module: id,
    version: { type: Number, required: true },
    content: { type: Schema.Types.Mixed, required: true },
    files: [Schema.Types.ObjectId],
    publishedAt: { type: Date, required: true },
    publishedBy: id,
    note: { type: String, default: '' },
  },
  { collection: 'training_versions', strict: 'throw', versionKey: false, minimize: false },
);
schema.index({ module: 1, version: -1 }, { unique: true });
schema.index({ files: 1 });

export const versionModel = (connection: Connection): Model<VersionRow> =>
  connection.models['training_version'] ?? connection.model<VersionRow>('training_version', schema);
