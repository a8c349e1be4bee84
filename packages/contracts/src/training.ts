import * as z from 'zod';
import { blockHead, readerBlock } from './training-blocks';
import {
  ATTEMPTS_REQUEST_LENGTH,
  ATTEMPTS_REQUEST_STATES,
  BLOCK_LIMITS,
  COURSE_LIMITS,
  DIFFICULTY_LEVELS,
  MODULE_LIMITS,
  NOTES_LENGTH,
  PROGRESS_STATUSES,
  RATING_STARS,
  REVIEW_LENGTH,
  TRAINING_CATEGORIES,
  TRAINING_SEARCH_LENGTH,
  TRAINING_TEXTS,
} from './training-options';
import { idSchema, instant, isoDate, line, page, pageQuery, seenVersion, text } from './wire';

const count = z.number().int().nonnegative();
const percent = z.number().min(0).max(100);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** How far the person who asks is with a module. Without a record: `not_started`, 0. */
export const moduleProgress = z.object({
  status: z.enum(PROGRESS_STATUSES),
  /** At most 99 until the module is completed. */
  progress_percentage: percent,
  /** Best score of a marked quiz, in percent; null before one, and for modules without a quiz. */
  quiz_score: percent.nullable(),
  /** The block where the person stopped. */
  block_id: z.string().nullable(),
  /** The certificate that the module has brought; null before. */
  certificate_id: z.string().nullable(),
  started_at: instant.nullable(),
  completed_at: instant.nullable(),
});
export type ModuleProgress = z.infer<typeof moduleProgress>;

/** A published module as a card shows it. */
export const moduleCard = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.enum(TRAINING_CATEGORIES),
  difficulty_level: z.enum(DIFFICULTY_LEVELS),
  duration_minutes: z.number().int().positive(),
  is_featured: z.boolean(),
  is_required: z.boolean(),
  is_active: z.boolean(),
  order_index: z.number().int(),
  /** People who have begun it. */
  enrollment_count: count,
  /** Of the ratings by people who have completed it; null until enough of them have rated (`small-groups.ts`). */
  average_rating: z.number().min(1).max(5).nullable(),
  rating_count: count,
  completion_threshold: percent,
  has_quiz: z.boolean(),
  block_count: count,
  /** The first two blocks. */
  first_blocks: z.array(blockHead).max(2),
  progress: moduleProgress,
});
export type ModuleCard = z.infer<typeof moduleCard>;

/** `is_active=false` and `mine=true` are for authors: their own drafts and withdrawn modules. */
export const modulesQuery = z.strictObject({
  is_active: flag.optional(),
  mine: flag.optional(),
  category: z.enum(TRAINING_CATEGORIES).optional(),
  difficulty_level: z.enum(DIFFICULTY_LEVELS).optional(),
  ...pageQuery,
});
export const moduleSearchQuery = z.strictObject({
  q: line(TRAINING_SEARCH_LENGTH).optional(),
  category: z.enum(TRAINING_CATEGORIES).optional(),
  difficulty: z.enum(DIFFICULTY_LEVELS).optional(),
  ...pageQuery,
});
/** `page.total` is the number of all that were found. */
export const modulesData = z.object({ modules: z.array(moduleCard), page });
/** The module in which the person read last and that is not completed; null while there is none. */
export const lastReadData = z.object({ module: moduleCard.nullable() });
export const moduleListData = z.object({ modules: z.array(moduleCard) });

const option = z.object({ value: z.string(), label: z.string() });
export const categoriesData = z.object({ categories: z.array(option) });
export const difficultyLevelsData = z.object({ difficulty_levels: z.array(option) });

export const prerequisite = z.object({ id: z.string(), title: z.string(), completed: z.boolean() });
export type Prerequisite = z.infer<typeof prerequisite>;

export const moduleNotes = z.object({
  text: z.string(),
  /** Rises with each change; 0 before the first. */
  revision: count,
  saved_at: instant.nullable(),
});
export const moduleReview = z.object({
  rating: z.number().int().min(RATING_STARS.min).max(RATING_STARS.max),
  review: z.string(),
});

/** How long a certificate of a module is valid, and when it can be renewed by completing the module again. */
export const moduleValidity = z.object({
  /** The last day. */
  until: isoDate,
  renew_from: isoDate,
  can_renew: z.boolean(),
});

/** A person without attempts left asks their trainer for more, and is answered. */
export const attemptsRequest = z.object({
  state: z.enum(ATTEMPTS_REQUEST_STATES),
  note: z.string(),
  asked_at: instant,
  answered_at: instant.nullable(),
  /** Why it was refused; empty otherwise. */
  reason: z.string(),
});
export type AttemptsRequest = z.infer<typeof attemptsRequest>;
export const askForAttemptsBody = z.strictObject({ note: text(ATTEMPTS_REQUEST_LENGTH.note).default('') });
export const attemptsRequestData = z.object({ request: attemptsRequest });

