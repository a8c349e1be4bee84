import { COMMUNICATION_STYLES, COMMUNICATION_PREFERENCES, type CommunicationStyle } from '@gently/contracts';
import type { Booking } from '../bookings';
import type { ClientDetails } from '../profile';
import { NEEDS_GRACE_HOURS } from './session';

const HOUR_MS = 3_600_000;

/** What a client has told in their profile, as far as it is for the declutterer of one session. */
export type Told = Pick<ClientDetails, 'goals' | 'challenges'> & {
  neurotype: NonNullable<ClientDetails['sensitive']>['neuroProfile']['neurotype'];
  accessNeeds: string[];
  triggers: string[];
  /** Those that no booking form asks for: the others are said with the booking. */
  communicationStyle: CommunicationStyle[];
  about: string;
  /** Null for a session that is not at the client's home: nobody needs it there. */
  home: Pick<ClientDetails['home'], 'homeType' | 'householdSize' | 'pets'> | null;
};

const ONLY_IN_PROFILE = COMMUNICATION_STYLES.filter(
  (style) => !(COMMUNICATION_PREFERENCES as readonly string[]).includes(style),
);

/**
 * Spending, best times and how somebody heard of us stay out of it: a session needs none of them. An access need that the
 * special requirements of the booking say already is not said twice.
 */
export const toldFor = (
  { locationType, specialRequirements }: Pick<Booking, 'locationType' | 'specialRequirements'>,
  { sensitive, home, goals, challenges, additionalNotes }: ClientDetails,
): Told => {
  const { homeType, householdSize, pets } = home;
  return {
    neurotype: sensitive?.neuroProfile.neurotype ?? null,
    accessNeeds: (sensitive?.accessibilityNeeds ?? []).filter((need) => !specialRequirements.includes(need)),
    triggers: sensitive?.neuroProfile.triggers ?? [],
    communicationStyle: ONLY_IN_PROFILE.filter((style) =>
      sensitive?.neuroProfile.communicationStyle.includes(style),
    ),
    challenges,
    goals,
    about: additionalNotes,
    home: locationType === 'client_home' ? { homeType, householdSize, pets } : null,
  };
};

/**
 * Whom to call is for somebody who is unwell during a session: it may be asked for from the start until the session is
 * completed, and for one that nobody completes as long as its place and needs are shown.
 */
export const contactVisible = ({ status, endsAt }: Pick<Booking, 'status' | 'endsAt'>, now: Date): boolean =>
  status === 'in_progress' && now.getTime() < endsAt.getTime() + NEEDS_GRACE_HOURS * HOUR_MS;
