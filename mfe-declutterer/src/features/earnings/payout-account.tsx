import { formatLongDate } from '@gently/contracts/dates';
import type { Earnings, PayoutAccount } from '@gently/contracts/earnings';
import { formatPounds } from '@gently/contracts/money';
import { useQuery } from '@gently/platform/query';
import { useAddressParams } from '@gently/platform/router';
import {
  Badge,
  Card,
  Heading,
  Inline,
  Notice,
  Skeletons,
  SkeletonText,
  Stack,
  Text,
  type BadgeTone,
} from '@gently/ui';
import { Landmark } from '@gently/ui/icons';
import { payoutAccountQuery, useOnboarding } from '../../data/earnings';
import { LeaveButton } from '../../shared/leave-button';

const BADGES: Record<PayoutAccount['status'], { tone: BadgeTone; words: string }> = {
  none: { tone: 'attention', words: 'Not set up' },
  incomplete: { tone: 'attention', words: 'Almost there' },
  checking: { tone: 'waiting', words: 'Being checked' },
  ready: { tone: 'success', words: 'Ready' },
};

const ACTIONS: Record<PayoutAccount['status'], string | null> = {
  none: 'Set up payouts',
  incomplete: 'Go on with the set-up',
  checking: null,
  ready: 'Change bank details',
};

const TROUBLE = {
  title: 'The page for your bank details did not open',
  fallback: 'We could not reach the server.',
};

/** The bank has sent money back: what it means, and the one thing to do. */
export const SentBack = ({ back: { amount, date } }: { back: NonNullable<Earnings['sent_back']> }) => (
  <Notice tone="trouble" live="off" title={`Your bank sent ${formatPounds(amount)} back`}>
    <Stack $gap={4}>
      <Text>
        The money is safe and stays yours. Please check your bank details.{' '}
        {date === null
          ? 'Once they are right, we send it again.'
          : `We send it again on ${formatLongDate(date)}.`}
      </Text>
      <LeaveButton
        ask={useOnboarding()}
        words="Check my bank details"
        pendingLabel="Opening..."
        trouble={TROUBLE}
      />
    </Stack>
  </Notice>
);

const Onboarding = ({ words, main }: { words: string; main: boolean }) => (
  <LeaveButton ask={useOnboarding()} words={words} pendingLabel="Opening..." trouble={TROUBLE} main={main}>
    <Text $size={16} $tone="quiet">
      Bank details are entered at our payment provider. We never see them.
    </Text>
  </LeaveButton>
);

const Account = ({ account }: { account: PayoutAccount }) => {
  const action = ACTIONS[account.status];
  return (
    <Stack $gap={4}>
      <Text>{account.hint}</Text>
      {account.bank_last4 && <Text $weight="medium">Bank account ending {account.bank_last4}</Text>}
      {action && <Onboarding words={action} main={['none', 'incomplete'].includes(account.status)} />}
    </Stack>
  );
};

/** How far the declutterer is with being paid, and the way to the bank details. */
export const PayoutAccountCard = () => {
  const [search] = useAddressParams();
  const { data, isPending, refetch } = useQuery(payoutAccountQuery(search.get('payouts') === 'back'));
  return (
    <Card as="section" aria-labelledby="payout-account">
      <Stack $gap={4}>
        <Inline $justify="space-between">
          <Heading id="payout-account" $size="card">
            Where your money goes
          </Heading>
          {data && (
            <Badge tone={BADGES[data.status].tone} icon={Landmark}>
              {BADGES[data.status].words}
            </Badge>
          )}
        </Inline>
        {isPending && (
          <Skeletons label="Loading your payout account...">
            <SkeletonText lines={3} />
          </Skeletons>
        )}
        {data && <Account account={data} />}
        {!isPending && !data && (
          <Notice tone="trouble" title="Your payout account did not load" onRetry={() => void refetch()}>
            Nothing about it has changed, and your money is safe.
          </Notice>
        )}
      </Stack>
    </Card>
  );
};
