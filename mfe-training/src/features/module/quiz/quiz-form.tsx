import type { QuizAttempt, QuizResult, SavedAnswers } from '@gently/contracts/training';
import { TRAINING_TEXTS } from '@gently/contracts/training-options';
import { questionFieldId, QuizQuestions } from '@gently/module-reader/blocks';
import { passage } from '@gently/module-reader/passages';
import { isApiError, serverMessage } from '@gently/platform/api';
import { Actions, Button, Notice, Stack, Text } from '@gently/ui';
import { ErrorSummary } from '@gently/ui/forms';
import { useEffect, useState } from 'react';
import { agesOf, useCompleteModule, useSaveAnswers } from '../../../data/module';
import { FailedNotice } from '../../../shared/failed-notice';
import { TimeLeft } from './time-left';
import { EndUnknown, TimeIsOver } from './time-over';
import { useAnswers } from './use-answers';
import { useDeadline } from './use-deadline';

interface QuizFormProps {
  attempt: QuizAttempt;
  /** When it came from the server, in milliseconds since the epoch. */
  receivedAt: number;
  onMarked: (result: QuizResult) => void;
}

const hasEnded = ({ seconds_left: left }: SavedAnswers): boolean => left === 0;
const isClosed = (error: unknown): boolean => isApiError(error) && error.code === 'attempt_closed';

/** A quiz under way: what is chosen, stored and handed in. */
const useQuiz = ({ attempt, receivedAt, onMarked }: QuizFormProps) => {
  const { deadline, follow } = useDeadline(attempt, receivedAt);
  const save = useSaveAnswers(attempt);
  const complete = useCompleteModule(attempt.module_id, attempt.id);
  /** `unknown`: by this device the time is over, and the server was not reached. */
  const [end, setEnd] = useState<'ahead' | 'unknown' | 'over'>('ahead');
  const [saved, setSaved] = useState(Object.keys(attempt.answers).length);
  const { answers, choose, current, unsent, hold, forget } = useAnswers(attempt, () => store());
  /**
   * Stores what is chosen. Each save also learns from the server whether the time goes on, for whatever reason it was sent.
   * @param onUnknown called where the server could not say that
   */
  const store = (onUnknown?: () => void) => {
    const { chosen, onStored } = unsent();
    save.mutate(chosen, {
      onSuccess: (stored) => {
        onStored(stored);
        setSaved(stored.answered);
        if (hasEnded(stored)) endNow();
        else goOn(stored);
      },
      onError: (error) => (isClosed(error) ? endNow() : onUnknown?.()),
    });
  };
  const handIn = () => {
    // Answers that arrive after the attempt is closed are refused.
    const wasWaiting = hold();
    const answerAges = attempt.takes_ages ? { answerAges: agesOf(unsent().chosen) } : {};
    complete.mutate(
      { attemptId: attempt.id, quizAnswers: current(), ...answerAges },
      {
        onSuccess: ({ result }) => {
          forget();
          if (result) onMarked(result);
        },
        onError: () => wasWaiting && store(),
      },
    );
  };
  const endNow = () => {
    setEnd('over');
    handIn();
  };
  const goOn = (stored: SavedAnswers) => {
    setEnd('ahead');
    follow(stored);
  };
  return {
    answers,
    choose,
    deadline,
    end,
    saved,
    complete,
    save,
    store: () => store(),
    handIn,
    /** The time is over by this device. A trainer may have given more; otherwise what is answered is handed in. */
    reachEnd: () => store(() => setEnd('unknown')),
  };
};

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
  const { answers, choose, deadline, end, saved, complete, save, store } = quiz;
  const [tries, setTries] = useState(0);
  useFirstStore(deadline.at !== null, store);
  if (end === 'over')
    return (
      <TimeIsOver error={complete.error} pending={complete.isPending} saved={saved} onRetry={quiz.handIn} />
    );
  const open = questions.filter(({ id }) => answers[id] === undefined);
  const isTold = tries > 0 && open.length > 0;
  const handleSubmit = () => (open.length > 0 ? setTries(tries + 1) : quiz.handIn());
  return (
    <Stack $gap={8}>
      <Text $tone="quiet" {...passage()}>
        {deadline.at === null && 'Take all the time you need. '}Your answers are saved while you choose.
        {deadline.at !== null && ' When the time ends, the answers that are saved are handed in for you.'}
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
      {end === 'unknown' && save.isError && (
        <EndUnknown error={save.error} saved={saved} onRetry={quiz.reachEnd} />
      )}
      {end === 'ahead' && save.isError && (
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
