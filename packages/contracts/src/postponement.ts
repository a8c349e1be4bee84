import * as z from 'zod';
import { POSTPONED_BECAUSE } from './catalogue-options';
import { instant } from './wire';

/** From when a planned change was to be in effect at first, and what moved it. */
export const postponement = z.object({ from: instant, because: z.enum(POSTPONED_BECAUSE) });
export type Postponement = z.infer<typeof postponement>;
