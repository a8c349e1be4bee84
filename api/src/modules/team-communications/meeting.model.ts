import type { MeetingAnswer } from '@gently/contracts/team-options';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { KEPT_DAYS } from '../../shared/retention';

/** How an invited person has answered. */
export interface AnswerRow {
  person: Types.ObjectId;
  answer: MeetingAnswer;
}

/** A meeting of a manager with people of the own regions. */
export interface MeetingRow {
  _id: Types.ObjectId;
  /** Of those who are invited. */
  regions: Types.ObjectId[];
  organiser: Types.ObjectId;
  organiserName: string;
  title: string;
  place: string;
  startsAt: Date;
  endsAt: Date;
  attendees: Types.ObjectId[];
  /** Missing in meetings of earlier releases. */
  answers?: AnswerRow[];
  /** Calendars follow the invitation with the highest number. Missing in meetings of earlier releases. */
  sequence?: number;
  /** People into whose connected calendar we write the meeting. Missing in meetings of earlier releases. */
  calendarOwners?: Types.ObjectId[];
  cancelledAt: Date | null;
  createdAt: Date;
}

/** After its end. */
const KEPT_SECONDS = KEPT_DAYS.teamMeetings * 86_400;

const id = { type: Schema.Types.ObjectId, required: true };
const date = { type: Date, required: true };

const schema = new Schema<MeetingRow>(
  {
    regions: [Schema.Types.ObjectId],
    organiser: id,
    organiserName: { type: String, default: '' },
    title: { type: String, required: true },
    place: { type: String, required: true },
    startsAt: date,
    endsAt: date,
    attendees: [Schema.Types.ObjectId],
    answers: [{ _id: false, person: id, answer: { type: String, required: true } }],
    sequence: { type: Number, default: 0 },
    calendarOwners: [Schema.Types.ObjectId],
    cancelledAt: { type: Date, default: null },
    createdAt: date,
  },
  { collection: 'team_meetings', strict: 'throw', versionKey: false },
);
schema.index({ regions: 1, endsAt: 1 });
schema.index({ attendees: 1, endsAt: 1 });
schema.index({ organiser: 1, endsAt: 1 });
schema.index({ endsAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const meetingModel = (connection: Connection): Model<MeetingRow> =>
  connection.models['team_meeting'] ?? connection.model<MeetingRow>('team_meeting', schema);
