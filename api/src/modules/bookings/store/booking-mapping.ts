import type { Booking } from '../rules/booking';
import type { BookingRow } from './booking.model';

/** What only a booking's own page and its changes need; lists leave it in the database. */
export const UNLISTED = {
  history: 0,
  fullPricePence: 0,
  paidPence: 0,
  refundedPence: 0,
  resentPence: 0,
  giftPence: 0,
  paidAt: 0,
  refundCap: 0,
  refundStartsAt: 0,
  earlierRefund: 0,
  question: 0,
  extensions: 0,
  termsVersion: 0,
  revision: 0,
} as const;

/** A booking in a list. */
export type ListedBooking = Omit<Booking, keyof typeof UNLISTED>;
export type ListedRow = Omit<BookingRow, keyof typeof UNLISTED>;

/** Field by field: copying "all the others" of so wide an object cost a list more than its database. */
export const toListed = (row: ListedRow): ListedBooking => ({
  id: String(row._id),
  reference: row.reference,
  clientId: String(row.client),
  decluttererId: row.declutterer && String(row.declutterer),
  ...(row.region ? { regionId: String(row.region), postcodeArea: row.postcodeArea ?? null } : {}),
  service: {
    id: String(row.service),
    name: row.serviceName,
    category: row.serviceCategory,
    ...(row.serviceOnlineOnly === undefined ? {} : { onlineOnly: row.serviceOnlineOnly }),
  },
  scheduledDate: row.scheduledDate,
  scheduledTime: row.scheduledTime,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  durationMinutes: row.durationMinutes,
  pricePence: row.pricePence,
  locationType: row.locationType,
  locationDetails: row.locationDetails,
  address: row.address ?? null,
  specialRequirements: row.specialRequirements,
  sensoryNeeds: row.sensoryNeeds,
  communicationPreferences: row.communicationPreferences,
  notes: row.notes,
  status: row.status,
  paymentState: row.paymentState,
  claimExpiresAt: row.claimExpiresAt,
  matchingBy: row.matchingBy,
  ratedAt: row.ratedAt ?? null,
  createdAt: row.createdAt,
});

export const toBooking = (row: BookingRow): Booking => ({
  ...toListed(row),
  fullPricePence: row.fullPricePence,
  paidPence: row.paidPence,
  refundedPence: row.refundedPence,
  resentPence: row.resentPence ?? 0,
  giftPence: row.giftPence ?? 0,
  paidAt: row.paidAt,
  refundCap: row.refundCap ?? 100,
  refundStartsAt: row.refundStartsAt ?? null,
  earlierRefund: row.earlierRefund ?? null,
  question: row.question ?? null,
  extensions: row.extensions ?? 0,
  termsVersion: row.termsVersion ?? 1,
  revision: row.revision,
  history: row.history,
});

/** The stored form of what is known of a booking. */
export const toRow = ({ id, clientId, decluttererId, regionId, service, ...rest }: Partial<Booking>) => ({
  ...rest,
  ...(id ? { _id: id } : {}),
  ...(clientId ? { client: clientId } : {}),
  ...(decluttererId === undefined ? {} : { declutterer: decluttererId }),
  ...(regionId === undefined ? {} : { region: regionId }),
  ...(service
    ? {
        service: service.id,
        serviceName: service.name,
        serviceCategory: service.category,
        serviceOnlineOnly: service.onlineOnly,
      }
    : {}),
});
