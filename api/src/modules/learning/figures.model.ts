import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** Counted with what is counted, so that a page of modules reads one row for each. */
export interface FiguresRow {
  /** The module's id. */
  _id: Types.ObjectId;
  enrolled: number;
  completed: number;
  scoreSum: number;
  scoreCount: number;
  ratingSum: number;
  ratingCount: number;
}

const count = { type: Number, default: 0 };

const schema = new Schema<FiguresRow>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    enrolled: count,
    completed: count,
    scoreSum: count,
    scoreCount: count,
    ratingSum: count,
    ratingCount: count,
  },
  { collection: 'training_figures', strict: 'throw', versionKey: false },
);

export const figuresModel = (connection: Connection): Model<FiguresRow> =>
  connection.models['training_figure'] ?? connection.model<FiguresRow>('training_figure', schema);
