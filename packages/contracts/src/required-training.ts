import * as z from 'zod';
import { isoDate } from './wire';

/** A required module that a declutterer has not completed, or whose certificate has run out. */
export const missingModule = z.object({
  id: z.string(),
  title: z.string(),
  /** The last day on which requests come without it; null where there is none. */
  due_on: isoDate.nullable(),
  /** Whether it keeps requests away now. */
  is_overdue: z.boolean(),
});
export type MissingModule = z.infer<typeof missingModule>;

const missing = {
  /** The one that is due first comes first. */
  modules: z.array(missingModule),
  /** Whether no requests come now. */
  offers_stopped: z.boolean(),
};
export const requiredTrainingData = z.object(missing);
export type RequiredTraining = z.infer<typeof requiredTrainingData>;

export const memberTraining = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  ...missing,
});
export type MemberTraining = z.infer<typeof memberTraining>;
/** Only people with something missing; those who get no requests first. */
export const teamTrainingData = z.object({ people: z.array(memberTraining) });
