import * as z from 'zod';
import {
  SESSION_ANSWERS,
  SESSION_DECISION_LENGTH,
  SESSION_DECISIONS,
  SESSION_QUESTION_TEXTS as TEXTS,
  SESSION_WORDS_LENGTH,
} from './session-question-options';
import { instant, pounds, text } from './wire';

export const questionBody = z.strictObject({
  answer: z.enum(SESSION_ANSWERS, TEXTS.answer),
  words: text(SESSION_WORDS_LENGTH, TEXTS.words).min(1, TEXTS.words),
});
export type QuestionBody = z.output<typeof questionBody>;

const asked = z.object({
  answer: z.enum(SESSION_ANSWERS),
  asked_at: instant,
  /** Null until a manager has decided. */
  settled: z
    .object({
      decision: z.enum(SESSION_DECISIONS),
      /** In pounds, to the client's card. */
      refund: pounds,
      reason: z.string(),
      at: instant,
    })
    .nullable(),
});

/** What a client may say, or has said, of a session. */
export const clientQuestion = z.object({
  can_ask: z.boolean(),
  /** Until when it can be said; null for a session that is not completed. */
  until: instant.nullable(),
  question: asked.nullable(),
});
export type ClientQuestion = z.infer<typeof clientQuestion>;

/** What a manager reads about it and may decide. */
export const regionalQuestion = z.object({
  /** Why the declutterer completed it early; empty where they did not. */
  early_reason: z.string(),
  question: asked.extend({ words: z.string() }).nullable(),
  /** The most that can go back to the client. */
  most_back: pounds,
  can_decide: z.boolean(),
  /** Whether nobody has completed the session, so that the decision ends it; without a question, only as booked. */
  ends_session: z.boolean(),
});
export type RegionalQuestion = z.infer<typeof regionalQuestion>;
export const regionalQuestionData = z.object({ question: regionalQuestion });

/** `refund` is asked for where a part goes back, and only there. */
export const decisionBody = z
  .strictObject({
    decision: z.enum(SESSION_DECISIONS, TEXTS.decision),
    refund: pounds.positive(TEXTS.amount).optional(),
    reason: text(SESSION_DECISION_LENGTH, TEXTS.reason).min(1, TEXTS.reason),
  })
  .refine(({ decision, refund }) => (decision === 'part_back') === (refund !== undefined), {
    path: ['refund'],
    message: TEXTS.amount,
  });
export type DecisionBody = z.output<typeof decisionBody>;
