import { Schema, type Types } from 'mongoose';

/** What one region came to on one London day, kept so that nobody has to add it up again. */
export interface KeptDayRow<Sum> {
  /** Region and day. */
  _id: string;
  region: Types.ObjectId;
  date: string;
  /** Grows with each thing that comes late; a sum that was made before is not kept. */
  version: number;
  /** Null until the day is summed up, and again after something late. */
  sums: Sum[] | null;
}

const required = true;

/** @param sum one line of what a day came to */
export const keptDaysSchema = <Sum>(sum: Schema<Sum>) => {
  const schema = new Schema(
    {
      _id: { type: String, required },
      region: { type: Schema.Types.ObjectId, required },
      date: { type: String, required },
      version: { type: Number, required, default: 0 },
      sums: { type: [sum as unknown as Schema], default: null },
    },
    { versionKey: false, strict: 'throw' },
  );
  schema.index({ region: 1, date: 1 });
  return schema as unknown as Schema<KeptDayRow<Sum>>;
};
