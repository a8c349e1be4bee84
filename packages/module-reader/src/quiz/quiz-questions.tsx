import type { AskedQuestion } from '@gently/contracts/training';
import { Stack } from '@gently/ui';
import { OptionCards } from '@gently/ui/forms';

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

/** The questions of a quiz below each other, each with its options. */
export const QuizQuestions = ({ questions, answers, onAnswer, missing }: QuizQuestionsProps) => (
  <Stack $gap={10}>
    {questions.map(({ id, question, options }, index) => {
      const chosen = answers[id];
      return (
        <OptionCards
          key={id}
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
      );
    })}
  </Stack>
);
