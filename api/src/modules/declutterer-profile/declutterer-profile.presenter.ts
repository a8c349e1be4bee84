import {
  type AvailabilityPreview,
  type DecluttererProfile,
  type RatingSummary,
  toPounds,
} from '@gently/contracts';
import type { Bookings } from '../bookings';
import type { Declutterer } from '../declutterers';
import type { Outside } from './plan';

type PlannedSession = Awaited<ReturnType<Bookings['listPlanned']>>[number];

export const presentDecluttererProfile = (
  { status, hourlyRatePence, emergency, bio, areas, specialisations }: Declutterer,
  { average, count }: RatingSummary,
): DecluttererProfile => ({
  status,
  hourly_rate: hourlyRatePence === null ? null : toPounds(hourlyRatePence),
  emergency_availability: emergency,
  bio,
  preferred_areas: areas,
  specialisations,
  rating: { average, count },
});

/** What a change of hours would do. */
export interface Impact {
  outside: Outside<PlannedSession>[];
  lost: number;
  gained: number;
  /** First names of the clients concerned, by account id. */
  names: ReadonlyMap<string, string>;
}

/** In place of an account that was deleted. */
const GONE = 'Former client';

export const presentImpact = ({ outside, lost, gained, names }: Impact): AvailabilityPreview => ({
  affected: outside.map(({ session, already }) => ({
    booking_id: session.bookingId,
    reference: session.held ? null : session.reference,
    scheduled_date: session.date,
    scheduled_time: session.time,
    client_first_name: session.held ? null : (names.get(session.clientId) ?? GONE),
    status: session.status,
    already_outside: already,
  })),
  slots_lost: lost,
  slots_gained: gained,
});