/** A module on its own page. While `locked` there are no blocks: something else has to be completed first. */
export const moduleDetail = moduleCard.extend({
  /** The published version that is shown, from 1. */
  version: z.number().int().positive(),
  trainer_name: z.string(),
  learning_objectives: z.array(z.string()),
  prerequisites: z.array(prerequisite),
  locked: z.boolean(),
  content_blocks: z.array(readerBlock),
  /** Null for a module without a quiz. */
  quiz: z
    .object({
      question_count: count,
      max_attempts: z.number().int().positive(),
      attempts_used: count,
      /** Not below 0. */
      attempts_left: count,
      /** An attempt that was begun and not handed in. */
      open_attempt_id: z.string().nullable(),
      /** The latest request for more attempts; null before one. */
      request: attemptsRequest.nullable(),
      /** Whether the person can ask for more attempts now. */
      can_ask: z.boolean(),
    })
    .nullable(),
  /** The person's own; null for an admin who looks at the site as that person. */
  notes: moduleNotes.nullable(),
  /** The person's own, once completed; null before it is given. */
  review: moduleReview.nullable(),
  /** Of the certificate that the person holds now; null without one, and for one that is valid for good. */
  validity: moduleValidity.nullable(),
});
export type ModuleDetail = z.infer<typeof moduleDetail>;
export const moduleDetailData = z.object({ module: moduleDetail });

export const prerequisiteCheckData = z.object({
  can_start: z.boolean(),
  missing_prerequisites: z.array(z.object({ id: z.string(), title: z.string() })),
});

const answer = z
  .number()
  .int()
  .min(0)
  .max(BLOCK_LIMITS.options - 1);
/** The chosen option by the id of its question, from 0. */
export const quizAnswers = z
  .record(z.string().max(40), answer)
  .refine((answers) => Object.keys(answers).length <= BLOCK_LIMITS.questions, TRAINING_TEXTS.answers);

export const progressQuery = z.strictObject({ moduleId: idSchema.optional() });
export const userProgress = moduleProgress.extend({
  module_id: z.string(),
  module_title: z.string(),
  /** Chosen so far in the open attempt. */
  quiz_answers: quizAnswers,
});
export type UserProgress = z.infer<typeof userProgress>;
export const progressData = z.object({ progress: z.array(userProgress) });

/**
 * Where somebody is in a module. `status` and a percentage of 100 complete nothing: that is the server's to say. With `block_id`
 * the percentage only grows; with `read_block_ids` the server works it out. Whatever is left out stays as it was. `quiz_answers` are
 * kept with the open attempt.
 */
export const progressBody = z.strictObject({
  module_id: idSchema,
  status: z.enum(PROGRESS_STATUSES).optional(),
  progress_percentage: z
    .number(TRAINING_TEXTS.progress)
    .min(0, TRAINING_TEXTS.progress)
    .max(100, TRAINING_TEXTS.progress)
    .optional(),
  block_id: z.string().max(40).optional(),
  /** Parts that the person has read since the last time this was sent; together with earlier ones they make the percentage. */
  read_block_ids: z.array(z.string().max(40)).max(MODULE_LIMITS.blocks).optional(),
  quiz_answers: quizAnswers.optional(),
  /** For how long the module was open and in view since the last time this was sent; never counts more than has passed. */
  seconds: z.number().int().min(0).max(600).optional(),
});
export const oneProgressData = z.object({ progress: userProgress });

export const progressSummaryData = z.object({
  total_modules: count,
  completed_modules: count,
  in_progress_modules: count,
  /** As many as there are completed modules; expired ones are counted apart. */
  certificates_earned: count,
  certificates_expired: count,
  /** Completed of all, in percent. */
  overall_progress: percent,
});
export type ProgressSummary = z.infer<typeof progressSummaryData>;

/** A question as it is asked: nothing in it says which option is correct. */
export const askedQuestion = z.object({ id: z.string(), question: z.string(), options: z.array(z.string()) });
export type AskedQuestion = z.infer<typeof askedQuestion>;
/** One try at a quiz, pinned to the version of the module in which it was begun. */
export const quizAttempt = z.object({
  id: z.string(),
  module_id: z.string(),
  /** From 1. */
  number: z.number().int().positive(),
  version: z.number().int().positive(),
  questions: z.array(askedQuestion),
  /** Chosen so far. */
  answers: quizAnswers,
  started_at: instant,
  /** When its time ends, with any extra time of the person; what is answered by then counts. Null for an attempt without such a time. */
  due_at: instant.nullable(),
  /** Until `due_at` by the clock of the server, because the clock of a device can be wrong; null without such a time. */
  seconds_left: count.nullable(),
  /** Whether the ages of answers can be sent with them; missing from an earlier release, which refuses them. */
  takes_ages: z.boolean().optional(),
});
export type QuizAttempt = z.infer<typeof quizAttempt>;
export const attemptData = z.object({ attempt: quizAttempt });

/** Milliseconds since answers were chosen, by the id of their question. Only for an attempt with `takes_ages`. */
const answerAges = z.record(z.string().max(40), z.number().int().min(0));

