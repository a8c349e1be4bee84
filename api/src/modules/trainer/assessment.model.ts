import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** An agreed time for the quiz of a module, and who is invited. */
export interface AssessmentRow {
  _id: Types.ObjectId;
  author: Types.ObjectId;
  authorName: string;
  module: Types.ObjectId;
  /** As it was called when it was arranged. */
  moduleTitle: string;
  startsAt: Date;
  endsAt: Date;
  note: string;
  students: Types.ObjectId[];
  cancelledAt: Date | null;
  createdAt: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };
const date = { type: Date, required: true };

const schema = new Schema<AssessmentRow>(
  {
    author: id,
    authorName: { type: String, default: '' },
    module: id,
    moduleTitle: { type: String, required: true },
    startsAt: date,
    endsAt: date,
    note: { type: String, default: '' },
    students: [Schema.Types.ObjectId],
    cancelledAt: { type: Date, default: null },
    createdAt: date,
  },
  { collection: 'training_assessments', strict: 'throw', versionKey: false },
);
schema.index({ author: 1, startsAt: -1, _id: -1 });
schema.index({ students: 1, endsAt: -1 });

export const assessmentModel = (connection: Connection): Model<AssessmentRow> =>
  connection.models['training_assessment'] ?? connection.model<AssessmentRow>('training_assessment', schema);
