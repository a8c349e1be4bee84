import { RECIPIENTS, type Recipients } from '@gently/contracts/team-options';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { KEPT_DAYS } from '../../shared/retention';

/** What a manager wrote to people of the own regions. */
export interface MessageRow {
  _id: Types.ObjectId;
  /** Of those to whom it went. */
  regions: Types.ObjectId[];
  sender: Types.ObjectId;
  senderName: string;
  recipients: Recipients;
  subject: string;
  message: string;
  sentTo: number;
  sentAt: Date;
}

/** As long as the notifications by which its readers are counted. */
const KEPT_SECONDS = KEPT_DAYS.teamMessages * 86_400;

const schema = new Schema<MessageRow>(
  {
    regions: [Schema.Types.ObjectId],
    sender: { type: Schema.Types.ObjectId, required: true },
    senderName: { type: String, default: '' },
    recipients: { type: String, enum: RECIPIENTS, required: true },
    subject: { type: String, required: true },
    message: { type: String, required: true },
    sentTo: { type: Number, required: true },
    sentAt: { type: Date, required: true },
  },
  { collection: 'team_messages', strict: 'throw', versionKey: false },
);
schema.index({ regions: 1, sentAt: -1, _id: -1 });
schema.index({ sender: 1 });
schema.index({ sentAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const messageModel = (connection: Connection): Model<MessageRow> =>
  connection.models['team_message'] ?? connection.model<MessageRow>('team_message', schema);
