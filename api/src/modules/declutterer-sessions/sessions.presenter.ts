import type {
  DecluttererSession,
  DecluttererSessionDetail,
  SessionNeeds,
  SessionReport as WireReport,
} from '@gently/contracts/declutterer-sessions';
import { toPounds } from '@gently/contracts/money';
import { reasonsToTell } from '../matching';
import { type Booking, bookingRules } from '../bookings';
import { presentPhoto } from '../photos';
import type { ClientName, DisclosedSession, SessionInFull } from './disclose-sessions';
import type { SessionReport } from './report.model';
import { abilitiesOf, areaOf, sessionStatusOf, startFrom } from './session';
import type { Told } from './told';

/** In place of an account that was deleted. */
const GONE: ClientName = { firstName: 'Former', lastName: 'client' };

export const presentSession = (session: DisclosedSession): DecluttererSession => {
  const { booking, offer, payPence, needsVisible, at } = session;
  const { firstName, lastName } = session.client ?? GONE;
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
    location_details: needsVisible ? booking.locationDetails : '',
    special_requirements: needsVisible ? booking.specialRequirements : '',
    total_price: toPounds(booking.pricePence),
    own_pay: payPence === null ? null : toPounds(payPence),
    answer_by: offer?.answerBy.toISOString() ?? null,
    reasons: reasonsToTell(offer?.reasons ?? []).map(({ code, text }) => ({ code, text })),
    start_from: startFrom(booking).toISOString(),
    ...abilitiesOf(booking, offer, at),
    complete_freely_from: bookingRules.halfwayOf(booking).toISOString(),
    needs_visible: needsVisible,
  };
};

const presentNeeds = (booking: Booking, told: Told): SessionNeeds => ({
  access_needs: told.accessNeeds,
  triggers: told.triggers,
  communication_style: told.communicationStyle,
  challenges: told.challenges,
  goals: told.goals,
  about: told.about,
  home: told.home && {
    home_type: told.home.homeType,
    household_size: told.home.householdSize,
    pets: told.home.pets,
  },
  sensory_needs: booking.sensoryNeeds,
  communication_preferences: booking.communicationPreferences,
  neurotype: told.neurotype,
  special_requirements: booking.specialRequirements,
  notes: booking.notes,
});

export const presentReport = (report: SessionReport): WireReport => ({
  session_notes: report.notes,
  recommendations: report.recommendations,
  completed_at: report.completedAt.toISOString(),
});

export const presentSessionDetail = (session: SessionInFull): DecluttererSessionDetail => ({
  ...presentSession(session),
  needs: session.told && presentNeeds(session.booking, session.told),
  has_emergency_contact: session.hasContact,
  report: session.report && presentReport(session.report),
  additions_until: session.additionsUntil?.toISOString() ?? null,
  photos: session.photos.map(presentPhoto),
});
