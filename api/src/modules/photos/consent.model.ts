import { PHOTO_CONSENT_STEPS } from '@gently/contracts/photo-consent';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { PhotoConsent } from './consent';

/** What was said about photos of one booking, as stored; by the id of the booking. */
export interface PhotoConsentRow extends Pick<PhotoConsent, 'given' | 'history'> {
  _id: Types.ObjectId;
  client: Types.ObjectId;
  declutterer: Types.ObjectId;
  /** Counts every change and every photo, so that of a photo and a withdrawal at once only one goes through. */
  revision: number;
}

const required = true;
const person = { type: Schema.Types.ObjectId, required } as const;
const at = { type: Date, required } as const;

const schema = new Schema<PhotoConsentRow>(
  {
    _id: person,
    client: person,
    declutterer: person,
    given: {
      type: new Schema({ at, words: { type: String, required } }, { _id: false, strict: 'throw' }),
      default: null,
    },
    history: [
      new Schema({ at, step: { type: String, enum: PHOTO_CONSENT_STEPS, required } }, { _id: false }),
    ],
    revision: { type: Number, required },
  },
  { versionKey: false, strict: 'throw' },
);
schema.index({ client: 1 });

export const photoConsentModel = (connection: Connection): Model<PhotoConsentRow> =>
  connection.models['photo_consent'] ??
  connection.model<PhotoConsentRow>('photo_consent', schema, 'photo_consents');
