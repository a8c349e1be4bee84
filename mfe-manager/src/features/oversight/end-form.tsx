import { SESSION_DECISION_LENGTH, SESSION_QUESTION_TEXTS } from '@gently/contracts/session-question-options';
import { serverMessage } from '@gently/platform/api';
import { Actions, Button, Notice, Stack, Text } from '@gently/ui';
import { ErrorSummary, TextArea } from '@gently/ui/forms';
import { type SyntheticEvent, useState } from 'react';
import { useDecide } from '../../data/oversight';

/** Ends a session that its declutterer has started and never completed. */
export const EndForm = ({ sessionId }: { sessionId: string }) => {
  const [reason, setReason] = useState('');
  const [attempt, setAttempt] = useState(0);
  const decide = useDecide(sessionId);
  const isMissing = attempt > 0 && reason.trim() === '';
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (reason.trim() !== '') decide.mutate({ decision: 'as_booked', reason: reason.trim() });
  };
  return (
    <form noValidate onSubmit={handleSubmit} aria-label="End the session">
      <Stack $gap={6}>
        <Text>
          Its planned end has passed, and its declutterer has not completed it. Please ask both people whether
          it took place. If it did, end it here: it is then paid out as usual, and the client can still say
          for two working days that it did not go as booked.
        </Text>
        <ErrorSummary
          errors={isMissing ? [{ field: 'reason', message: SESSION_QUESTION_TEXTS.reason }] : []}
          attempt={attempt}
        />
        {decide.error && (
          <Notice tone="trouble" title="The session was not ended">
            {serverMessage(decide.error, 'We could not reach the server. Please try again.')}
          </Notice>
        )}
        <TextArea
          name="reason"
          label="Why"
          hint="Kept in the audit log."
          rows={3}
          maxLength={SESSION_DECISION_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isMissing ? SESSION_QUESTION_TEXTS.reason : undefined}
        />
        <Actions $justify="end">
          <Button type="submit" loading={decide.isPending} pendingLabel="Ending...">
            End the session
          </Button>
        </Actions>
      </Stack>
    </form>
  );
};
