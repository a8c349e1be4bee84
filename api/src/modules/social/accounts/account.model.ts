import { SOCIAL_NETWORK_KEYS } from '@gently/contracts/social-options';
import { type Connection, Schema, type Types } from 'mongoose';
import type { SocialAccount } from './account';

export interface SocialAccountRow extends Omit<SocialAccount, 'connectedBy'> {
  _id: Types.ObjectId;
  connectedBy: Types.ObjectId;
}

export const SOCIAL_ACCOUNTS = 'social_accounts';

const required = true;
const schema = new Schema<SocialAccountRow>(
  {
    network: { type: String, enum: SOCIAL_NETWORK_KEYS, required },
    state: { type: String, enum: ['choosing', 'connected', 'broken'], required },
    targetId: { type: String, default: '' },
    targetName: { type: String, default: '' },
    targets: {
      type: [{ _id: false, id: { type: String, required }, name: { type: String, required } }],
      default: [],
    },
    token: { type: String, default: '' },
    refreshToken: { type: String, default: '' },
    targetTokens: { type: String, default: '' },
    renewAt: { type: Date, default: null },
    renewingUntil: { type: Date, default: null },
    connectedBy: { type: Schema.Types.ObjectId, required },
    connectedAt: { type: Date, required },
    round: { type: Number, required, min: 1, validate: Number.isInteger },
  },
  { collection: SOCIAL_ACCOUNTS, strict: 'throw', versionKey: false },
);
// The business has one at each network.
schema.index({ network: 1 }, { unique: true });
schema.index({ state: 1, renewAt: 1 });
schema.index({ connectedBy: 1 });

export const socialAccountModel = (connection: Connection) =>
  connection.model<SocialAccountRow>('SocialAccount', schema);
