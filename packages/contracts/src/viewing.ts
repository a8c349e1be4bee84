import * as z from 'zod';
import { user } from './auth';
import { VIEWING_KINDS } from './viewing-options';
import { instant } from './wire';

/**
 * An admin looks at the site as somebody else: what the browser needs for it. The token reads and never changes
 * anything, and cannot be renewed.
 */
export const viewingStartedData = z.object({ token: z.string(), user, ends_at: instant });

export const viewingEndedData = z.object({ status: z.literal('ok') });

/**
 * One time that an admin looked at an account or downloaded its data, as its person reads it.
 * A download is over when it has begun.
 */
const viewing = z.object({
  id: z.string(),
  kind: z.enum(VIEWING_KINDS),
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