/** Answers so far, added to those that are stored already. With its age, one does not replace an answer that was chosen later. */
export const attemptAnswersBody = z.strictObject({ answers: quizAnswers, ages: answerAges.optional() });
/** How many questions have a stored answer now, and how long there is for the rest. */
export const attemptAnswersData = z.object({
  saved: quizAttempt.pick({ due_at: true, seconds_left: true }).extend({
    answered: count,
    /** All that is stored now, also from other devices; missing from an earlier release. */
    answers: quizAnswers.optional(),
  }),
});
export type SavedAnswers = z.infer<typeof attemptAnswersData>['saved'];

export const markedQuestion = askedQuestion.extend({
  /** Null for a question that had no answer when the time ended. */
  chosen: answer.nullable(),
  correct: z.boolean(),
  /** The correct option. Null where it was missed and the quiz can still be retried. */
  correct_option: answer.nullable(),
  /** Empty where `correct_option` is null. */
  explanation: z.string(),
});
export const quizResult = z.object({
  attempt_id: z.string(),
  /** Percent answered correctly. */
  score: percent,
  threshold: percent,
  passed: z.boolean(),
  /** How many percent more are needed; 0 when passed. */
  more_needed: percent,
  attempts_left: count,
  /** Whether it was handed in because its time had ended. */
  time_ended: z.boolean(),
  /** Whether `questions` is empty because another attempt of the person at the same quiz can still be handed in. */
  answers_withheld: z.boolean().optional(),
  questions: z.array(markedQuestion),
});
export type QuizResult = z.infer<typeof quizResult>;

const rating = z
  .number(TRAINING_TEXTS.rating)
  .int(TRAINING_TEXTS.rating)
  .min(RATING_STARS.min, TRAINING_TEXTS.rating)
  .max(RATING_STARS.max, TRAINING_TEXTS.rating);

/**
 * Completes a module: with a quiz, hands in an attempt, which the server marks. `quizScore` is not read. Handing in the same attempt
 * again answers what the first time did.
 */
export const completeModuleBody = z.strictObject({
  attemptId: idSchema.optional(),
  quizScore: z.number().optional(),
  quizAnswers: quizAnswers.optional(),
  /** Of the answers that were not stored before. */
  answerAges: answerAges.optional(),
  notes: text(NOTES_LENGTH).optional(),
  rating: rating.optional(),
  review: text(REVIEW_LENGTH).optional(),
});
export type CompleteModule = z.output<typeof completeModuleBody>;
export const completedModuleData = z.object({
  progress: userProgress,
  /** Null for a module without a quiz. */
  result: quizResult.nullable(),
});

export const notesBody = z.strictObject({
  text: text(NOTES_LENGTH),
  /** Of the notes that were changed. */
  revision: z.number().int().min(0),
});
export const notesData = z.object({ notes: moduleNotes });

export const reviewBody = z.strictObject({ rating, review: text(REVIEW_LENGTH).default('') });
export const reviewData = z.object({ review: moduleReview });

/** An ordered set of modules with a certificate of its own. */
export const course = z.object({
  id: z.string(),
  version: z.number().int().nonnegative(),
  title: z.string(),
  description: z.string(),
  is_active: z.boolean(),
  modules: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      duration_minutes: z.number().int(),
      completed: z.boolean(),
    }),
  ),
  duration_minutes: count,
  completed_modules: count,
  certificate_id: z.string().nullable(),
  /** Whether the person who asks may change it. */
  can_edit: z.boolean(),
});
export type Course = z.infer<typeof course>;
export const coursesData = z.object({ courses: z.array(course) });
export const courseData = z.object({ course });
export const courseBody = z.strictObject({
  title: line(COURSE_LIMITS.title, TRAINING_TEXTS.title).min(1, TRAINING_TEXTS.title),
  description: text(COURSE_LIMITS.description).default(''),
  is_active: z.boolean().default(true),
});
export const changeCourseBody = courseBody.extend({ version: seenVersion });
const moduleIds = z
  .array(idSchema)
  .max(COURSE_LIMITS.modules)
  .overwrite((ids) => [...new Set(ids)]);
/** The modules in their order; those that are not named leave the course. */
export const courseModulesBody = z.strictObject({ version: seenVersion, moduleIds });

/** What a learner is invited to: an agreed time for the quiz of a module. */
export const ownAssessment = z.object({
  id: z.string(),
  module_id: z.string(),
  module_title: z.string(),
  trainer_name: z.string(),
  note: z.string(),
  /** Its one attempt can be begun from `starts_at` to `ends_at`. What is answered by `ends_at` counts; the person's extra time is included. */
  starts_at: instant,
  ends_at: instant,
  extra_minutes: count,
  state: z.enum(['upcoming', 'open', 'taken', 'missed']),
  /** Once taken and marked, in percent. */
  score: percent.nullable(),
});
export type OwnAssessment = z.infer<typeof ownAssessment>;
export const ownAssessmentsData = z.object({ assessments: z.array(ownAssessment) });
