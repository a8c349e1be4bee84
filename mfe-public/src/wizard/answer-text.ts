import type { Question } from './question';

/** What the review says of a question that was left empty. */
export const NOTHING = 'Not answered';

const labelsOf = (question: Extract<Question, { kind: 'one' | 'many' }>, chosen: readonly string[]): string =>
  question.options
    .filter(({ value }) => chosen.includes(value))
    .map(({ label }) => label)
    .join(', ');

/** @returns an answer in the words of the review. A password is never read back. */
export const answerText = (question: Question, value: unknown): string => {
  switch (question.kind) {
    case 'password':
      return value ? 'Chosen' : 'Please type it again';
    case 'agreement':
      return value === true ? 'Yes' : 'No';
    case 'one':
      return labelsOf(question, [value as string]) || NOTHING;
    case 'many':
      return labelsOf(question, value as string[]) || NOTHING;
    default:
      return (value as string).trim() || NOTHING;
  }
};
