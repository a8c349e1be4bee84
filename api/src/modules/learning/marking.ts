import type { BlockDraft, QuizQuestionDraft } from '@gently/contracts/training-blocks';

/** Of one attempt: question ids to the place of the chosen option, from 0. */
export type Answers = Readonly<Record<string, number>>;

export interface Marked {
  /** Percent answered correctly, rounded down, so that nobody reads the threshold and has missed it. */
  score: number;
  passed: boolean;
  /** Percent that are missing to the threshold; 0 when passed. */
  moreNeeded: number;
  /** Ids of the questions that were answered correctly. */
  right: string[];
}

/** The questions of a module; none for one without a quiz. */
export const questionsOf = (blocks: readonly BlockDraft[]): QuizQuestionDraft[] =>
  blocks.flatMap((block) => (block.type === 'quiz' ? block.questions : []));

/** Whether every question has an answer, and nothing else has. */
export const answersAll = (questions: readonly QuizQuestionDraft[], answers: Answers): boolean =>
  Object.keys(answers).length === questions.length && questions.every(({ id }) => Object.hasOwn(answers, id));

/** @param threshold percent of correct answers with which a quiz is passed */
export const mark = (
  questions: readonly QuizQuestionDraft[],
  answers: Answers,
  threshold: number,
): Marked => {
  const right = questions.filter(({ id, correct }) => correct !== null && answers[id] === correct);
  const hundredfold = right.length * 100;
  const score = Math.floor(hundredfold / questions.length);
  const passed = hundredfold >= threshold * questions.length;
  return {
    score,
    passed,
    moreNeeded: passed ? 0 : Math.ceil(threshold) - score,
    right: right.map(({ id }) => id),
  };
};
