import { INVITED_ROLES, type InvitedRole } from '@gently/contracts/team-options';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { KEPT_DAYS } from '../../shared/retention';

export interface InvitationRow {
  _id: Types.ObjectId;
  /** SHA-256 of the secret in the link; the secret itself is nowhere but in the email. */
  hash: string;
  email: string;
  role: InvitedRole;
  region: Types.ObjectId;
  invitedBy: Types.ObjectId;
  invitedByName: string;
  sentAt: Date;
  expiresAt: Date;
  /** Whether nobody has used or withdrawn it, nor put another one in its place. */
  open: boolean;
  acceptedAt: Date | null;
  withdrawnAt: Date | null;
  /** Whose account it has made. */
  account: Types.ObjectId | null;
}

/** After it has run out, somebody's address is kept no longer than this. */
const KEPT_SECONDS = KEPT_DAYS.unusedInvitations * 86_400;

const id = { type: Schema.Types.ObjectId, required: true };
const date = { type: Date, required: true };
const later = { type: Date, default: null };

const schema = new Schema<InvitationRow>(
  {
    hash: { type: String, required: true },
    email: { type: String, required: true },
    role: { type: String, enum: INVITED_ROLES, required: true },
    region: id,
    invitedBy: id,
    invitedByName: { type: String, default: '' },
    sentAt: date,
    expiresAt: date,
    open: { type: Boolean, required: true },
    acceptedAt: later,
    withdrawnAt: later,
    account: { type: Schema.Types.ObjectId, default: null },
  },
  { collection: 'team_invitations', strict: 'throw', versionKey: false },
);
schema.index({ hash: 1 }, { unique: true });
schema.index(
  { email: 1, region: 1 },
  { unique: true, partialFilterExpression: { open: true }, name: 'one_open_invitation' },
);
schema.index({ region: 1, sentAt: -1, _id: -1 });
schema.index({ account: 1 });
schema.index({ invitedBy: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const invitationModel = (connection: Connection): Model<InvitationRow> =>
  connection.models['team_invitation'] ?? connection.model<InvitationRow>('team_invitation', schema);
