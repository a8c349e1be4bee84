import type { SocialAccount } from '@gently/contracts/social';
import {
  SOCIAL_ACCOUNT_STATES,
  type SocialAccountState,
  socialLabel,
} from '@gently/contracts/social-options';
import { useQuery } from '@gently/platform/query';
import { Badge, type BadgeTone, Button, Card, Grid, Heading, Inline, Stack, Text } from '@gently/ui';
import { ConfirmDialog } from '@gently/ui/dialog';
import { CircleAlert, CircleCheck, CircleDashed, CircleDot, type IconType } from '@gently/ui/icons';
import { FailedNotice, Loaded, Part } from '@gently/ui/parts';
import { serverMessage } from '@gently/platform/api';
import { useState } from 'react';
import { socialAccountsQuery, useConnectNetwork, useDisconnectNetwork } from '../../data/social';
import { counted, dayOf } from '../../shared/words';
import { TargetChoice } from './target-choice';

const SIGNS: Record<SocialAccountState, { tone: BadgeTone; icon: IconType }> = {
  unavailable: { tone: 'neutral', icon: CircleDashed },
  not_connected: { tone: 'neutral', icon: CircleDashed },
  choosing: { tone: 'attention', icon: CircleDot },
  connected: { tone: 'success', icon: CircleCheck },
  broken: { tone: 'trouble', icon: CircleAlert },
};

const Disconnect = ({ network, name }: Pick<SocialAccount, 'network' | 'name'>) => {
  const [open, setOpen] = useState(false);
  const disconnect = useDisconnectNetwork(network);
  const label = socialLabel(network);
  return (
    <>
      <Button variant="quiet" aria-label={`Disconnect ${label}`} onClick={() => setOpen(true)}>
        Disconnect
      </Button>
      <ConfirmDialog
        open={open}
        title={`Disconnect ${label}?`}
        keep="Keep it connected"
        confirm="Disconnect"
        pendingLabel="Disconnecting..."
        pending={disconnect.isPending}
        failure={disconnect.error && serverMessage(disconnect.error, 'We could not reach the server.')}
        failureTitle="It is still connected"
        onClose={() => setOpen(false)}
        onConfirm={() => disconnect.mutate(undefined, { onSuccess: () => setOpen(false) })}
      >
        <Text>
          We can no longer write for {name ?? 'this account'}. What is published stays; what is scheduled
          waits until it is connected again.
        </Text>
        {network === 'instagram' && (
          <Text>
            To end our access at Instagram as well, remove the app in the settings of your account there.
          </Text>
        )}
      </ConfirmDialog>
    </>
  );
};

const Connect = ({ network, state }: Pick<SocialAccount, 'network' | 'state'>) => {
  const connect = useConnectNetwork();
  const again = state === 'broken' || state === 'choosing';
  const label = socialLabel(network);
  return (
    <Stack $gap={3} $align="start">
      <Button
        variant="secondary"
        loading={connect.isPending || connect.isSuccess}
        pendingLabel={`Opening ${label}...`}
        onClick={() => connect.mutate(network)}
      >
        {again ? `Connect ${label} again` : `Connect ${label}`}
      </Button>
      <FailedNotice title={`${label} could not be opened`} error={connect.error} />
    </Stack>
  );
};

const accountWords = ({
  state,
  name,
  connected_by: by,
  connected_at: at,
  can_disconnect: isOwn,
}: SocialAccount): string => {
  if (state === 'unavailable')
    return 'The keys of an app at this network have not been given to the server yet.';
  if (state === 'choosing')
    return isOwn
      ? 'Your account looks after several pages. Which one do we write for?'
      : 'It is not chosen yet for which page we write.';
  if (state === 'not_connected') return 'It is not connected yet.';
  return `${name ?? ''}${by && at ? `, connected by ${by.name} on ${dayOf(at)}` : ''}`;
};

const OneNetwork = ({ account }: { account: SocialAccount }) => {
  const { network, state, waiting, can_disconnect: isOwn } = account;
  const isOfColleague = !isOwn && (state === 'choosing' || state === 'broken');
  return (
    <Card as="li" $tone="well" $pad="tight">
      <Stack $gap={3}>
        <Inline $justify="space-between" $gap={2}>
          <Heading as="h3" $size="small">
            {socialLabel(network)}
          </Heading>
          <Badge {...SIGNS[state]}>{SOCIAL_ACCOUNT_STATES[state]}</Badge>
        </Inline>
        <Text $size={16} $tone="quiet">
          {accountWords(account)}
        </Text>
        {waiting > 0 && state !== 'connected' && (
          <Text $size={16}>{counted(waiting, 'scheduled post waits', 'scheduled posts wait')} for it.</Text>
        )}
        {state === 'choosing' && isOwn && <TargetChoice account={account} />}
        {isOfColleague && (
          <Text $size={16}>
            Only {account.connected_by?.name ?? 'the person who connected it'} or an admin can connect it
            again.
          </Text>
        )}
        <Inline $gap={2}>
          {(state === 'not_connected' || (isOwn && state !== 'connected')) && (
            <Connect network={network} state={state} />
          )}
          {account.can_disconnect && <Disconnect {...account} />}
        </Inline>
      </Stack>
    </Card>
  );
};

/** The account of the business at each network. */
export const NetworksPart = () => (
  <Part id="networks" title="Networks">
    <Loaded
      query={useQuery(socialAccountsQuery())}
      what="the networks"
      shapes={['10rem', '10rem']}
      level="h3"
    >
      {(accounts) => (
        <Grid as="ul" role="list" $min="17rem" $gap={4}>
          {accounts.map((account) => (
            <OneNetwork key={account.network} account={account} />
          ))}
        </Grid>
      )}
    </Loaded>
  </Part>
);
