import { EMPTY_ADDRESS, type PostalAddress } from '@gently/contracts/address';
import type { CommunicationPreference, LocationType, SensoryNeed } from '@gently/contracts/options';
import { type FormDraft, keptDraft, type KeptDraft, visitorDraft } from '@gently/platform/forms';

/** What a person has answered so far in the second step. */
export interface BookingDraft {
  scheduled_date: string;
  scheduled_time: string;
  location_type: LocationType;
  /** Asked for where somebody comes; kept while another place is chosen. */
  address: PostalAddress;
  special_requirements: string;
  sensory_needs: SensoryNeed[];
  communication_preferences: CommunicationPreference[];
  notes: string;
  /** Whether the answers may become part of the profile. */
  keep_needs: boolean;
}

export const EMPTY_DRAFT: BookingDraft = {
  scheduled_date: '',
  scheduled_time: '',
  location_type: 'client_home',
  address: EMPTY_ADDRESS,
  special_requirements: '',
  sensory_needs: [],
  communication_preferences: [],
  notes: '',
  keep_needs: false,
};

const draftOf = (userId: string): KeptDraft => keptDraft(localStorage, 'booking-draft', userId);

/** Whether the questions about what helps have been answered for the booking that is not made yet. */
export const helpMark = (userId: string) => {
  const kept = keptDraft(localStorage, 'booking-help', userId);
  return {
    isSet: (): boolean => kept.load({ answered: false })?.answered === true,
    set: (): void => kept.save({ answered: true }),
    clear: kept.clear,
  };
};

/** A visitor is asked for a day and a time only: these become those of the person who has signed in. */
const adoptVisitors = (own: KeptDraft): void => {
  const visitors = visitorDraft('booking');
  const chosen = visitors.load(EMPTY_DRAFT);
  if (!chosen) return;
  const { scheduled_date, scheduled_time } = chosen;
  own.save({ ...(own.load(EMPTY_DRAFT) ?? EMPTY_DRAFT), scheduled_date, scheduled_time });
  visitors.clear();
};

/** What somebody has answered for a booking that is not made yet. @param userId null for a visitor */
export const bookingDraft = (userId: string | null): FormDraft => {
  if (userId === null) return visitorDraft('booking');
  const own = draftOf(userId);
  adoptVisitors(own);
  return own;
};

/** The booking is made and paid: nothing that was typed for it stays on this device. */
export const forgetBookingDraft = (userId: string): void => {
  draftOf(userId).clear();
  helpMark(userId).clear();
};
