import { decluttererSessionPath } from '@gently/contracts/paths';
import type { DecluttererSession } from '@gently/contracts/declutterer-sessions';
import { Button, ButtonLink, CardActions, Stack, Text, VisuallyHidden } from '@gently/ui';
import { Check, CircleCheckBig, Play } from '@gently/ui/icons';
import { useState } from 'react';
import { useAcceptSession, useRenewSessions, useStartSession } from '../../data/sessions';
import { ActionRefused } from './action-refused';
import { DeclineDialog } from './decline-dialog';
import { soonWords, whenOf } from './session-words';

/** Which session a button is about: several of them carry the same word. */
const About = ({ session }: { session: DecluttererSession }) => (
  <VisuallyHidden>
    {' '}
    {session.service.name}, {whenOf(session)}
  </VisuallyHidden>
);

/** What became of a press, in words for the list: its card may be gone by then. */
export type OnSettled = (words: string) => void;

interface PartProps {
  session: DecluttererSession;
  onSettled: OnSettled;
}

interface AnswerProps extends PartProps {
  /** Called in place of `onSettled` once the request was declined: a page of its own has nothing more to show. */
  onDeclined?: OnSettled | undefined;
}

const Answer = ({ session, onSettled, onDeclined = onSettled }: AnswerProps) => {
  const [asking, setAsking] = useState(false);
  const accept = useAcceptSession();
  const renew = useRenewSessions();
  const send = () =>
    accept.mutate(session.id, {
      onSuccess: () => onSettled(`${session.service.name} on ${whenOf(session)} is yours.`),
    });
  return (
    <Stack $gap={4}>
      {accept.error && (
        <ActionRefused
          error={accept.error}
          title="The request was not accepted"
          onRetry={send}
          onRenew={renew}
        />
      )}
      <CardActions>
        {session.can_decline && (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Decline
            <About session={session} />
          </Button>
        )}
        {session.can_accept && (
          <Button icon={Check} loading={accept.isPending} pendingLabel="Accepting..." onClick={send}>
            Accept
            <About session={session} />
          </Button>
        )}
      </CardActions>
      <DeclineDialog
        open={asking}
        session={session}
        onClose={() => setAsking(false)}
        onDeclined={() => onDeclined('You declined the request. We are asking somebody else now.')}
      />
    </Stack>
  );
};

const Start = ({ session, onSettled }: PartProps) => {
  const start = useStartSession();
  const renew = useRenewSessions();
  const send = () =>
    start.mutate(session.id, {
      onSuccess: () => onSettled('Your session has started. Take all the time it needs.'),
    });
  return (
    <Stack $gap={4}>
      {start.error && (
        <ActionRefused
          error={start.error}
          title="The session was not started"
          onRetry={send}
          onRenew={renew}
        />
      )}
      <CardActions>
        <Button icon={Play} loading={start.isPending} pendingLabel="Starting..." onClick={send}>
          Start Session
          <About session={session} />
        </Button>
      </CardActions>
    </Stack>
  );
};

/** The address part that opens a session's page at its last step. */
export const COMPLETE_HASH = '#complete';

const Complete = ({ session }: { session: DecluttererSession }) => (
  <CardActions>
    <ButtonLink to={`${decluttererSessionPath(session.id)}${COMPLETE_HASH}`} icon={CircleCheckBig}>
      Complete
      <About session={session} />
    </ButtonLink>
  </CardActions>
);

interface SessionActionsProps extends AnswerProps {
  /** Where the form that completes a session is on the page already, there is no way to it. */
  completesHere?: boolean;
}

/** What can be done about a session now, as the server says. */
export const SessionActions = ({
  session,
  onSettled,
  onDeclined,
  completesHere = false,
}: SessionActionsProps) => {
  if (session.can_accept || session.can_decline)
    return <Answer session={session} onSettled={onSettled} onDeclined={onDeclined} />;
  if (session.can_start) return <Start session={session} onSettled={onSettled} />;
  if (session.can_complete) return completesHere ? null : <Complete session={session} />;
  if (session.status !== 'confirmed') return null;
  return (
    <Text $size={16} $tone="quiet">
      You can start it from {soonWords(session.start_from, new Date())}.
    </Text>
  );
};
