import {
  type Booking as WireBooking,
  type BookingDetail,
  CHANGEABLE_STATUSES,
  type RefundQuote,
  type TimelineEntry,
  toPounds,
} from '@gently/contracts';
import type { Booking } from './booking';
import type { Refund } from './refund';

/** What bookings need to know of the people in them. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
}
export type People = ReadonlyMap<string, Person>;

/** Statuses in which a declutterer has taken the booking. */
const ACCEPTED: readonly Booking['status'][] = ['confirmed', 'in_progress', 'completed'];
/** In place of an account that was deleted. */
const GONE: Person = { firstName: 'Former', lastName: 'client', email: '' };

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export const presentBooking = (booking: Booking, people: People): WireBooking => {
  const client = people.get(booking.clientId) ?? GONE;
  const declutterer = ACCEPTED.includes(booking.status) ? people.get(booking.decluttererId) : undefined;
  const waits = booking.status === 'pending';
  return {
    id: booking.id,
    reference: booking.reference,
    status: booking.status,
    payment_status: booking.paymentState,
    service_id: booking.service.id,
    service: { name: booking.service.name },
    declutterer: declutterer ? { first_name: declutterer.firstName } : null,
    client: { first_name: client.firstName, last_name: client.lastName, email: client.email },
    scheduled_date: booking.scheduledDate,
    scheduled_time: booking.scheduledTime,
    starts_at: booking.startsAt.toISOString(),
    ends_at: booking.endsAt.toISOString(),
    duration_minutes: booking.durationMinutes,
    location_type: booking.locationType,
    location_details: booking.locationDetails,
    special_requirements: booking.specialRequirements,
    sensory_needs: booking.sensoryNeeds,
    communication_preferences: booking.communicationPreferences,
    notes: booking.notes,
    total_price: toPounds(booking.pricePence),
    created_at: booking.createdAt.toISOString(),
    claim_expires_at: waits ? iso(booking.claimExpiresAt) : null,
    matching_by: waits ? iso(booking.matchingBy) : null,
    can_cancel: CHANGEABLE_STATUSES.includes(booking.status),
    can_reschedule: false,
    can_rate: false,
  };
};

const actorOf = (booking: Booking, by: string | null): TimelineEntry['by'] => {
  if (by === null) return 'system';
  if (by === booking.clientId) return 'you';
  return by === booking.decluttererId ? 'declutterer' : 'team';
};

export const presentBookingDetail = (booking: Booking, people: People): BookingDetail => ({
  ...presentBooking(booking, people),
  timeline: booking.history.map(({ at, event, to, by, note }) => ({
    event,
    at: at.toISOString(),
    status: to,
    by: actorOf(booking, by),
    note,
    moved: null,
  })),
  rating: null,
});

export const presentRefund = (refund: Refund): RefundQuote => ({
  percent: refund.percent,
  amount: toPounds(refund.amountPence),
  holds_until: iso(refund.holdsUntil),
});
