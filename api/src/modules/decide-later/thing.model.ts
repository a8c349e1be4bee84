import { THING_NOTE_LENGTH, THING_STATUSES, THING_WORD_LENGTH } from '@gently/contracts/decide-later-options';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Decision, Thing } from './thing';

export interface ThingRow extends Omit<Thing, 'id' | 'clientId' | 'bookingId' | 'share'> {
  _id: Types.ObjectId;
  client: Types.ObjectId;
  booking: Types.ObjectId | null;
  share: { booking: Types.ObjectId; declutterer: Types.ObjectId; since: Date } | null;
}

const id = { type: Schema.Types.ObjectId, required: true };
const date = { type: Date, required: true };
const strict = { _id: false, strict: 'throw' } as const;

const schema = new Schema<ThingRow>(
  {
    client: id,
    key: { type: String, required: true },
    word: { type: String, default: '', maxlength: THING_WORD_LENGTH },
    note: { type: String, default: '', maxlength: THING_NOTE_LENGTH },
    photo: {
      type: new Schema(
        { width: { type: Number, required: true }, height: { type: Number, required: true } },
        strict,
      ),
      default: null,
    },
    booking: { type: Schema.Types.ObjectId, default: null },
    putInAt: date,
    status: { type: String, enum: THING_STATUSES, required: true },
    askAgainOn: { type: String, required: true },
    remindedAt: { type: Date, default: null },
    decidedAt: { type: Date, default: null },
    decisions: [
      new Schema<Decision>(
        { decision: { type: String, enum: ['kept', 'let_go', 'later'], required: true }, at: date },
        strict,
      ),
    ],
    share: { type: new Schema({ booking: id, declutterer: id, since: date }, strict), default: null },
  },
  { collection: 'decide_later_things', versionKey: false, strict: 'throw' },
);
// One thing for each key of a page.
schema.index({ client: 1, key: 1 }, { unique: true });
schema.index({ client: 1, status: 1, askAgainOn: 1, _id: 1 });
schema.index({ client: 1, decidedAt: -1, _id: -1 });
schema.index({ 'share.booking': 1 });
schema.index({ status: 1, remindedAt: 1, askAgainOn: 1 });
schema.index({ decidedAt: 1, _id: 1 });

export const thingModel = (connection: Connection): Model<ThingRow> =>
  connection.models['thing'] ?? connection.model<ThingRow>('thing', schema);
