import type { QuizAttempt, QuizResult, SavedAnswers } from '@gently/contracts/training';
import { TRAINING_TEXTS } from '@gently/contracts/training-options';
import { questionFieldId, QuizQuestions } from '@gently/module-reader/blocks';
import { passage } from '@gently/module-reader/passages';
import { serverMessage } from '@gently/platform/api';
import { Actions, Button, Notice, Stack, Text } from '@gently/ui';
import { ErrorSummary } from '@gently/ui/forms';
import { useEffect, useState } from 'react';
import { useCompleteModule, useSaveAnswers } from '../../../data/module';
import { FailedNotice } from '../../../shared/failed-notice';
import { TimeLeft } from './time-left';
import { useAnswers } from './use-answers';
import { useDeadline } from './use-deadline';

interface QuizFormProps {
  attempt: QuizAttempt;
  /** When it came from the server, in milliseconds since the epoch. */
  receivedAt: number;
  onMarked: (result: QuizResult) => void;
}

const hasEnded = ({ seconds_left: left }: SavedAnswers): boolean => left === 0;

/** A quiz under way: what is chosen, stored and handed in. */
const useQuiz = ({ attempt, receivedAt, onMarked }: QuizFormProps) => {
  const { deadline, follow } = useDeadline(attempt, receivedAt);
  const save = useSaveAnswers(attempt.id);
  const complete = useCompleteModule(attempt.module_id, attempt.id);
  const [isOver, setIsOver] = useState(false);
  const { answers, choose, hold, forget } = useAnswers(attempt, (chosen) =>
    save.mutate(chosen, { onSuccess: follow }),
  );
  const store = () => save.mutate(answers, { onSuccess: follow });
  const handIn = () => {
    // Answers that arrive after the attempt is closed are refused.
    const wasWaiting = hold();
    complete.mutate(
      { attemptId: attempt.id, quizAnswers: answers },
      {
        onSuccess: ({ result }) => {
          forget();
          if (result) onMarked(result);
        },
        onError: () => wasWaiting && store(),
      },
    );
  };
  const end = () => {
    setIsOver(true);
    handIn();
  };
  return {
    answers,
    choose,
    deadline,
    isOver,
    complete,
    save,
    store,
    handIn,
    /** The time is over by this device. A trainer may have given more; otherwise what is answered is handed in. */
    reachEnd: () =>
      save.mutate(answers, {
        onSuccess: (saved) => (hasEnded(saved) ? end() : follow(saved)),
        onError: end,
      }),
  };
};

const TimeIsOver = ({ error, pending, onRetry }: { error: unknown; pending: boolean; onRetry: () => void }) =>
  error && !pending ? (
    <Notice tone="attention" title="Your time is over" onRetry={onRetry}>
      {serverMessage(error, 'We could not reach the server.')} The answers that were saved in time count. They
      are handed in for you.
    </Notice>
  ) : (
    <Text role="status">Your time is over. Your answers are being handed in...</Text>
  );

/** Answers go to the server while they are given; a page that opens an assessment sends what only this device has. */
const useFirstStore = (isTimed: boolean, store: () => void) => {
  const [first] = useState(() => store);
  useEffect(() => {
    if (isTimed) first();
  }, [isTimed, first]);
};

export const QuizForm = (props: QuizFormProps) => {
  const { questions } = props.attempt;
  const quiz = useQuiz(props);
  const { answers, choose, deadline, complete, save, store } = quiz;
  const [tries, setTries] = useState(0);
  useFirstStore(deadline.at !== null, store);
  if (quiz.isOver)
    return <TimeIsOver error={complete.error} pending={complete.isPending} onRetry={quiz.handIn} />;
  const open = questions.filter(({ id }) => answers[id] === undefined);
  const isTold = tries > 0 && open.length > 0;
  const handleSubmit = () => (open.length > 0 ? setTries(tries + 1) : quiz.handIn());
  return (
    <Stack $gap={8}>
      <Text $tone="quiet" {...passage()}>
        {deadline.at === null && 'Take all the time you need. '}Your answers are saved while you choose.
        {deadline.at !== null && ' What you have answered counts when the time ends.'}
      </Text>
      {deadline.at !== null && deadline.dueAt !== null && (
        <TimeLeft deadline={deadline.at} dueAt={deadline.dueAt} onMinute={store} onEnd={quiz.reachEnd} />
      )}
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
      {save.isError && (
        <Notice tone="attention" title="Your latest answers are not saved yet" onRetry={store}>
          {serverMessage(save.error, 'We could not reach the server.')} They are on this device meanwhile.
        </Notice>
      )}
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
