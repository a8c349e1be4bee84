import { ROLE_LABELS } from '@gently/contracts/roles';
import type { Invitation } from '@gently/contracts/team';
import type { InvitationState } from '@gently/contracts/team-options';
import { momentWords } from '@gently/contracts/time-words';
import { useInfiniteQuery } from '@gently/platform/query';
import {
  Badge,
  Button,
  Card,
  EmailText,
  EmptyState,
  Heading,
  Inline,
  Stack,
  Text,
  type BadgeTone,
  type IconType,
} from '@gently/ui';
import { CircleCheck, CircleX, Clock, Mail } from '@gently/ui/icons';
import { EmptyShelf } from '@gently/ui/scenes';
import { FailedNotice, Loaded } from '@gently/ui/parts';
import { invitationsQuery, useResendInvitation, useWithdrawInvitation } from '../../data/team-invitations';
import { ConfirmButton } from '../../shared/confirm-button';
import { ShowMore } from '../../shared/show-more';

const LOOKS: Record<InvitationState, { label: string; tone: BadgeTone; icon: IconType }> = {
  pending: { label: 'Waiting', tone: 'waiting', icon: Clock },
  accepted: { label: 'Accepted', tone: 'done', icon: CircleCheck },
  expired: { label: 'Run out', tone: 'attention', icon: CircleX },
  withdrawn: { label: 'Withdrawn', tone: 'neutral', icon: CircleX },
};

const timeOf = ({ state, sent_at: sent, expires_at: expires }: Invitation): string =>
  state === 'pending' ? `The link works until ${momentWords(expires)}.` : `Sent ${momentWords(sent)}.`;

const Buttons = ({ id, email }: Invitation) => {
  const resend = useResendInvitation();
  const withdraw = useWithdrawInvitation();
  return (
    <Stack $gap={3}>
      <Inline $gap={3}>
        <Button
          variant="secondary"
          icon={Mail}
          aria-label={`Send again to ${email}`}
          loading={resend.isPending}
          pendingLabel="Sending..."
          onClick={() => resend.mutate(id)}
        >
          Send again
        </Button>
        <ConfirmButton
          id={id}
          change={withdraw}
          icon={CircleX}
          label="Withdraw"
          fullLabel={`Withdraw the invitation of ${email}`}
          question="Withdraw this invitation?"
          confirm="Yes, withdraw"
          pendingLabel="Withdrawing..."
          failureTitle="The invitation still stands"
        >
          {`The link that ${email} has works no longer. You can invite them again at any time.`}
        </ConfirmButton>
      </Inline>
      {resend.isSuccess && <Text role="status">Sent again, with a new link for seven days.</Text>}
      <FailedNotice title="It was not sent again" error={resend.error} />
    </Stack>
  );
};

const Item = ({ invitation }: { invitation: Invitation }) => {
  const { state, email, role, region_name: region, invited_by: by } = invitation;
  const { label, ...look } = LOOKS[state];
  return (
    <Card as="li">
      <Stack $gap={3}>
        <Inline $justify="space-between" $align="start" $gap={3}>
          <Heading as="h3" $size="small">
            <EmailText email={email} />
          </Heading>
          <Badge {...look}>{label}</Badge>
        </Inline>
        <Text $tone="quiet">
          {ROLE_LABELS[role]}, {region}. Invited by {by}. {timeOf(invitation)}
        </Text>
        {(state === 'pending' || state === 'expired') && <Buttons {...invitation} />}
      </Stack>
    </Card>
  );
};

/** Who was invited, and how that stands. */
export const InvitationList = () => {
  const query = useInfiniteQuery(invitationsQuery());
  return (
    <Stack as="section" $gap={5} aria-labelledby="invitations">
      <Heading id="invitations" $size="section">
        Invitations
      </Heading>
      <Loaded query={query} what="your invitations" shapes={['7rem', '7rem']}>
        {({ pages }) => {
          const found = pages.flatMap(({ invitations }) => invitations);
          if (found.length === 0)
            return (
              <EmptyState level="h3" scene={<EmptyShelf />} title="No invitations yet">
                Whom you invite stands here, with how it goes.
              </EmptyState>
            );
          return (
            <Stack $gap={4}>
              <Stack as="ul" role="list" $gap={4}>
                {found.map((invitation) => (
                  <Item key={invitation.id} invitation={invitation} />
                ))}
              </Stack>
              <ShowMore query={query}>Show earlier invitations</ShowMore>
            </Stack>
          );
        }}
      </Loaded>
    </Stack>
  );
};
