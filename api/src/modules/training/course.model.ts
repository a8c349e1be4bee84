import { type Connection, type Model, Schema, type Types } from 'mongoose';

export interface CourseRow {
  _id: Types.ObjectId;
  author: Types.ObjectId;
  title: string;
  description: string;
  isActive: boolean;
  /** In their order. */
  modules: Types.ObjectId[];
  /** Grows with every change; missing where nothing has changed since earlier releases. */
  revision?: number;
  /**
   * When the modules to be completed last changed, until everyone who has finished them has the certificate; then null. Missing in
   * courses of earlier releases, which are looked through once.
   */
  requirementsChangedAt?: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<CourseRow>(
  {
    author: { type: Schema.Types.ObjectId, required: true },
    title: { type: String, required: true },
    description: { type: String, default: '' },
    isActive: { type: Boolean, required: true },
    modules: [Schema.Types.ObjectId],
    revision: { type: Number, default: 0, validate: Number.isInteger },
    requirementsChangedAt: Date,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'training_courses', strict: 'throw', versionKey: false },
);
schema.index({ createdAt: 1, _id: 1 });
schema.index({ modules: 1 });

export const courseModel = (connection: Connection): Model<CourseRow> =>
  connection.models['training_course'] ?? connection.model<CourseRow>('training_course', schema);
