import { addDays, formatMediumDate, londonDate } from '@gently/contracts/dates';
import type { AttemptsRequest, ModuleDetail } from '@gently/contracts/training';
import { ATTEMPTS_REQUEST_DAYS, ATTEMPTS_REQUEST_LENGTH } from '@gently/contracts/training-options';
import { Actions, ArrivingNotice, Button, Notice, Stack, Text } from '@gently/ui';
import { TextArea } from '@gently/ui/forms';
import { Mail } from '@gently/ui/icons';
import { useState } from 'react';
import { useAskForAttempts, useAttemptsAnswer } from '../../../data/module';
import { FailedNotice } from '../../../shared/failed-notice';
import { dayOf } from '../../../shared/words';

const Ask = ({
  module,
  trainer,
  onAsked,
}: {
  module: ModuleDetail;
  trainer: string;
  onAsked: () => void;
}) => {
  const [note, setNote] = useState('');
  const ask = useAskForAttempts(module.id);
  return (
    <Stack $gap={4}>
      <TextArea
        name="note"
        label={`A few words to ${trainer}`}
        hint="For example what was difficult."
        optional
        rows={2}
        maxLength={ATTEMPTS_REQUEST_LENGTH.note}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <FailedNotice title="Your request was not sent" error={ask.error} />
      <Actions $justify="end">
        <Button
          icon={Mail}
          loading={ask.isPending}
          pendingLabel="Asking..."
          onClick={() => ask.mutate({ note }, { onSuccess: onAsked })}
        >
          Ask for more attempts
        </Button>
      </Actions>
    </Stack>
  );
};

const formatAsked = ({ asked_at }: AttemptsRequest, trainer: string): string =>
  `You asked ${trainer} for more attempts on ${dayOf(asked_at)}. The answer appears here, and among your notifications.`;

/** From which day a person who was refused can ask again. */
const againFrom = (answeredAt: string): string =>
  formatMediumDate(addDays(londonDate(new Date(answeredAt)), ATTEMPTS_REQUEST_DAYS));

/** An admin may have answered in place of the trainer, so no name is in the title. */
const Refused = ({ request }: { request: AttemptsRequest }) => (
  <Notice tone="attention" live="off" title="You have not been given more attempts">
    {request.reason}
    {request.answered_at && ` You can ask again from ${againFrom(request.answered_at)}.`}
  </Notice>
);

/** More attempts were granted since they were used up. The way to begin one is beside it. */
export const MoreGranted = ({
  hasArrived = false,
}: {
  /** Whether the answer came while the page was open: then it takes the focus. */
  hasArrived?: boolean;
}) => {
  // An admin may have given them in place of the trainer.
  const title = 'You have been given more attempts';
  const text = 'You can take the quiz again, with all attempts.';
  return hasArrived ? (
    <ArrivingNotice tone="success" title={title}>
      {text}
    </ArrivingNotice>
  ) : (
    <Notice tone="success" live="off" title={title}>
      {text}
    </Notice>
  );
};

/**
 * Says whether a request was granted, and no attempt was begun since. Attempts also come back by themselves once a module is completed
 * and its certificate is renewed, while the request of that time is still kept.
 */
export const isGranted = ({ quiz, progress }: Pick<ModuleDetail, 'quiz' | 'progress'>): boolean =>
  progress.status !== 'completed' &&
  quiz?.request?.state === 'granted' &&
  quiz.attempts_used === 0 &&
  quiz.attempts_left > 0 &&
  quiz.open_attempt_id === null;

/** No attempts are left: how the person gets more, what they have asked, and what the answer was. */
export const NoneLeft = ({ module }: { module: ModuleDetail }) => {
  const [hasAsked, setHasAsked] = useState(false);
  const trainer = module.trainer_name || 'your trainer';
  const request = module.quiz?.request ?? null;
  useAttemptsAnswer(module.id, request?.state === 'asked');
  return (
    <Stack $gap={5}>
      <Text>You have no attempts left. Everything else in this module stays open to you.</Text>
      {request?.state === 'refused' && <Refused request={request} />}
      {request?.state === 'asked' &&
        (hasAsked ? (
          <ArrivingNotice tone="success" title="Your request was sent">
            {formatAsked(request, trainer)}
          </ArrivingNotice>
        ) : (
          <Notice tone="waiting" live="off" title="Your request waits for an answer">
            {formatAsked(request, trainer)}
          </Notice>
        ))}
      {module.quiz?.can_ask && <Ask module={module} trainer={trainer} onAsked={() => setHasAsked(true)} />}
    </Stack>
  );
};
