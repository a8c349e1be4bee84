import type { AskedQuestion } from '@gently/contracts/training';
import { Stack } from '@gently/ui';
import { OptionCards } from '@gently/ui/forms';
import { passage } from '../passages/passage';

/** Id of the group of a question, for a summary that leads to it. */
export const questionFieldId = (questionId: string): string => `question-${questionId}`;

export interface QuizQuestionsProps {
  questions: readonly AskedQuestion[];
  /** The chosen option by the id of its question, from 0. */
  answers: Readonly<Record<string, number>>;
  onAnswer: (questionId: string, option: number) => void;
  /** Said at every question that has no answer. */
  missing?: string | undefined;
}

/** Answers that are only heard run into one another: their numbers keep them apart. */
const saidOf = (index: number, question: string, options: readonly string[]): string =>
  [
    `Question ${index + 1}: ${question}`,
    ...options.map((option, place) => `Answer ${place + 1}: ${option}`),
  ].join('\n');

/** The questions of a quiz below each other, each with its options. */
export const QuizQuestions = ({ questions, answers, onAnswer, missing }: QuizQuestionsProps) => (
  <Stack $gap={10}>
    {questions.map(({ id, question, options }, index) => {
      const chosen = answers[id];
      return (
        <div key={id} {...passage(saidOf(index, question, options))}>
          <OptionCards
            type="radio"
            id={questionFieldId(id)}
            name={id}
            label={`${index + 1}. ${question}`}
            options={options.map((label, place) => ({ value: String(place), label }))}
            value={chosen === undefined ? '' : String(chosen)}
            onChange={(place) => onAnswer(id, Number(place))}
            min="100%"
            {...(missing && chosen === undefined && { error: missing })}
          />
        </div>
      );
    })}
  </Stack>
);
