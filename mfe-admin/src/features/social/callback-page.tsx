import { SOCIAL_NETWORK_KEYS, type SocialNetwork, socialLabel } from '@gently/contracts/social-options';
import { PATHS } from '@gently/contracts/paths';
import { isApiError, isUnreachable } from '@gently/platform/api';
import { useQuery, useQueryClient } from '@gently/platform/query';
import { Navigate, useParams, useAddressParams } from '@gently/platform/router';
import { Actions, Button, ButtonLink, Notice, PageHeader, Spinner, Stack } from '@gently/ui';
import { useEffect } from 'react';
import { socialConnectionQuery } from '../../data/social';

const DENIED = 'You did not allow it, so nothing has changed.';
const NO_ANSWER = 'The network sent no answer that we can use. Nothing has changed.';

const Connection = ({ network }: { network: SocialNetwork }) => {
  const [params] = useAddressParams();
  const code = params.get('code');
  const state = params.get('state');
  const answer = code && state ? { code, state } : null;
  const query = useQuery(socialConnectionQuery(network, answer));
  const client = useQueryClient();
  const label = socialLabel(network);
  const { isSuccess } = query;
  useEffect(() => {
    if (isSuccess) void client.invalidateQueries({ queryKey: ['social'] });
  }, [client, isSuccess]);

  if (query.data) {
    const words =
      query.data.state === 'choosing'
        ? 'Your account looks after several pages. Choose the one that we write for.'
        : `We write for ${query.data.name ?? label} from now on.`;
    return (
      <Stack $gap={5}>
        <Notice tone="success" title={`${label} is connected`}>
          {words}
        </Notice>
        <Actions>
          <ButtonLink to={query.data.state === 'choosing' ? `${PATHS.social}#networks` : PATHS.social}>
            {query.data.state === 'choosing' ? 'Choose the page' : 'Write a post'}
          </ButtonLink>
        </Actions>
      </Stack>
    );
  }
  if (answer && !query.error) return <Spinner label={`Connecting ${label}...`} />;
  const reason = isApiError(query.error)
    ? query.error.message
    : params.get('error') === 'access_denied'
      ? DENIED
      : NO_ANSWER;
  return (
    <Stack $gap={5}>
      <Notice tone="trouble" title="Connection Failed">
        {reason}
      </Notice>
      <Actions>
        {isUnreachable(query.error) && (
          <Button variant="secondary" onClick={() => void query.refetch()}>
            Try again
          </Button>
        )}
        <ButtonLink to={PATHS.social}>Back to the social page</ButtonLink>
      </Actions>
    </Stack>
  );
};

/** Where a network sends people back to who were asked whether we may write for them. */
const CallbackPage = () => {
  const { network } = useParams();
  const known = SOCIAL_NETWORK_KEYS.find((key) => key === network);
  if (!known) return <Navigate to={PATHS.social} replace />;
  return (
    <Stack $gap={6}>
      <PageHeader title={`Connecting ${socialLabel(known)}`} />
      <Connection network={known} />
    </Stack>
  );
};

export default CallbackPage;
