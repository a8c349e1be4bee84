import { oversightStage } from '@gently/contracts/oversight-options';
import type {
  CannotAssign,
  OversightCandidate,
  OversightDetail,
  OversightExcluded,
  OversightOffer,
  OversightPerson,
  OversightSession,
  OversightTimelineEntry,
} from '@gently/contracts/oversight';
import { toPounds } from '@gently/contracts/money';
import { outwardCodeOf } from '@gently/contracts/postcode';
import { type Booking, bookingRules, type ListedBooking } from '../bookings';
import { type CannotCome, type Offer, type Ranking, suitabilityOf } from '../matching';
import type { Names } from './people';

/** In place of an account that was deleted. */
const GONE = { firstName: 'Former', lastName: 'member' };

const presentPerson = (id: string, names: Names): OversightPerson => {
  const { firstName, lastName } = names.get(id) ?? GONE;
  return { id, first_name: firstName, last_name: lastName };
};

/** @throws Error for a booking that is none of a manager's, which no repository of oversight hands out */
const stageOf = (booking: ListedBooking): OversightSession['stage'] => {
  const facts = { status: booking.status, hasSomebody: booking.decluttererId !== null };
  const stage = oversightStage(facts, booking.paymentState);
  if (!stage) throw new Error(`the booking ${booking.id} is none that managers see`);
  return stage;
};

export const presentSession = (booking: ListedBooking, names: Names): OversightSession => {
  const { firstName, lastName } = names.get(booking.clientId) ?? { firstName: 'Former', lastName: 'client' };
  const isOnline = booking.locationType === 'online';
  return {
    id: booking.id,
    reference: booking.reference,
    status: booking.status,
    stage: stageOf(booking),
    service: { name: booking.service.name },
    client: { first_name: firstName, last_name: lastName },
    declutterer: booking.decluttererId ? presentPerson(booking.decluttererId, names) : null,
    scheduled_date: booking.scheduledDate,
    scheduled_time: booking.scheduledTime,
    starts_at: booking.startsAt.toISOString(),
    ends_at: booking.endsAt.toISOString(),
    duration_minutes: booking.durationMinutes,
    location_type: booking.locationType,
    area: isOnline ? null : outwardCodeOf(booking.locationDetails),
    total_price: toPounds(booking.pricePence),
    matching_by: booking.status === 'pending' ? (booking.matchingBy?.toISOString() ?? null) : null,
  };
};

const byOf = (by: string | null, clientId: string, names: Names): OversightTimelineEntry['by'] => {
  if (by === null) return 'system';
  if (by === clientId) return 'client';
  return names.get(by)?.role === 'declutterer' ? 'declutterer' : 'team';
};

const nameOf = (id: string | null | undefined, names: Names): string => {
  const person = id ? names.get(id) : undefined;
  return person ? `${person.firstName} ${person.lastName}` : '';
};

/** Without the notes: what the client wrote about a change may be about needs. */
const presentTimeline = (
  { history, clientId }: Booking,
  names: Names,
  reasons: readonly string[],
): OversightTimelineEntry[] =>
  history.map((entry, index) => ({
    event: entry.event,
    at: entry.at.toISOString(),
    status: entry.to,
    by: byOf(entry.by, clientId, names),
    name: nameOf(entry.by, names),
    given_to: nameOf(entry.person, names),
    reason: reasons[index] ?? '',
    moved: entry.moved ?? null,
  }));

const presentOffer = (offer: Offer, names: Names): OversightOffer => ({
  id: offer.id,
  person: presentPerson(offer.decluttererId, names),
  status: offer.status,
  reasons: offer.reasons.map(({ code, text }) => ({ code, text })),
  offered_at: offer.offeredAt.toISOString(),
  answer_by: offer.answerBy.toISOString(),
  answered_at: offer.answeredAt?.toISOString() ?? null,
  said: offer.declineReason,
});

/** Those of the team, in the order of the ranking. */
const presentCandidates = (ranked: Ranking['ranked'], team: Names): OversightCandidate[] =>
  ranked
    .filter(({ userId }) => team.has(userId))
    .map(({ userId, reasons }) => ({
      ...presentPerson(userId, team),
      reasons: reasons.map(({ code, text }) => ({ code, text })),
    }));

const presentExcluded = (ranking: Ranking, team: Names): OversightExcluded[] =>
  ranking.excluded
    .filter(({ userId }) => team.has(userId))
    .map(({ userId, exclusions }) => ({
      ...presentPerson(userId, team),
      exclusions: exclusions.map(({ code, text }) => ({ code, text })),
      can_be_given: suitabilityOf(ranking, userId)?.ok ?? false,
    }));

export interface SeenSession {
  booking: Booking;
  ranking: Ranking;
  offers: readonly Offer[];
  /** Why each step of the history was taken, in its order. */
  reasons: readonly string[];
  names: Names;
  team: Names;
  /** Whether the person acts in the region of the session; else it is only read. */
  acts: boolean;
  /** How the fund counts the client. */
  sharing: { isShared: boolean; isAlone: boolean };
  now: Date;
}

export const presentDetail = ({
  booking,
  ranking,
  offers,
  reasons,
  names,
  team,
  acts,
  sharing,
  now,
}: SeenSession): OversightDetail => {
  const may = (action: 'assign' | 'reassign' | 'provider_cancel') =>
    acts && bookingRules.transition(booking, action, now).ok;
  // Who has it is no choice for it.
  const here = booking.status === 'confirmed' ? booking.decluttererId : null;
  const others = {
    ranked: ranking.ranked.filter(({ userId }) => userId !== here),
    excluded: ranking.excluded.filter(({ userId }) => userId !== here),
  };
  const isAhead = may('assign') || may('reassign');
  return {
    ...presentSession(booking, names),
    timeline: presentTimeline(booking, names, reasons),
    offers: offers.map((offer) => presentOffer(offer, names)),
    candidates: isAhead ? presentCandidates(others.ranked, team) : [],
    excluded: isAhead ? presentExcluded(others, team) : [],
    can_act: acts,
    can_assign: may('assign'),
    can_reassign: may('reassign'),
    can_cancel: may('provider_cancel'),
    refund: toPounds(bookingRules.amountOwed(booking)),
    can_count_alone: acts && sharing.isShared && !sharing.isAlone,
  };
};

export const presentCannotAssign = (instead: CannotCome, team: Names): CannotAssign => ({
  reasons: instead.exclusions.map(({ text }) => text),
  others: presentCandidates(instead.others, team),
  next_slots: instead.nextSlots,
});
