import type { ModuleContent } from '@gently/contracts/training-authoring';
import type { BlockDraft, QuizQuestionDraft } from '@gently/contracts/training-blocks';
import type { ModuleDrawing } from '@gently/contracts/training-options';

/** What all modules that we bring along have in common: 80 % of the quiz within three attempts. */
export const RULES = {
  completion_threshold: 80,
  max_attempts: 3,
} as const satisfies Partial<ModuleContent>;

/** Paragraphs in the small part of Markdown that the reader knows. */
export const text = (id: string, title: string, paragraphs: readonly string[]): BlockDraft => ({
  type: 'text',
  id,
  title,
  content: paragraphs.join('\n\n'),
});

/** Lines of one list, as one paragraph. */
export const list = (...lines: string[]): string => lines.map((line) => `- ${line}`).join('\n');
export const steps = (...lines: string[]): string =>
  lines.map((line, index) => `${index + 1}. ${line}`).join('\n');

export const picture = (
  id: string,
  title: string,
  drawing: ModuleDrawing,
  alt: string,
  caption: string,
): BlockDraft => ({ type: 'image', id, title, file_id: null, drawing, alt, decorative: false, caption });

export const thinkFirst = (
  id: string,
  title: string,
  cards: readonly (readonly [prompt: string, answer: string])[],
): BlockDraft => ({
  type: 'interactive',
  id,
  title,
  cards: cards.map(([prompt, answer]) => ({ prompt, answer })),
});

type Question = Pick<QuizQuestionDraft, 'question' | 'explanation'> & {
  options: [string, string, string, string];
  /** Place of the correct option, from 0. */
  correct: 0 | 1 | 2 | 3;
};

/** Its questions are known by their number for good: a new one goes to the end. */
export const quiz = (id: string, questions: readonly Question[]): BlockDraft => ({
  type: 'quiz',
  id,
  title: 'What have you taken with you?',
  questions: questions.map((question, index) => ({ id: `${id}-${index + 1}`, ...question })),
});
