import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** One sheet of a declutterer's diary. It says nothing; that it is written to is what matters. */
export interface DiarySheetRow {
  /** Account and number of the sheet. */
  _id: string;
  declutterer: Types.ObjectId;
  /** How often somebody planned on this sheet. */
  turns: number;
}

const schema = new Schema<DiarySheetRow>(
  {
    _id: { type: String, required: true },
    declutterer: { type: Schema.Types.ObjectId, required: true },
    turns: { type: Number, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
schema.index({ declutterer: 1 });

export const diarySheetModel = (connection: Connection): Model<DiarySheetRow> =>
  connection.models['diarySheet'] ?? connection.model<DiarySheetRow>('diarySheet', schema, 'diary_sheets');
