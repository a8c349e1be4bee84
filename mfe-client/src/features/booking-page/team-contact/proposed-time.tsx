import { formatLongDate, formatMediumDate, londonClock, londonDate } from '@gently/contracts/dates';
import type { TimeProposal } from '@gently/contracts/session-contact';
import { serverMessage } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { ArrivingNotice, Actions, Button, Card, Heading, Notice, Stack, Text } from '@gently/ui';
import { useState } from 'react';
import { contactQuery, useAnswerProposal } from '../../../data/session-contact';

const untilText = (openUntil: string): string => {
  const at = new Date(openUntil);
  return `${formatMediumDate(londonDate(at))} at ${londonClock(at)}`;
};

interface ProposalCardProps {
  bookingId: string;
  proposal: TimeProposal;
  onAnswered: (accepts: boolean) => void;
}

const ProposalCard = ({ bookingId, proposal, onAnswered }: ProposalCardProps) => {
  const answer = useAnswerProposal(bookingId);
  const { id: proposalId, date, time, open_until: openUntil } = proposal;
  const [isAccepting, setIsAccepting] = useState(false);
  const handleAnswer = (accepts: boolean) => {
    setIsAccepting(accepts);
    answer.mutate({ proposalId, accepts }, { onSuccess: () => onAnswered(accepts) });
  };
  return (
    <Card as="section" aria-labelledby="proposed-time" $tone="raised">
      <Stack $gap={4}>
        <Heading id="proposed-time" $size="card">
          We propose another time
        </Heading>
        <Text $weight="medium">
          {formatLongDate(date)} at {time}
        </Text>
        <Text>
          Your session moves only if you accept. If you decline or do nothing until {untilText(openUntil)}, it
          stays as it is. A cancellation afterwards brings back no less than it does now.
        </Text>
        {answer.error && (
          <Notice tone="trouble" title="Your answer was not saved">
            {serverMessage(answer.error, 'We could not reach the server.')}
          </Notice>
        )}
        <Actions>
          <Button
            loading={answer.isPending && isAccepting}
            disabled={answer.isPending && !isAccepting}
            pendingLabel="Moving..."
            onClick={() => handleAnswer(true)}
          >
            Accept this time
          </Button>
          <Button
            variant="secondary"
            loading={answer.isPending && !isAccepting}
            disabled={answer.isPending && isAccepting}
            pendingLabel="Saving..."
            onClick={() => handleAnswer(false)}
          >
            Keep my time
          </Button>
        </Actions>
      </Stack>
    </Card>
  );
};

/** A time that a manager proposes; nothing while there is none, for the rest of the page needs none of it. */
export const ProposedTime = ({ bookingId }: { bookingId: string }) => {
  const { data } = useQuery(contactQuery(bookingId));
  const [result, setResult] = useState<string | null>(null);
  const proposal = data?.proposal?.status === 'open' ? data.proposal : null;
  return (
    <>
      {result && <ArrivingNotice tone="success" title={result} onDismiss={() => setResult(null)} />}
      {proposal && (
        <ProposalCard
          key={proposal.id}
          bookingId={bookingId}
          proposal={proposal}
          onAnswered={(accepts) =>
            setResult(accepts ? 'Your session has moved to the new time' : 'Your session stays as it is')
          }
        />
      )}
    </>
  );
};
