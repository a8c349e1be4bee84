import {
  BOOKING_STATUSES,
  COMMUNICATION_PREFERENCES,
  LOCATION_TYPES,
  PAYMENT_STATES,
  POSTCODE_AREA_CODES,
  SENSORY_NEEDS,
  SERVICE_CATEGORIES,
} from '@gently/contracts';
import { SESSION_ANSWERS, SESSION_DECISIONS } from '@gently/contracts/session-question-options';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Booking } from '../rules/booking';

/** A booking as stored. `revision` grows with every change, so that a change on old knowledge never lands. */
export interface BookingRow extends Omit<
  Booking,
  | 'id'
  | 'clientId'
  | 'decluttererId'
  | 'regionId'
  | 'service'
  | 'refundCap'
  | 'earlierRefund'
  | 'ratedAt'
  | 'extensions'
  | 'giftPence'
  | 'resentPence'
  | 'termsVersion'
> {
  _id: Types.ObjectId;
  client: Types.ObjectId;
  declutterer: Types.ObjectId | null;
  region?: Types.ObjectId | null;
  service: Types.ObjectId;
  serviceName: string;
  serviceCategory: Booking['service']['category'];
  // Bookings that were stored before these were known go without.
  serviceOnlineOnly?: boolean;
  giftPence?: Booking['giftPence'];
  resentPence?: Booking['resentPence'];
  refundCap?: Booking['refundCap'];
  earlierRefund?: Booking['earlierRefund'];
  extensions?: number;
  ratedAt?: Booking['ratedAt'];
  termsVersion?: Booking['termsVersion'];
  /** When it was decided, after the session, whether what was said of needs stays. */
  needsSettledAt?: Date | null;
}

const required = true;
const wholeNumber = { type: Number, required, validate: Number.isInteger };

const point = new Schema(
  { date: { type: String, required }, time: { type: String, required } },
  { _id: false },
);
const moveSchema = new Schema(
  { from: { type: point, required }, to: { type: point, required } },
  { _id: false },
);

const refundSchema = new Schema(
  { pence: wholeNumber, gracePence: wholeNumber, isHeld: { type: Boolean } },
  { _id: false },
);

const sentBackSchema = new Schema(
  { totalPence: wholeNumber, isReturned: { type: Boolean, required }, isTakenByBank: { type: Boolean } },
  { _id: false },
);

const percent = { type: Number, enum: [0, 50, 100] };
const earlierRefundSchema = new Schema(
  {
    startsAt: { type: Date, required },
    refundCap: { ...percent, required },
    refundStartsAt: { type: Date, default: null },
    until: { type: Date, required },
  },
  { _id: false },
);

const questionSchema = new Schema(
  {
    isOpen: { type: Boolean, required },
    answer: { type: String, enum: SESSION_ANSWERS, required },
    askedAt: { type: Date, required },
    decision: { type: String, enum: [null, ...SESSION_DECISIONS], default: null },
    refundPence: wholeNumber,
    settledAt: { type: Date, default: null },
  },
  { _id: false },
);

const addressSchema = new Schema(
  {
    line: { type: String, required },
    line2: { type: String, default: '' },
    town: { type: String, required },
    postcode: { type: String, required },
  },
  { _id: false },
);

const historySchema = new Schema(
  {
    at: { type: Date, required },
    event: { type: String, required },
    from: { type: String, default: null },
    to: { type: String, enum: BOOKING_STATUSES, required },
    by: { type: String, default: null },
    person: { type: String },
    proposedBy: { type: String },
    note: { type: String, default: '' },
    moved: { type: moveSchema },
    refund: { type: refundSchema },
    sentBack: { type: sentBackSchema },
  },
  { _id: false },
);

const schema = new Schema<BookingRow>(
  {
    reference: { type: String, required },
    client: { type: Schema.Types.ObjectId, required },
    declutterer: { type: Schema.Types.ObjectId, default: null },
    region: { type: Schema.Types.ObjectId, default: null },
    postcodeArea: { type: String, enum: [null, ...POSTCODE_AREA_CODES], default: null },
    service: { type: Schema.Types.ObjectId, required },
    serviceName: { type: String, required },
    serviceCategory: { type: String, enum: SERVICE_CATEGORIES, required },
    serviceOnlineOnly: { type: Boolean },
    scheduledDate: { type: String, required },
    scheduledTime: { type: String, required },
    startsAt: { type: Date, required },
    endsAt: { type: Date, required },
    durationMinutes: wholeNumber,
    pricePence: wholeNumber,
    fullPricePence: wholeNumber,
    locationType: { type: String, enum: LOCATION_TYPES, required },
    locationDetails: { type: String, default: '' },
    address: { type: addressSchema, default: null },
    specialRequirements: { type: String, default: '' },
    sensoryNeeds: [{ type: String, enum: SENSORY_NEEDS }],
    communicationPreferences: [{ type: String, enum: COMMUNICATION_PREFERENCES }],
    notes: { type: String, default: '' },
    status: { type: String, enum: BOOKING_STATUSES, required },
    paymentState: { type: String, enum: PAYMENT_STATES, required },
    paidPence: { ...wholeNumber, default: 0 },
    refundedPence: { ...wholeNumber, default: 0 },
    resentPence: { ...wholeNumber, default: 0 },
    giftPence: { ...wholeNumber, default: 0 },
    paidAt: { type: Date, default: null },
    claimExpiresAt: { type: Date, default: null },
    extensions: { ...wholeNumber, default: 0 },
    matchingBy: { type: Date, default: null },
    refundCap: { ...percent, default: 100 },
    refundStartsAt: { type: Date, default: null },
    earlierRefund: { type: earlierRefundSchema, default: null },
    question: { type: questionSchema, default: null },
    ratedAt: { type: Date, default: null },
    needsSettledAt: { type: Date, default: null },
    termsVersion: { ...wholeNumber, default: 1 },
    createdAt: { type: Date, required },
    revision: { ...wholeNumber, default: 0 },
    history: [historySchema],
  },
  { versionKey: false, strict: 'throw' },
);
schema.index({ reference: 1 }, { unique: true });
schema.index({ createdAt: 1 });
schema.index({ client: 1, startsAt: -1, _id: -1 });
schema.index({ client: 1, status: 1, startsAt: -1 });
schema.index({ declutterer: 1, status: 1, startsAt: 1 });
schema.index({ status: 1, paymentState: 1, claimExpiresAt: 1 });
schema.index({ status: 1, startsAt: 1, _id: 1 });
schema.index({ region: 1, status: 1, startsAt: -1, _id: -1 });
schema.index({ region: 1, startsAt: -1, _id: -1 });
schema.index({ 'question.isOpen': 1, region: 1 }, { partialFilterExpression: { 'question.isOpen': true } });
schema.index({ needsSettledAt: 1, endsAt: 1 });
schema.index({ needsSettledAt: 1, status: 1 });

export const bookingModel = (connection: Connection): Model<BookingRow> =>
  connection.models['booking'] ?? connection.model<BookingRow>('booking', schema, 'bookings');
