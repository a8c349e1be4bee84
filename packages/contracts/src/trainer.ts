import * as z from 'zod';
import { ATTEMPTS_REQUEST_LENGTH, PROGRESS_STATUSES, TRAINING_TEXTS } from './training-options';
import { ROLES } from './roles';
import { chosenId, clockTime, idSchema, instant, isoDate, line, page, pageQuery, pounds, text } from './wire';
import {
  ASSESSMENT_LIMITS,
  STUDENT_SORTS,
  TRAINER_ACTIVITY_KINDS,
  TRAINER_MESSAGE_LIMITS,
  TRAINER_TEXTS,
} from './trainer-options';

const count = z.number().int().nonnegative();
const percent = z.number().min(0).max(100);

/** Null means "Not enough data yet". All is of the modules that the person who asks is the author of; of an admin, all modules. */
export const trainerStatsData = z.object({
  /** Courses that learners can take now. */
  active_courses: count,
  total_students: count,
  certificates_issued: count,
  /** Completed of all that were begun, in percent. */
  completion_rate: percent.nullable(),
  average_rating: z.number().min(1).max(5).nullable(),
  rating_count: count,
  /**
   * What clients paid for completed sessions of this London month, less what went back to them, of declutterers who hold a valid
   * certificate of these modules; null while nobody holds one.
   */
  revenue_this_month: pounds.nullable(),
});
export type TrainerStats = z.infer<typeof trainerStatsData>;

/** One person in one module. */
export const studentRow = z.object({
  /** Of the person. */
  user_id: z.string(),
  module_id: z.string(),
  module_title: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  progress_percentage: percent,
  quiz_score: percent.nullable(),
  status: z.enum(PROGRESS_STATUSES),
  attempts_used: count,
  attempts_left: count.nullable(),
  started_at: instant,
  completed_at: instant.nullable(),
  /** With the module open and in view. */
  time_spent_minutes: count,
});
export type StudentRow = z.infer<typeof studentRow>;

export const studentsQuery = z.strictObject({
  /** First name, last name or email, from its beginning. */
  q: line(100).optional(),
  status: z.enum(PROGRESS_STATUSES).optional(),
  module_id: idSchema.optional(),
  sort: z.enum(STUDENT_SORTS).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  ...pageQuery,
});
export const studentsData = z.object({ students: z.array(studentRow), page });

export const trainerActivity = z.object({
  id: z.string(),
  kind: z.enum(TRAINER_ACTIVITY_KINDS),
  person_name: z.string(),
  module_title: z.string(),
  /** Of a progress update, in percent. */
  progress_percentage: percent.nullable(),
  at: instant,
});
export type TrainerActivity = z.infer<typeof trainerActivity>;
export const trainerActivityQuery = z.strictObject({ ...pageQuery });
export const trainerActivityData = z.object({ activity: z.array(trainerActivity), page });

const studentIds = z
  .array(idSchema)
  .min(1, TRAINER_TEXTS.students)
  .max(TRAINER_MESSAGE_LIMITS.students)
  .overwrite((ids) => [...new Set(ids)]);

export const trainerMessageBody = z.strictObject({
  /** Left out: all students of the person's modules. */
  module_id: idSchema.optional(),
  student_ids: studentIds.optional(),
  subject: line(TRAINER_MESSAGE_LIMITS.subject, TRAINER_TEXTS.subject).min(1, TRAINER_TEXTS.subject),
  message: text(TRAINER_MESSAGE_LIMITS.message, TRAINER_TEXTS.message).min(1, TRAINER_TEXTS.message),
});
/** To how many people it went. */
export const trainerMessageData = z.object({ sent_to: count });

export const assessmentBody = z.strictObject({
  module_id: chosenId(TRAINER_TEXTS.module),
  date: isoDate,
  /** London time. */
  time: clockTime,
  /** Minutes for which it is open. */
  minutes: z
    .number(TRAINER_TEXTS.minutes)
    .int(TRAINER_TEXTS.minutes)
    .min(ASSESSMENT_LIMITS.minutes.min, TRAINER_TEXTS.minutes)
    .max(ASSESSMENT_LIMITS.minutes.max, TRAINER_TEXTS.minutes),
  student_ids: studentIds,
  note: text(ASSESSMENT_LIMITS.note).default(''),
});
export const assessment = z.object({
  id: z.string(),
  module_id: z.string(),
  module_title: z.string(),
  starts_at: instant,
  ends_at: instant,
  note: z.string(),
  cancelled: z.boolean(),
  students: z.array(
    z.object({
      user_id: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      state: z.enum(['invited', 'begun', 'taken', 'missed']),
      score: percent.nullable(),
      passed: z.boolean().nullable(),
      /** For this person only, after `ends_at`. */
      extra_minutes: count,
    }),
  ),
});
export type Assessment = z.infer<typeof assessment>;
export const assessmentData = z.object({ assessment });
/** All the extra time of one invited person, also what was given before. */
export const extraTimeBody = z.strictObject({
  user_id: chosenId(TRAINER_TEXTS.students),
  minutes: z
    .number(TRAINER_TEXTS.extraMinutes)
    .int(TRAINER_TEXTS.extraMinutes)
    .min(ASSESSMENT_LIMITS.extra.min, TRAINER_TEXTS.extraMinutes)
    .max(ASSESSMENT_LIMITS.extra.max, TRAINER_TEXTS.extraMinutes),
});
export const assessmentsQuery = z.strictObject({ ...pageQuery });
/** Latest first. */
export const assessmentsData = z.object({ assessments: z.array(assessment), page });

/** A request for more attempts that waits for its answer. */
export const waitingRequest = z.object({
  user_id: z.string(),
  module_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  module_title: z.string(),
  attempts_used: count,
  quiz_score: percent.nullable(),
  note: z.string(),
  asked_at: instant,
});
export type WaitingRequest = z.infer<typeof waitingRequest>;
/** The oldest first, at most 100: an answer makes room. */
export const waitingRequestsData = z.object({ requests: z.array(waitingRequest) });
/** All attempts again, or a reason that the person reads. */
export const answerRequestBody = z.discriminatedUnion('granted', [
  z.strictObject({ granted: z.literal(true) }),
  z.strictObject({
    granted: z.literal(false),
    reason: text(ATTEMPTS_REQUEST_LENGTH.reason.max, TRAINING_TEXTS.refusal).min(
      ATTEMPTS_REQUEST_LENGTH.reason.min,
      TRAINING_TEXTS.refusal,
    ),
  }),
]);
export const resetAttemptsParams = z.strictObject({ id: idSchema, moduleId: idSchema });
export const resetAttemptsData = z.object({ student: studentRow });
