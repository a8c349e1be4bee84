import * as z from 'zod';
import { instant } from './wire';

/** What became of the question whether photos may be taken, in its order. */
export const PHOTO_CONSENT_STEPS = ['asked', 'agreed', 'refused', 'withdrawn'] as const;
export type PhotoConsentStep = (typeof PHOTO_CONSENT_STEPS)[number];

/** Whether photos of one session may be taken: only its client can say so, and take it back. */
export const photoConsent = z.object({
  /** The client has said yes to this declutterer, and not taken it back. */
  agreed: z.boolean(),
  /** What they said yes to, or would say yes to, word for word. */
  words: z.string(),
  /** Oldest first. */
  history: z.array(z.object({ at: instant, step: z.enum(PHOTO_CONSENT_STEPS) })),
  /** How many photos are there, which go when it is taken back. */
  photos: z.number().int().nonnegative(),
  /** Whether the person who asks may say yes now. */
  can_agree: z.boolean(),
  /** Whether they may say no, or take a yes back. */
  can_refuse: z.boolean(),
  /** Whether they may ask the client: once, while there is no answer. */
  can_ask: z.boolean(),
});
export type PhotoConsent = z.infer<typeof photoConsent>;
export const photoConsentData = z.object({ consent: photoConsent });
export const photoConsentBody = z.strictObject({ agreed: z.boolean() });
