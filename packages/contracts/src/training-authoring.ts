import * as z from 'zod';
import { blockDraft, mediaFile, partId } from './training-blocks';
import { DIFFICULTY_LEVELS, MODULE_LIMITS, TRAINING_CATEGORIES, TRAINING_TEXTS } from './training-options';
import { idSchema, instant, isoDate, line, text } from './wire';

const count = z.number().int().nonnegative();
const percent = z.number().min(0).max(100);
const within = ({ min, max }: { min: number; max: number }, message: string) =>
  z.number(message).int(message).min(min, message).max(max, message);

const fields = {
  title: line(MODULE_LIMITS.title, TRAINING_TEXTS.title).min(1, TRAINING_TEXTS.title),
  description: text(MODULE_LIMITS.description),
  category: z.enum(TRAINING_CATEGORIES),
  difficulty_level: z.enum(DIFFICULTY_LEVELS),
  duration_minutes: within(MODULE_LIMITS.duration, TRAINING_TEXTS.duration),
  is_required: z.boolean(),
  /** The last day on which declutterers get requests without it; null for none. Content of earlier releases does not have it. */
  required_by: isoDate.nullable().optional(),
  is_featured: z.boolean(),
  order_index: z.number().int().min(0).max(10_000),
  completion_threshold: within(MODULE_LIMITS.threshold, TRAINING_TEXTS.threshold),
  max_attempts: within(MODULE_LIMITS.attempts, TRAINING_TEXTS.attempts),
  /** Months for which its certificate is valid; null for good. */
  certificate_months: within(MODULE_LIMITS.validMonths, 'Please enter a number of months').nullable(),
  learning_objectives: z.array(line(MODULE_LIMITS.objective).min(1)).max(MODULE_LIMITS.objectives),
  prerequisites: z
    .array(idSchema)
    .max(MODULE_LIMITS.prerequisites)
    .overwrite((ids) => [...new Set(ids)]),
  content_blocks: z.array(blockDraft).max(MODULE_LIMITS.blocks),
};

/** What an author writes. */
export const moduleContent = z.strictObject(fields);
export type ModuleContent = z.output<typeof moduleContent>;
export type ModuleContentInput = z.input<typeof moduleContent>;

/** A new module; whatever is left out has its default. */
export const createModuleBody = z.strictObject({
  title: fields.title,
  description: fields.description.default(''),
  category: fields.category.default('practice'),
  difficulty_level: fields.difficulty_level.default('beginner'),
  duration_minutes: fields.duration_minutes.default(MODULE_LIMITS.duration.default),
  is_required: fields.is_required.default(false),
  required_by: fields.required_by,
  is_featured: fields.is_featured.default(false),
  order_index: fields.order_index.default(0),
  completion_threshold: fields.completion_threshold.default(MODULE_LIMITS.threshold.default),
  max_attempts: fields.max_attempts.default(MODULE_LIMITS.attempts.default),
  certificate_months: fields.certificate_months.default(null),
  learning_objectives: fields.learning_objectives.default([]),
  prerequisites: fields.prerequisites.default([]),
  content_blocks: fields.content_blocks.default([]),
});
/**
 * Changes the draft: the fields that are sent, if nobody has saved since `revision`. With `save`, an open editor may also follow its own
 * last save, whose answer perhaps never came.
 */
export const updateModuleBody = moduleContent.partial().extend({
  revision: count,
  save: z
    .strictObject({
      /** Of the open editor, chosen by it by chance. */
      editor: partId,
      /** Rises with each save of that editor. */
      number: z.number().int().min(1),
    })
    .optional(),
});
export type UpdateModule = z.output<typeof updateModuleBody>;

export const publishModuleBody = z.strictObject({
  /** Of the draft that is published. */
  revision: count,
  /** What is new, for the list of versions. */
  note: line(200).default(''),
});

/** What keeps a draft from being published, and where it is. */
export const publishProblem = z.object({
  /** Null for a problem of the module's details. */
  block_id: z.string().nullable(),
  question_id: z.string().nullable(),
  field: z.string(),
  message: z.string(),
});
export type PublishProblem = z.infer<typeof publishProblem>;

export const moduleVersionHead = z.object({
  version: z.number().int().positive(),
  published_at: instant,
  published_by: z.string(),
  note: z.string(),
});
export type ModuleVersionHead = z.infer<typeof moduleVersionHead>;

