import { PATHS, trainingModulePath } from '@gently/contracts/paths';
import type { ModuleDetail, QuizAttempt, QuizResult } from '@gently/contracts/training';
import { passage } from '@gently/module-reader/passages';
import { useQuery } from '@gently/platform/query';
import { useAddressParams } from '@gently/platform/router';
import { Actions, Button, ButtonLink, ErrorState, Skeleton, Skeletons, Stack, Text } from '@gently/ui';
import { ArrowRight, RotateCcw } from '@gently/ui/icons';
import { serverMessage } from '@gently/platform/api';
import { useState, type ReactNode } from 'react';
import { assessmentAttemptQuery, useBeginAttempt } from '../../../data/module';
import { FailedNotice } from '../../../shared/failed-notice';
import { counted } from '../../../shared/words';
import { isGranted, MoreGranted, NoneLeft } from './none-left';
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

/** Says whether the quiz is passed and there is nothing to renew: what is to be renewed is begun as the first time. */
const isPassedFor = ({ progress, validity }: ModuleDetail): boolean =>
  progress.status === 'completed' && !validity?.can_renew;

const Start = ({ module, quiz, begin, onBegin }: StartProps) => {
  const { question_count, attempts_left, max_attempts, open_attempt_id } = quiz;
  const [wasGranted] = useState(isGranted(module));
  const isPassed = isPassedFor(module);
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
      {isGranted(module) && <MoreGranted hasArrived={!wasGranted} />}
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

/** The way back from a result that was not passed. */
const ReadAgain = ({ module: { id, content_blocks: blocks } }: { module: ModuleDetail }) => (
  <ButtonLink
    to={`${trainingModulePath(id)}${blocks[0] ? `?at=${encodeURIComponent(blocks[0].id)}` : ''}`}
    variant="quiet"
  >
    Read the module again
  </ButtonLink>
);

interface FailedProps {
  module: ModuleDetail;
  left: number;
  begin: ReturnType<typeof useBeginAttempt>;
  onBegin: () => void;
}

/** What can be done after an attempt that was not passed: try again, ask for more attempts, or read the module. */
const AfterFailing = ({ module, left, begin, onBegin }: FailedProps) => {
  // Asked and answered while the result is shown, or granted just now from the table of students.
  const [answeredBefore] = useState(module.quiz?.request?.answered_at ?? null);
  const hasMore = isGranted(module) && module.quiz?.request?.answered_at !== answeredBefore;
  if (left === 0 && !hasMore)
    return (
      <Stack $gap={4}>
        <NoneLeft module={module} />
        <Actions>
          <ReadAgain module={module} />
        </Actions>
      </Stack>
    );
  return (
    <Stack $gap={3}>
      {hasMore && <MoreGranted hasArrived />}
      <FailedNotice title="The quiz did not open" error={begin.error} />
      <Text $tone="quiet">
        {counted(hasMore ? (module.quiz?.attempts_left ?? left) : left, 'attempt')} left
      </Text>
      <Actions $justify="space-between">
        <ReadAgain module={module} />
        <Button icon={RotateCcw} loading={begin.isPending} pendingLabel="Opening..." onClick={onBegin}>
          Retry
        </Button>
      </Actions>
    </Stack>
  );
};

/** A module that was complete before the quiz was passed once more. */
const AfterPassing = ({ module }: { module: ModuleDetail }) => (
  <Stack $gap={4}>
    <ValidUntil module={module} />
    <Actions $justify="space-between">
      <ReadAgain module={module} />
      <ButtonLink to={PATHS.training}>Back to training</ButtonLink>
    </Actions>
  </Stack>
);

/** The quiz as everyone may take it, as often as the module allows. */
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
        {result.passed ? (
          completed || <AfterPassing module={module} />
        ) : (
          <AfterFailing module={module} left={result.attempts_left} begin={begin} onBegin={handleBegin} />
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

/** What can be done after an assessment that was not passed: the own attempts at the quiz, or asking for more of them. */
const AfterAssessment = ({ module, quiz }: Pick<QuizPanelProps, 'module' | 'quiz'>) => (
  <Stack $gap={4}>
    <Text>This was your only attempt at this assessment. Your own attempts at the quiz are as before.</Text>
    {quiz.attempts_left === 0 && !isPassedFor(module) && <NoneLeft module={module} />}
    <Actions $justify="space-between">
      <ReadAgain module={module} />
      {quiz.attempts_left > 0 && (
        <ButtonLink to={trainingModulePath(module.id, 'quiz')} icon={RotateCcw}>
          Take the quiz again
        </ButtonLink>
      )}
    </Actions>
  </Stack>
);

/** The one attempt of an assessment. What is saved when its time ends counts, also when this page is closed. */
const AssessmentQuiz = ({ id, module, quiz, completed }: QuizPanelProps & { id: string }) => {
  const { data, dataUpdatedAt, isPending, error, isFetching, refetch } = useQuery(assessmentAttemptQuery(id));
  const [result, setResult] = useState<QuizResult | null>(null);
  if (result)
    return (
      <QuizResultView result={result}>
        {result.passed ? (
          completed || <AfterPassing module={module} />
        ) : (
          <AfterAssessment module={module} quiz={quiz} />
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
      <Stack $gap={4}>
        <ErrorState
          title="The assessment did not open"
          level="h3"
          reason={serverMessage(error, 'The connection was lost on the way.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
        <Actions $justify="end">
          <ButtonLink to={PATHS.training} variant="quiet">
            Back to training
          </ButtonLink>
        </Actions>
      </Stack>
    );
  return <QuizForm attempt={data} receivedAt={dataUpdatedAt} onMarked={setResult} />;
};

/** The quiz of a module, from its beginning to its result. */
export const QuizPanel = (props: QuizPanelProps) => {
  const [search] = useAddressParams();
  const assessmentId = search.get('assessment');
  return assessmentId ? (
    <AssessmentQuiz key={assessmentId} id={assessmentId} {...props} />
  ) : (
    <OwnQuiz {...props} />
  );
};
