import type { CommunicationPreference, LocationType, SensoryNeed } from '@gently/contracts/options';
import { PRODUCT_KEY } from '@gently/contracts/product';

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

/** Drafts are kept per person, so that nobody finds another's answers on a shared device. */
const keyOf = (userId: string): string => `${PRODUCT_KEY}:booking-draft:${userId}`;

/** @returns the kept answers; what is missing or unreadable is empty. */
export const loadDraft = (storage: Storage, userId: string): BookingDraft => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? '{}');
    return { ...EMPTY_DRAFT, ...(stored as Partial<BookingDraft>) };
  } catch {
    return EMPTY_DRAFT;
  }
};

/** @returns whether a person has begun to answer: what they ticked, or did not, is theirs from then on. */
export const hasDraft = (storage: Storage, userId: string): boolean =>
  storage.getItem(keyOf(userId)) !== null;

/** Keeps the answers. A browser that refuses storage only loses the convenience. */
export const saveDraft = (storage: Storage, userId: string, draft: BookingDraft): void => {
  try {
    storage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // Private windows may refuse to store anything.
  }
};

export const clearDraft = (storage: Storage, userId: string): void => storage.removeItem(keyOf(userId));
