import { OFFER_REASON_CODES, OFFER_STATUSES } from '@gently/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Offer } from './offer';

/** An offer as stored. */
export interface OfferRow extends Omit<Offer, 'id' | 'bookingId' | 'decluttererId'> {
  _id: Types.ObjectId;
  booking: Types.ObjectId;
  declutterer: Types.ObjectId;
  /** Open or accepted: this person has the session, or is asked for it. A booking has one such offer at most. */
  live: boolean;
}

const required = true;

const reasonSchema = new Schema(
  { code: { type: String, enum: OFFER_REASON_CODES, required }, text: { type: String, required } },
  { _id: false },
);
const scoreSchema = new Schema(
  {
    // Not said of offers from before quiet hours counted.
    answersInTime: { type: Boolean, default: true },
    shortNotice: { type: Boolean, required },
    knownPerson: { type: Boolean, required },
    needs: { type: Number, required },
    area: { type: Number, required },
    rating: { type: Number, required },
    load: { type: Number, required },
  },
  { _id: false },
);

const schema = new Schema<OfferRow>(
  {
    booking: { type: Schema.Types.ObjectId, required },
    declutterer: { type: Schema.Types.ObjectId, required },
    status: { type: String, enum: OFFER_STATUSES, required },
    live: { type: Boolean, required },
    reasons: [reasonSchema],
    score: { type: scoreSchema, required },
    startsAt: { type: Date, required },
    offeredAt: { type: Date, required },
    answerBy: { type: Date, required },
    answeredAt: { type: Date, default: null },
    declineReason: { type: String, default: '' },
  },
  { versionKey: false, strict: 'throw' },
);
// Two people can never be asked for one session at once, nor can two have it.
schema.index(
  { booking: 1 },
  { unique: true, partialFilterExpression: { live: true }, name: 'one_live_offer' },
);
schema.index({ booking: 1, offeredAt: -1 });
schema.index({ declutterer: 1, status: 1, answerBy: 1 });
schema.index({ status: 1, answerBy: 1 });

export const offerModel = (connection: Connection): Model<OfferRow> =>
  connection.models['offer'] ?? connection.model<OfferRow>('offer', schema, 'offers');
