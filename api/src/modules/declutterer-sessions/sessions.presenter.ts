import type {
  DecluttererSession,
  DecluttererSessionDetail,
  SessionNeeds,
  SessionReport as WireReport,
} from '@gently/contracts/declutterer-sessions';
import { toPounds } from '@gently/contracts/money';
import type { Booking } from '../bookings';
import { type Photo, presentPhoto } from '../photos';
import type { OwnSession } from './own-sessions';
import type { SessionReport } from './report.model';
import { abilitiesOf, areaOf, needsVisible, sessionStatusOf, startFrom } from './session';

/** What a session says of its client. */
export interface ClientName {
  firstName: string;
  lastName: string;
}
/** In place of an account that was deleted. */
const GONE: ClientName = { firstName: 'Former', lastName: 'client' };

export const presentSession = (
  { booking, offer }: OwnSession,
  client: ClientName | undefined,
  now: Date,
): DecluttererSession => {
  const { firstName, lastName } = client ?? GONE;
  const visible = needsVisible(booking, now);
  return {
    id: booking.id,
    reference: booking.reference,
    status: sessionStatusOf(booking),
    client: { first_name: firstName, last_name: booking.status === 'pending' ? '' : lastName },
    service: { name: booking.service.name },
    scheduled_date: booking.scheduledDate,
    scheduled_time: booking.scheduledTime,
    starts_at: booking.startsAt.toISOString(),
    ends_at: booking.endsAt.toISOString(),
    duration_minutes: booking.durationMinutes,
    location_type: booking.locationType,
    area: areaOf(booking),
    location_details: visible ? booking.locationDetails : '',
    special_requirements: visible ? booking.specialRequirements : '',
    total_price: toPounds(booking.pricePence),
    answer_by: offer?.answerBy.toISOString() ?? null,
    reasons: offer?.reasons.map(({ code, text }) => ({ code, text })) ?? [],
    start_from: startFrom(booking).toISOString(),
    ...abilitiesOf(booking, offer, now),
    needs_visible: visible,
  };
};

export const presentNeeds = (booking: Booking, neurotype: SessionNeeds['neurotype']): SessionNeeds => ({
  sensory_needs: booking.sensoryNeeds,
  communication_preferences: booking.communicationPreferences,
  neurotype,
  special_requirements: booking.specialRequirements,
  notes: booking.notes,
});

export const presentReport = (report: SessionReport): WireReport => ({
  session_notes: report.notes,
  recommendations: report.recommendations,
  completed_at: report.completedAt.toISOString(),
});

/** What the page of one session shows beside it. */
export interface SessionExtras {
  needs: SessionNeeds | null;
  report: SessionReport | null;
  photos: readonly Photo[];
}

export const presentSessionDetail = (
  session: DecluttererSession,
  { needs, report, photos }: SessionExtras,
): DecluttererSessionDetail => ({
  ...session,
  needs,
  report: report && presentReport(report),
  photos: photos.map(presentPhoto),
});
