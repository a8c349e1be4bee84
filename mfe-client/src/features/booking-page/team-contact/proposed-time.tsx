import { formatLongDate, formatMediumDate, londonClock, londonDate } from '@gently/contracts/dates';
import type { TimeProposal } from '@gently/contracts/session-contact';
import type { ProposalStatus } from '@gently/contracts/session-contact-options';
import { isApiError, serverMessage } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { ArrivingNotice, Actions, Button, Card, Heading, Notice, Stack, Text } from '@gently/ui';
import { useState } from 'react';
import { contactQuery, useAnswerProposal } from '../../../data/session-contact';

const untilText = (openUntil: string): string => {
  const at = new Date(openUntil);
  return `${formatMediumDate(londonDate(at))} at ${londonClock(at)}`;
};

/** Who comes at the new time; nothing while no declutterer has accepted the session. */
const whoComes = ({ declutterer }: TimeProposal): string | null => {
  if (!declutterer) return null;
  const name = declutterer.first_name || 'Your declutterer';
  return declutterer.stays
    ? `${name} stays your declutterer.`
    : `${name} is not free then, so we would ask another declutterer. We notify you once one has accepted. If none accepts, we cancel the session and refund you.`;
};

const CLOSED_TEXTS: Partial<Record<ProposalStatus, string>> = {
  declined: 'You kept your time.',
  withdrawn: 'Our team withdrew it, and it has not changed your session.',
  lapsed: 'It is no longer open, and it has not changed your session.',
};

/** What became of the last proposed time, so that a client who comes from its email knows. */
const ClosedProposal = ({ proposal: { date, time, status } }: { proposal: TimeProposal }) => {
  const text = CLOSED_TEXTS[status];
  return text ? (
    <Notice live="off" title={`We proposed ${formatMediumDate(date)} at ${time}`}>
      {text}
    </Notice>
  ) : null;
};

/** The outcome of an answer. The page shows it beside the proposal, which is gone once it is closed. */
interface Result {
  tone: 'success' | 'trouble';
  title: string;
  text?: string;
}
const MOVED = 'Your session has moved to the new time';
const STAYS = 'Your session stays as it is';
const NOT_SAVED = 'Your answer was not saved';
const GONE =
  'That time is no longer free. Your session stays as it is, and our team knows that you accepted.';
/** Refusals of moves in general speak of other times to choose, which this card does not have. */
const reasonOf = (error: unknown): string =>
  isApiError(error) &&
  ['slot_taken', 'proposal_changes_declutterer', 'proposal_lowers_refund'].includes(error.code)
    ? GONE
    : serverMessage(error, 'We could not reach the server.');

interface ProposalCardProps {
  bookingId: string;
  proposal: TimeProposal;
  onAnswered: (result: Result) => void;
}

const ProposalCard = ({ bookingId, proposal, onAnswered }: ProposalCardProps) => {
  const answer = useAnswerProposal(bookingId);
  const { id: proposalId, date, time, open_until: openUntil } = proposal;
  const [isAccepting, setIsAccepting] = useState(false);
  const handleAnswer = (accepts: boolean) => {
    setIsAccepting(accepts);
    answer.mutate(
      { proposalId, accepts },
      {
        onSuccess: () => onAnswered({ tone: 'success', title: accepts ? MOVED : STAYS }),
        onError: (error) => onAnswered({ tone: 'trouble', title: NOT_SAVED, text: reasonOf(error) }),
      },
    );
  };
  const who = whoComes(proposal);
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
          stays as it is. The move costs you nothing: until your session begins, a cancellation brings back no
          less than it would have without the move.
        </Text>
        {who && <Text>{who}</Text>}
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
  const [{ result, answers }, setAnswered] = useState<{ result: Result | null; answers: number }>({
    result: null,
    answers: 0,
  });
  const showResult = (next: Result | null) => setAnswered({ result: next, answers: answers + 1 });
  const proposal = data?.proposal;
  return (
    <>
      {result && (
        <ArrivingNotice
          // The same refusal a second time is a new message, which takes the focus again.
          key={answers}
          tone={result.tone}
          title={result.title}
          onDismiss={() => showResult(null)}
        >
          {result.text ?? ''}
        </ArrivingNotice>
      )}
      {proposal?.status === 'open' && (
        <ProposalCard key={proposal.id} bookingId={bookingId} proposal={proposal} onAnswered={showResult} />
      )}
      {proposal && !result && data.can_propose && <ClosedProposal proposal={proposal} />}
    </>
  );
};