/** A module as its author sees it: the draft with correct answers. */
export const authoredModule = moduleContent.extend({
  id: z.string(),
  author_id: z.string(),
  /** First and last name; empty for an account that is gone. */
  author_name: z.string(),
  /** Published, and not withdrawn. */
  is_active: z.boolean(),
  published_version: z.number().int().positive().nullable(),
  /** Whether the draft differs from what is published. */
  has_changes: z.boolean(),
  revision: count,
  /** The open editor that has saved it last; null where none has. */
  last_editor: z.string().nullable(),
  updated_at: instant,
  /** First and last name; empty for an account that is gone. */
  updated_by: z.string(),
  created_at: instant,
  /** What would keep it from being published as it is. */
  problems: z.array(publishProblem),
  /** Latest first. */
  versions: z.array(moduleVersionHead),
  /** Files that its blocks name. */
  files: z.array(mediaFile),
  enrollment_count: count,
  average_score: percent.nullable(),
});
export type AuthoredModule = z.infer<typeof authoredModule>;
export const authoredModuleData = z.object({ module: authoredModule });
/** What a save answers: enough to go on writing. */
export const savedModuleData = z.object({
  module: authoredModule.pick({
    id: true,
    revision: true,
    updated_at: true,
    has_changes: true,
    problems: true,
  }),
});

export const versionParams = z.strictObject({
  id: idSchema,
  version: z.coerce.number().int().min(1).max(100_000),
});
export const moduleVersionData = z.object({
  version: moduleVersionHead.extend({ content: moduleContent }),
});

/** A module in the list of its author. */
export const authoredModuleRow = z.object({
  id: z.string(),
  /** First and last name; empty for an account that is gone. */
  author_name: z.string(),
  title: z.string(),
  category: z.enum(TRAINING_CATEGORIES),
  difficulty_level: z.enum(DIFFICULTY_LEVELS),
  duration_minutes: z.number().int().positive(),
  is_required: z.boolean(),
  is_active: z.boolean(),
  published_version: z.number().int().positive().nullable(),
  has_changes: z.boolean(),
  enrollments: count,
  completed: count,
  /** Of the best scores, in percent; null without any. */
  average_score: percent.nullable(),
  average_rating: z.number().min(1).max(5).nullable(),
  updated_at: instant,
});
export type AuthoredModuleRow = z.infer<typeof authoredModuleRow>;
export const authoredModulesData = z.object({ modules: z.array(authoredModuleRow) });

/** Under this many attempts nothing is said of a question. */
export const CLINIC_MINIMUM = 20;

/**
 * How one question fared in real attempts, first tries of each person only, and the words of the version last asked. How many
 * chose each option is null for a group that is too small (`small-groups.ts`).
 */
export const questionReport = z.object({
  question_id: z.string(),
  question: z.string(),
  options: z.array(z.object({ text: z.string(), chosen: count.nullable(), correct: z.boolean() })),
  /** Attempts that the figures rest on. */
  attempts: count,
  /** Share of correct answers, from 0 (nobody) to 1 (all); null under `CLINIC_MINIMUM` attempts. */
  difficulty: z.number().min(0).max(1).nullable(),
  /** Point-biserial correlation of this question with the rest of the score, from -1 to 1; null with too few attempts or no spread. */
  discrimination: z.number().min(-1).max(1).nullable(),
  /** The wrong option chosen most often; null when none was, and under `CLINIC_MINIMUM` attempts. */
  misled_by: z.number().int().min(0).max(3).nullable(),
  flag: z.enum(['not_enough', 'nearly_all_fail', 'misleads_good_students', 'too_easy', 'fine']),
});
export type QuestionReport = z.infer<typeof questionReport>;

export const analyticsQuery = z.strictObject({
  moduleId: idSchema.optional(),
  courseId: idSchema.optional(),
});
export const analyticsData = z.object({
  enrollments: count,
  completed: count,
  failed: count,
  in_progress: count,
  /** Completed of those who have begun, in percent; null while nobody has. */
  completion_rate: percent.nullable(),
  average_score: percent.nullable(),
  average_rating: z.number().min(1).max(5).nullable(),
  rating_count: count,
  /**
   * Latest first, at most 20, without names, of modules that enough people have rated (`small-groups.ts`). `at` is the middle
   * of the first day of its London month: a precise time would say who wrote it.
   */
  reviews: z.array(z.object({ rating: z.number().int(), review: z.string(), at: instant })),
  /** Of one module; empty otherwise. */
  questions: z.array(questionReport),
});
export type TrainingAnalytics = z.infer<typeof analyticsData>;
