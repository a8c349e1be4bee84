import { PATHS } from '@gently/contracts/paths';
import type { DecluttererSession } from '@gently/contracts/declutterer-sessions';
import { Button, ButtonLink, CardActions, EmptyState } from '@gently/ui';
import { CalendarClock } from '@gently/ui/icons';
import { useState } from 'react';
import { HandBackDialog } from './hand-back-dialog';

interface HandBackProps {
  session: DecluttererSession;
  onHandedBack: () => void;
}

/** The quiet way out of a session that was taken. */
export const HandBack = ({ session, onHandedBack }: HandBackProps) => {
  const [asking, setAsking] = useState(false);
  if (!session.can_hand_back) return null;
  return (
    <>
      <CardActions>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {"I can't come to this session"}
        </Button>
      </CardActions>
      <HandBackDialog
        open={asking}
        session={session}
        onClose={() => setAsking(false)}
        onHandedBack={onHandedBack}
      />
    </>
  );
};

/** In place of a session that is no longer this person's. */
export const HandedBack = ({ client }: { client: string }) => (
  <EmptyState
    icon={CalendarClock}
    level="h1"
    title="You handed this session back"
    action={<ButtonLink to={PATHS.decluttererSessions}>See my sessions</ButtonLink>}
  >
    {client} is told, and we look for somebody else. The time is yours again.
  </EmptyState>
);
