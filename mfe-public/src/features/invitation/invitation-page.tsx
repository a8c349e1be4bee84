import { PATHS } from '@gently/contracts/paths';
import { PRODUCT_NAME } from '@gently/contracts/product';
import { ROLE_LABELS } from '@gently/contracts/roles';
import type { OpenInvitation } from '@gently/contracts/team';
import { momentWords } from '@gently/contracts/time-words';
import { call, isApiError, serverMessage } from '@gently/platform/api';
import { queryOptions, useQuery } from '@gently/platform/query';
import { useParams } from '@gently/platform/router';
import { useSession, useSignOut } from '@gently/platform/session';
import {
  ButtonLink,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Heading,
  Lead,
  Skeleton,
  Skeletons,
  Stack,
  Text,
} from '@gently/ui';
import { LogOut } from '@gently/ui/icons';
import { EmptyShelf } from '@gently/ui/scenes';
import { FormPage } from '../../wizard/form-page';
import { AcceptForm } from './accept-form';

/** An answer that will not change by asking again is not asked for again. */
const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token] as const,
    queryFn: async ({ signal }) =>
      (await call('GET /invitations/:token', { params: { token } }, { signal })).invitation,
    retry: false,
    staleTime: Infinity,
  });

const NEXT: Record<OpenInvitation['role'], string> = {
  declutterer: 'You make your account now. Then you tell us about your work, and the team reads it.',
  trainer: 'You make your account now. We look at it, and write to you when it is ready.',
};

const Closed = () => (
  <EmptyState
    level="h1"
    scene={<EmptyShelf />}
    title="This invitation no longer works"
    action={<ButtonLink to={PATHS.login}>Go to the sign-in</ButtonLink>}
  >
    It may have run out, been withdrawn or been used. If you made your account already, sign in. Otherwise ask
    whoever invited you for a new one.
  </EmptyState>
);

const OtherAccount = ({ name }: { name: string }) => {
  const signOut = useSignOut();
  return (
    <EmptyState
      level="h1"
      scene={<EmptyShelf />}
      title={`You are signed in as ${name}`}
      action={
        <>
          <ButtonLink to={PATHS.dashboard}>Go to my dashboard</ButtonLink>
          <Button variant="secondary" icon={LogOut} onClick={signOut}>
            Sign out
          </Button>
        </>
      }
    >
      This invitation makes a new account. To use it, sign out first, and open the link again.
    </EmptyState>
  );
};

const Open = ({ token, invitation }: { token: string; invitation: OpenInvitation }) => {
  const { invited_by: by, role, region_name: region, email, expires_at: until } = invitation;
  return (
    <Stack $gap={8}>
      <Stack $gap={3}>
        <Heading as="h1" $size="page">
          Your invitation
        </Heading>
        <Lead>
          {by} invites you to join {PRODUCT_NAME} as {ROLE_LABELS[role].toLowerCase()}, in the team {region}.
        </Lead>
        <Text>{NEXT[role]}</Text>
        <Text $tone="quiet">
          Your account is for {email}. The link works until {momentWords(until)}.
        </Text>
      </Stack>
      <Card $tone="raised" $pad="roomy">
        <AcceptForm token={token} invitation={invitation} />
      </Card>
    </Stack>
  );
};

const Invitation = ({ token }: { token: string }) => {
  const { data, error, isPending, isFetching, refetch } = useQuery(invitationQuery(token));
  if (data) return <Open token={token} invitation={data} />;
  if (isPending)
    return (
      <Skeletons
        label="Loading your invitation..."
        slow="This is taking longer than usual. It is still on its way."
      >
        <Skeleton height="20rem" />
      </Skeletons>
    );
  if (isApiError(error) && error.code === 'invitation_closed') return <Closed />;
  return (
    <ErrorState
      level="h1"
      title="We could not load your invitation"
      reason={serverMessage(error, 'We could not reach the server.')}
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      Your invitation is safe. You can try again now.
    </ErrorState>
  );
};

/** Where the link of an invitation leads. */
const InvitationPage = () => {
  const { token = '' } = useParams();
  const { status, user } = useSession();
  return (
    <FormPage>
      {status === 'signed_in' && user ? (
        <OtherAccount name={user.first_name} />
      ) : (
        <Invitation token={token} />
      )}
    </FormPage>
  );
};

export default InvitationPage;
