import { formatLongDate } from '@gently/contracts/dates';
import type { TimeProposal } from '@gently/contracts/session-contact';
import type { ProposalStatus } from '@gently/contracts/session-contact-options';
import { serverMessage } from '@gently/platform/api';
import { ArrivingNotice, Button, Heading, Notice, Stack, Text } from '@gently/ui';
import { useState } from 'react';
import { useWithdrawProposal } from '../../../data/oversight';
import { whenOf } from '../../../shared/words';
import { ProposalForm } from './proposal-form';

const STATUS_TEXTS: Record<ProposalStatus, string> = {
  open: 'The client has not answered yet.',
  accepted: 'The client accepted it, and the session has moved.',
  declined: 'The client declined it.',
  withdrawn: 'It was withdrawn.',
  lapsed:
    'It has lapsed: the client did not answer in time, the session changed, or the time was taken when the client accepted.',
};

/** Who would come at the proposed time; nothing while no declutterer has accepted the session. */
const whoComes = ({ declutterer }: TimeProposal): string | null => {
  if (!declutterer) return null;
  const name = declutterer.first_name || 'The declutterer';
  return declutterer.stays
    ? `${name} would keep the session.`
    : `${name} is not free then: another declutterer would be asked. The client reads this, too.`;
};

interface ProposalProps {
  sessionId: string;
  proposal: TimeProposal;
  onWithdrawn: () => void;
}

const Proposed = ({ sessionId, proposal, onWithdrawn }: ProposalProps) => {
  const withdraw = useWithdrawProposal(sessionId);
  const { id, date, time, status, open_until: openUntil } = proposal;
  const who = whoComes(proposal);
  return (
    <Stack $gap={3} $align="start">
      <Text $weight="medium">
        Proposed: {formatLongDate(date)} at {time}.
      </Text>
      <Text>
        {STATUS_TEXTS[status]}
        {status === 'open' && ` It lapses on ${whenOf(openUntil)}.`}
      </Text>
      {status === 'open' && who && <Text>{who}</Text>}
      {withdraw.error && (
        <Notice tone="trouble" title="The time was not withdrawn">
          {serverMessage(withdraw.error, 'We could not reach the server.')}
        </Notice>
      )}
      {status === 'open' && (
        <Button
          variant="secondary"
          loading={withdraw.isPending}
          pendingLabel="Withdrawing..."
          onClick={() => withdraw.mutate(id, { onSuccess: onWithdrawn })}
        >
          Withdraw this time
        </Button>
      )}
    </Stack>
  );
};

interface ProposalPartProps {
  sessionId: string;
  proposal: TimeProposal | null;
  canPropose: boolean;
}

/** The latest proposed time and its answer, and the way to propose another one. */
export const ProposalPart = ({ sessionId, proposal, canPropose }: ProposalPartProps) => {
  const [result, setResult] = useState<string | null>(null);
  return (
    <Stack $gap={4}>
      <Heading as="h3" $size="small">
        Another time
      </Heading>
      {result && <ArrivingNotice tone="success" title={result} onDismiss={() => setResult(null)} />}
      {proposal && (
        <Proposed
          sessionId={sessionId}
          proposal={proposal}
          onWithdrawn={() => setResult('The proposed time is withdrawn')}
        />
      )}
      {canPropose && proposal?.status !== 'open' && (
        <ProposalForm
          sessionId={sessionId}
          onProposed={() => setResult('The time is proposed to the client')}
        />
      )}
    </Stack>
  );
};
