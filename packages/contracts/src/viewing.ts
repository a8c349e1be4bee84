import * as z from 'zod';
import { user } from './auth';
import { instant } from './wire';

/**
 * An admin looks at the site as somebody else: what the browser needs for it. The token reads and never changes
 * anything, and cannot be renewed.
 */
export const viewingStartedData = z.object({ token: z.string(), user, ends_at: instant });

export const viewingEndedData = z.object({ status: z.literal('ok') });

/** One time that somebody of the team looked at an account, as its person reads it. */
const viewing = z.object({
  id: z.string(),
  started_at: instant,
  /** When it was over, or will be at the latest. */
  ended_at: instant,
  /** Full name of the admin; empty when their account is gone. */
  by: z.string(),
  reason: z.string(),
});
export type Viewing = z.infer<typeof viewing>;
/** The newest first, at most `VIEWINGS_SHOWN`. */
export const viewingsData = z.object({ viewings: z.array(viewing) });
