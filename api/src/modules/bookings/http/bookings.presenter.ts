import {
  type Booking as WireBooking,
  type BookingDetail,
  CHANGEABLE_STATUSES,
  type GracePass as WireGracePass,
  type RefundCause,
  type RefundQuote,
  type RefundQuoteData,
  toPounds,
} from '@gently/contracts';
import { type Booking, ratable } from '../rules/booking';
import { addressOf } from '../rules/place';
import type { ListedBooking } from '../store/booking-mapping';
import { changeable, movable } from '../rules/move-booking';
import { isUnstarted } from '../rules/no-show';
import { isHandedBack } from '../rules/taking';
import type { Rating, RatingSummary } from '../ratings/rating';
import { presentRating } from '../ratings/ratings.presenter';
import type { GracePass } from '../rules/grace-pass';
import type { Refund } from '../rules/refund';
import type { Bookings } from '../bookings.service';
import { presentOwnQuestion } from './session-question.presenter';
import { timelineOf } from './timeline';

/** What bookings need to know of the people in them. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
}
export type People = ReadonlyMap<string, Person>;

/** Statuses in which a declutterer has taken the booking. */
const ACCEPTED: readonly Booking['status'][] = ['confirmed', 'in_progress', 'completed'];

/** Whom the client may know of in a booking. */
export const shownDeclutterer = ({ status, decluttererId }: ListedBooking): string | null =>
  ACCEPTED.includes(status) ? decluttererId : null;

/** In place of an account that was deleted. */
const GONE: Person = { firstName: 'Former', lastName: 'client', email: '' };

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export const presentBooking = (booking: ListedBooking, people: People, now: Date): WireBooking => {
  const client = people.get(booking.clientId) ?? GONE;
  const declutterer = people.get(shownDeclutterer(booking) ?? '');
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
    address: addressOf(booking),
    special_requirements: booking.specialRequirements,
    sensory_needs: booking.sensoryNeeds,
    communication_preferences: booking.communicationPreferences,
    notes: booking.notes,
    total_price: toPounds(booking.pricePence),
    created_at: booking.createdAt.toISOString(),
    claim_expires_at: waits ? iso(booking.claimExpiresAt) : null,
    matching_by: waits ? iso(booking.matchingBy) : null,
    can_cancel: CHANGEABLE_STATUSES.includes(booking.status),
    can_reschedule: movable(booking, now).ok,
    can_amend: changeable(booking, now),
    can_rate: ratable(booking).ok,
  };
};

/** What a booking's own page shows beside it. */
export interface BookingExtras {
  rating: Rating | null;
  /** What clients have given the declutterer. */
  opinion: RatingSummary;
  /** What the declutterer wrote about themselves. */
  bio: string;
}

export const presentBookingDetail = (
  booking: Booking,
  { people, now, rating, opinion, bio }: BookingExtras & { people: People; now: Date },
): BookingDetail => {
  const wire = presentBooking(booking, people, now);
  return {
    ...wire,
    declutterer: wire.declutterer && { ...wire.declutterer, rating: opinion, bio },
    handed_back: isHandedBack(booking),
    can_say_nobody_came: isUnstarted(booking, now),
    question: presentOwnQuestion(booking, now),
    terms_version: booking.termsVersion,
    timeline: timelineOf(booking),
    rating: rating && presentRating(rating),
  };
};

export const presentRefund = (refund: Refund & { cause: RefundCause; isHeld?: boolean }): RefundQuote => ({
  percent: refund.percent,
  amount: toPounds(refund.amountPence),
  holds_until: iso(refund.holdsUntil),
  cause: refund.cause,
  ...(refund.isHeld ? { is_held: true as const } : {}),
});

const presentGrace = (pass: GracePass): WireGracePass => ({
  amount: toPounds(pass.amountPence),
  from_fund: toPounds(pass.fundPence),
  left: pass.left,
  refusal: pass.refusal,
  again_on: pass.againOn,
});

export const presentQuote = (quote: Awaited<ReturnType<Bookings['quote']>>): RefundQuoteData => ({
  refund: presentRefund(quote.refund),
  later: quote.later.map(presentRefund),
  grace: quote.grace && presentGrace(quote.grace),
  gift: toPounds(quote.giftPence),
  returned: toPounds(quote.refundedPence),
  once_paid: quote.oncePaid.map(presentRefund),
  passes_left: quote.passesLeft,
});
