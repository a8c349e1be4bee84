import { type Connection, type Model, Schema } from 'mongoose';

/** One number that everything which depends on how modules wait for each other changes: two at once meet here, and one begins again. */
export interface PublishingTurnRow {
  _id: string;
  turn: number;
}

const schema = new Schema<PublishingTurnRow>(
  { _id: { type: String, required: true }, turn: { type: Number, required: true } },
  { collection: 'training_turns', strict: 'throw', versionKey: false },
);

export const publishingTurnModel = (connection: Connection): Model<PublishingTurnRow> =>
  connection.models['training_turn'] ?? connection.model<PublishingTurnRow>('training_turn', schema);
