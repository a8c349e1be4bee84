/** Why a slot is closed. */
export const SLOT_REASONS = ['no_declutterer', 'past', 'too_soon'] as const;
export type SlotReason = (typeof SLOT_REASONS)[number];
export const SLOT_REASON_TEXTS: Record<SlotReason, string> = {
  no_declutterer: 'No declutterer is free',
  past: 'In the past',
  too_soon: 'Too close to now',
};
