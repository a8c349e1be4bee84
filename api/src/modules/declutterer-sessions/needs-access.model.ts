import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** What was handed out: all needs and answers, only the special requirements in a list, or whom to call. */
export const SEEN = ['all', 'requirements', 'emergency_contact'] as const;
export type Seen = (typeof SEEN)[number];

export interface NeedsViewRow {
  _id: Types.ObjectId;
  booking: Types.ObjectId;
  client: Types.ObjectId;
  viewer: Types.ObjectId;
  seen: Seen;
  at: Date;
  /** The quarter of an hour; what is handed out within one counts once. */
  quarter: number;
}

const id = { type: Schema.Types.ObjectId, required: true };

const schema = new Schema<NeedsViewRow>(
  {
    booking: id,
    client: id,
    viewer: id,
    seen: { type: String, enum: SEEN, required: true },
    at: { type: Date, required: true },
    quarter: { type: Number, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
schema.index({ booking: 1, viewer: 1, seen: 1, quarter: 1 }, { unique: true });
schema.index({ booking: 1, at: -1 });
schema.index({ client: 1 });
schema.index({ viewer: 1 });

export const needsViewModel = (connection: Connection): Model<NeedsViewRow> =>
  connection.models['needs_view'] ?? connection.model<NeedsViewRow>('needs_view', schema, 'needs_views');
