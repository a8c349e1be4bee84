import type { PayoutAccount } from '@gently/contracts/earnings';
import { serverMessage } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import {
  Badge,
  Button,
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
import { ExternalLink, Landmark } from '@gently/ui/icons';
import { payoutAccountQuery, useOnboarding } from '../../data/earnings';
import { leaveTo } from '../../shared/leave';

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

const Onboarding = ({ words, main }: { words: string; main: boolean }) => {
  const onboarding = useOnboarding();
  const go = () => onboarding.mutate(undefined, { onSuccess: (address) => leaveTo(address) });
  return (
    <Stack $gap={3} $align="start">
      {onboarding.error && (
        <Notice tone="trouble" title="The page for your bank details did not open" onRetry={go}>
          {serverMessage(onboarding.error, 'We could not reach the server.')}
        </Notice>
      )}
      <Button
        variant={main ? 'primary' : 'secondary'}
        iconEnd={ExternalLink}
        loading={onboarding.isPending || onboarding.isSuccess}
        pendingLabel="Opening..."
        onClick={go}
      >
        {words}
      </Button>
      <Text $size={16} $tone="quiet">
        Bank details are entered at our payment provider. We never see them.
      </Text>
    </Stack>
  );
};

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
  const { data, isPending, refetch } = useQuery(payoutAccountQuery());
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
