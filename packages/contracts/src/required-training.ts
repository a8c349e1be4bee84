import * as z from 'zod';
import { isoDate, text } from './wire';

/** Days ahead of today for which a person can be given time at most. */
export const TRAINING_TIME_DAYS = 90;
/** Of why a person is given more time. */
export const TIME_REASON_LENGTH = { min: 3, max: 500 } as const;
export const TIME_REASON_TEXT = 'Please say why, in 3 to 500 characters';

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

/** Gives one person time for the required modules that they have to do now; not for a module that is required later. */
export const trainingTimeBody = z.strictObject({
  /** The last day on which requests come without the modules. */
  until: isoDate,
  /** For the audit log; the person does not read it. */
  reason: text(TIME_REASON_LENGTH.max).min(TIME_REASON_LENGTH.min, TIME_REASON_TEXT),
});
export type TrainingTime = z.infer<typeof trainingTimeBody>;
export const memberTrainingData = z.object({ person: memberTraining });
