import { ACCOUNT_STATUSES, type AccountStatus, ROLES, type Role } from '@gently/contracts/roles';
import { type Connection, Schema, type Types } from 'mongoose';

export interface UserDocument {
  _id: Types.ObjectId;
  /** In its one spelling (`normaliseEmail`), whatever was typed. */
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  role: Role;
  status: AccountStatus;
  /** When the person followed the link in our email; null until then. */
  emailVerifiedAt: Date | null;
  /** Since when this address does not accept our emails; missing in accounts that are older than this field. */
  emailUndeliveredAt?: Date | null;
  /** The account's earlier confirmed addresses, under which data of this person may still be stored. */
  earlierEmails?: string[];
  /** Why the account is paused, in the words that the person reads; missing while it is not, and where none were stored. */
  pausedBecause?: string;
  phone: string;
  location: string;
  /** The region in whose team somebody works. */
  region?: Types.ObjectId | null;
  /** How many began with the password: what keeps them and a new password apart. */
  signIns: number;
  /** What searches compare with; missing until a job has worked it out again. */
  words?: string[];
  createdAt: Date;
  updatedAt: Date;
}

const text = { type: String, required: true } as const;

/** Name of the collection, for those that join it. */
export const USERS = 'users';

const schema = new Schema<UserDocument>(
  {
    email: text,
    passwordHash: text,
    firstName: text,
    lastName: text,
    role: { ...text, enum: ROLES },
    status: { ...text, enum: ACCOUNT_STATUSES },
    emailVerifiedAt: { type: Date, default: null },
    emailUndeliveredAt: { type: Date, default: null },
    earlierEmails: { type: [String], default: undefined },
    pausedBecause: { type: String, default: undefined },
    phone: { type: String, default: '' },
    location: { type: String, default: '' },
    region: { type: Schema.Types.ObjectId, default: null },
    signIns: { type: Number, default: 0 },
    words: { type: [String], default: undefined },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: USERS, strict: 'throw', versionKey: false },
);

schema.index({ email: 1 }, { unique: true });
schema.index({ createdAt: 1, role: 1 });
schema.index({ role: 1, region: 1, status: 1, _id: 1 });
// The list of everybody, the newest first, and its filters.
schema.index({ role: 1, _id: -1 });
schema.index({ status: 1, _id: -1 });
schema.index({ role: 1, status: 1, _id: -1 });
schema.index({ emailVerifiedAt: 1, _id: -1 });
schema.index({ words: 1 });
// Whose an address was, when another account confirms it.
schema.index({ earlierEmails: 1 }, { sparse: true });

export const userModel = (connection: Connection) => connection.model<UserDocument>('User', schema);
