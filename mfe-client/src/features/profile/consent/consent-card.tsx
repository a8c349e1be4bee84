import type { ClientProfile } from '@gently/contracts/client-profile';
import { formatMediumDate, londonDate } from '@gently/contracts/dates';
import { serverMessage } from '@gently/platform/api';
import {
  Actions,
  ArrivingNotice,
  Badge,
  Button,
  Card,
  DescriptionList,
  Heading,
  Inline,
  Notice,
  Stack,
  Text,
} from '@gently/ui';
import { CircleCheck, ShieldCheck } from '@gently/ui/icons';
import { useState } from 'react';
import { useSaveProfile } from '../../../data/profile';
import { WithdrawDialog } from './withdraw-dialog';

type Consent = ClientProfile['consent'];

const FACTS = [
  {
    term: 'What we keep',
    detail:
      'Your neurotype, communication style and sensory needs, your triggers and access needs, and what is hard.',
  },
  { term: 'What for', detail: 'To prepare your sessions, and to find a declutterer who suits you.' },
  { term: 'Who sees it', detail: 'You, and the declutterer who comes to your session. Nobody else.' },
  {
    term: 'If you withdraw',
    detail: 'We delete all of these answers at once, and what you said of your needs in past bookings.',
  },
];

/** Sentences are read: they need no weight. */
const SAID = FACTS.map(({ term, detail }) => ({ term, detail: <Text as="span">{detail}</Text> }));

const RESULTS = {
  given: 'You agreed. You can fill in your private answers now.',
  withdrawn: 'You have withdrawn your consent, and your private answers are deleted.',
};

const Given = ({ since, onWithdrawn }: { since: string | null; onWithdrawn: () => void }) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      {since && (
        <Text $tone="quiet" $size={16}>
          You gave your consent on {formatMediumDate(londonDate(new Date(since)))}.
        </Text>
      )}
      <Actions>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Withdraw consent
        </Button>
      </Actions>
      <WithdrawDialog open={asking} onClose={() => setAsking(false)} onWithdrawn={onWithdrawn} />
    </>
  );
};

const NotGiven = ({ onGiven }: { onGiven: () => void }) => {
  const save = useSaveProfile();
  return (
    <>
      {save.error && (
        <Notice tone="trouble" title="Update Failed">
          {serverMessage(save.error, 'Failed to update profile. Please try again.')}
        </Notice>
      )}
      <Actions>
        <Button
          icon={ShieldCheck}
          loading={save.isPending}
          pendingLabel="Saving..."
          onClick={() => save.mutate({ consent: { sensitive_data: true } }, { onSuccess: onGiven })}
        >
          I agree
        </Button>
      </Actions>
    </>
  );
};

/** What sensitive answers are kept for, who sees them, and the way to say yes or no. */
export const ConsentCard = ({ consent }: { consent: Consent }) => {
  const [result, setResult] = useState('');
  return (
    <Card as="section" aria-labelledby="consent">
      <Stack $gap={5}>
        <Inline $justify="space-between">
          <Heading id="consent" $size="card">
            Your private answers
          </Heading>
          {consent.sensitive_data ? (
            <Badge tone="success" icon={CircleCheck}>
              You agreed
            </Badge>
          ) : (
            <Badge>Not agreed</Badge>
          )}
        </Inline>
        {result && <ArrivingNotice tone="success">{result}</ArrivingNotice>}
        <DescriptionList items={SAID} />
        {consent.sensitive_data ? (
          <Given since={consent.asked_at} onWithdrawn={() => setResult(RESULTS.withdrawn)} />
        ) : (
          <NotGiven onGiven={() => setResult(RESULTS.given)} />
        )}
      </Stack>
    </Card>
  );
};
