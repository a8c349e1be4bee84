import {
  ANNOUNCEMENT_STATES,
  type AnnouncementState,
  TARGET_ROLES,
  type TargetRole,
} from '@gently/contracts/team-options';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { KEPT_DAYS } from '../../shared/retention';

/** What a manager has everybody of a role told, at once or later. */
export interface AnnouncementRow {
  _id: Types.ObjectId;
  /** Of the manager, when it was written. */
  regions: Types.ObjectId[];
  author: Types.ObjectId;
  authorName: string;
  title: string;
  message: string;
  targetRole: TargetRole;
  state: AnnouncementState;
  /** When it is to be sent, or was. */
  dueAt: Date;
  /** Whom it has not reached yet, once it is on its way. */
  waiting: Types.ObjectId[];
  sentTo: number;
  /** Until then one process works on it alone. */
  leasedUntil: Date;
  createdAt: Date;
}

/** As long as the notifications by which its readers are counted. */
const KEPT_SECONDS = KEPT_DAYS.teamAnnouncements * 86_400;

const id = { type: Schema.Types.ObjectId, required: true };
const date = { type: Date, required: true };

const schema = new Schema<AnnouncementRow>(
  {
    regions: [Schema.Types.ObjectId],
    author: id,
    authorName: { type: String, default: '' },
    title: { type: String, required: true },
    message: { type: String, required: true },
    targetRole: { type: String, enum: TARGET_ROLES, required: true },
    state: { type: String, enum: ANNOUNCEMENT_STATES, required: true },
    dueAt: date,
    waiting: [Schema.Types.ObjectId],
    sentTo: { type: Number, default: 0 },
    leasedUntil: date,
    createdAt: date,
  },
  { collection: 'team_announcements', strict: 'throw', versionKey: false },
);
schema.index({ regions: 1, dueAt: -1, _id: -1 });
schema.index({ state: 1, dueAt: 1 });
schema.index({ author: 1 });
schema.index({ dueAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const announcementModel = (connection: Connection): Model<AnnouncementRow> =>
  connection.models['team_announcement'] ?? connection.model<AnnouncementRow>('team_announcement', schema);
