import type { CommunicationPreference, LocationType, SensoryNeed } from '@gently/contracts/options';
import { keptDraft, type KeptDraft } from '@gently/platform/forms';

/** What a person has answered so far in the second step. */
export interface BookingDraft {
  scheduled_date: string;
  scheduled_time: string;
  location_type: LocationType;
  location_details: string;
  special_requirements: string;
  sensory_needs: SensoryNeed[];
  communication_preferences: CommunicationPreference[];
  notes: string;
}

export const EMPTY_DRAFT: BookingDraft = {
  scheduled_date: '',
  scheduled_time: '',
  location_type: 'client_home',
  location_details: '',
  special_requirements: '',
  sensory_needs: [],
  communication_preferences: [],
  notes: '',
};

/** What a person has answered for a booking that is not made yet. */
export const bookingDraft = (userId: string): KeptDraft => keptDraft(localStorage, 'booking-draft', userId);
