import type { QuizAttempt, QuizResult } from '@gently/contracts/training';
import { TRAINING_TEXTS } from '@gently/contracts/training-options';
import { questionFieldId, QuizQuestions } from '@gently/module-reader/blocks';
import { passage } from '@gently/module-reader/passages';
import { Actions, Button, Stack, Text } from '@gently/ui';
import { ErrorSummary } from '@gently/ui/forms';
import { useState } from 'react';
import { useCompleteModule } from '../../../data/module';
import { FailedNotice } from '../../../shared/failed-notice';
import { clockOf } from '../../../shared/words';
import { useAnswers } from './use-answers';

interface QuizFormProps {
  attempt: QuizAttempt;
  /** Gives the answers so far to the server. */
  onKeep: (answers: Record<string, number>) => void;
  onMarked: (result: QuizResult) => void;
}

/** A quiz under way. */
export const QuizForm = ({ attempt, onKeep, onMarked }: QuizFormProps) => {
  const { questions, due_at } = attempt;
  const { answers, choose, forget } = useAnswers(attempt, onKeep);
  const [tries, setTries] = useState(0);
  const complete = useCompleteModule(attempt.module_id);
  const open = questions.filter(({ id }) => answers[id] === undefined);
  const isTold = tries > 0 && open.length > 0;
  const handleSubmit = () => {
    if (open.length > 0) return setTries(tries + 1);
    complete.mutate(
      { attemptId: attempt.id, quizAnswers: answers },
      {
        onSuccess: ({ result }) => {
          forget();
          if (result) onMarked(result);
        },
      },
    );
  };
  return (
    <Stack $gap={8}>
      <Text $tone="quiet" {...passage()}>
        Take all the time you need. Your answers are kept while you choose.
        {due_at && ` Please hand them in by ${clockOf(due_at)}.`}
      </Text>
      <ErrorSummary
        title={TRAINING_TEXTS.answers}
        attempt={tries}
        errors={
          isTold ? open.map(({ id, question }) => ({ field: questionFieldId(id), message: question })) : []
        }
      />
      <QuizQuestions
        questions={questions}
        answers={answers}
        onAnswer={choose}
        missing={isTold ? 'Please choose an answer' : undefined}
      />
      <FailedNotice title="Your answers were not handed in" error={complete.error} />
      <Actions $justify="space-between">
        <Text role="status" $size={16} $tone="quiet">
          {questions.length - open.length} of {questions.length} answered
          {open.length > 0 && `. ${TRAINING_TEXTS.answers}`}
        </Text>
        <Button
          aria-disabled={open.length > 0}
          loading={complete.isPending}
          pendingLabel="Handing in..."
          onClick={handleSubmit}
        >
          Submit
        </Button>
      </Actions>
    </Stack>
  );
};
