import type { ModuleDetail, QuizAttempt, QuizResult } from '@gently/contracts/training';
import { passage } from '@gently/module-reader/passages';
import { useQuery } from '@gently/platform/query';
import { useAddressParams } from '@gently/platform/router';
import { Actions, Button, ErrorState, Skeleton, Skeletons, Stack, Text } from '@gently/ui';
import { ArrowRight, RotateCcw } from '@gently/ui/icons';
import { serverMessage } from '@gently/platform/api';
import { useState, type ReactNode } from 'react';
import { assessmentAttemptQuery, useBeginAttempt } from '../../../data/module';
import { FailedNotice } from '../../../shared/failed-notice';
import { counted } from '../../../shared/words';
import { NoneLeft } from './none-left';
import { QuizForm } from './quiz-form';
import { QuizResultView } from './quiz-result';
import { ValidUntil } from './renewal';

type Quiz = NonNullable<ModuleDetail['quiz']>;

interface QuizPanelProps {
  module: ModuleDetail;
  quiz: Quiz;
  /** What is shown once the module is complete; nothing before. */
  completed: ReactNode;
}

interface StartProps extends Pick<QuizPanelProps, 'module' | 'quiz'> {
  begin: ReturnType<typeof useBeginAttempt>;
  onBegin: () => void;
}

const Start = ({ module, quiz, begin, onBegin }: StartProps) => {
  const { question_count, attempts_left, max_attempts, open_attempt_id } = quiz;
  // What is to be renewed is begun as the first time.
  const isPassed = module.progress.status === 'completed' && !module.validity?.can_renew;
  return (
    <Stack $gap={5} {...passage()}>
      <Text>
        {counted(question_count, 'question')}, each with four answers. You pass with{' '}
        {module.completion_threshold}%. There is no clock.
      </Text>
      {isPassed && module.progress.quiz_score !== null && (
        <Text $weight="medium">You have passed it, with {module.progress.quiz_score}%.</Text>
      )}
      {attempts_left === 0 && !isPassed && <NoneLeft module={module} />}
      {attempts_left > 0 && (
        <>
          <Text $tone="quiet">
            {attempts_left} of {counted(max_attempts, 'attempt')} left.
          </Text>
          <FailedNotice title="The quiz did not open" error={begin.error} />
          <Actions $justify="end">
            <Button
              variant={isPassed ? 'secondary' : 'primary'}
              iconEnd={ArrowRight}
              loading={begin.isPending}
              pendingLabel="Opening..."
              onClick={onBegin}
            >
              {open_attempt_id ? 'Go on with the quiz' : isPassed ? 'Take it once more' : 'Start the quiz'}
            </Button>
          </Actions>
        </>
      )}
    </Stack>
  );
};

/** The quiz as everybody may take it, as often as the module allows. */
const OwnQuiz = ({ module, quiz, completed }: QuizPanelProps) => {
  const begin = useBeginAttempt(module.id);
  const [attempt, setAttempt] = useState<QuizAttempt | null>(null);
  const [result, setResult] = useState<QuizResult | null>(null);
  const handleBegin = () =>
    begin.mutate(undefined, {
      onSuccess: (begun) => {
        setResult(null);
        setAttempt(begun);
      },
    });
  if (result)
    return (
      <QuizResultView result={result}>
        {result.passed && (completed || <ValidUntil module={module} />)}
        {!result.passed && result.attempts_left === 0 && <NoneLeft module={module} />}
        {!result.passed && result.attempts_left > 0 && (
          <Stack $gap={3}>
            <FailedNotice title="The quiz did not open" error={begin.error} />
            <Actions $justify="space-between">
              <Text $tone="quiet">{counted(result.attempts_left, 'attempt')} left</Text>
              <Button
                icon={RotateCcw}
                loading={begin.isPending}
                pendingLabel="Opening..."
                onClick={handleBegin}
              >
                Retry
              </Button>
            </Actions>
          </Stack>
        )}
      </QuizResultView>
    );
  if (attempt)
    return (
      <QuizForm key={attempt.id} attempt={attempt} receivedAt={begin.submittedAt} onMarked={setResult} />
    );
  return (
    <Stack $gap={6}>
      {completed}
      <Start module={module} quiz={quiz} begin={begin} onBegin={handleBegin} />
    </Stack>
  );
};

/** The one attempt of an assessment. What is answered when its time ends counts, also when this page is closed. */
const AssessmentQuiz = ({ id, completed }: { id: string; completed: ReactNode }) => {
  const { data, dataUpdatedAt, isPending, error, isFetching, refetch } = useQuery(assessmentAttemptQuery(id));
  const [result, setResult] = useState<QuizResult | null>(null);
  if (result)
    return (
      <QuizResultView result={result}>
        {result.passed ? (
          completed
        ) : (
          <Text>This was the one try of your assessment. Your own attempts at the quiz are as before.</Text>
        )}
      </QuizResultView>
    );
  if (isPending)
    return (
      <Skeletons label="Opening the quiz...">
        <Skeleton height="16rem" />
      </Skeletons>
    );
  if (!data)
    return (
      <ErrorState
        title="The assessment did not open"
        level="h3"
        reason={serverMessage(error, 'The connection was lost on the way.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return <QuizForm attempt={data} receivedAt={dataUpdatedAt} onMarked={setResult} />;
};

/** The quiz of a module, from its beginning to its result. */
export const QuizPanel = (props: QuizPanelProps) => {
  const [search] = useAddressParams();
  const assessmentId = search.get('assessment');
  return assessmentId ? (
    <AssessmentQuiz id={assessmentId} completed={props.completed} />
  ) : (
    <OwnQuiz {...props} />
  );
};
