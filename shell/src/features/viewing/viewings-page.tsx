import { londonClock } from '@gently/contracts/dates';
import { momentWords } from '@gently/contracts/time-words';
import type { Viewing } from '@gently/contracts/viewing';
import { VIEWING_MINUTES, type ViewingKind } from '@gently/contracts/viewing-options';
import { call } from '@gently/platform/api';
import { queryOptions, retryUpTo, useQuery } from '@gently/platform/query';
import { styled } from '@gently/platform/styled';
import { Card, Container, EmptyState, PageHeader, Stack, Text, tokens } from '@gently/ui';
import { Loaded } from '@gently/ui/parts';
import { EmptyShelf } from '@gently/ui/scenes';

const Space = styled.div`
  padding-block: ${tokens.space8} ${tokens.space12};
`;

const viewingsQuery = queryOptions({
  queryKey: ['viewings'],
  queryFn: async ({ signal }) => (await call('GET /me/viewings', undefined, { signal })).viewings,
  retry: retryUpTo(2),
});

const WHAT: Record<ViewingKind, string> = {
  look: 'Looked at the site as you see it',
  file: 'Downloaded your data, without your check-ins, your needs and your messages',
  whole_file: 'Downloaded all of your data, because you asked for it',
};

const Look = ({ viewing: { kind, by, reason, started_at: from, ended_at: to } }: { viewing: Viewing }) => (
  <Card as="li">
    <Stack $gap={2}>
      <Text $weight="bold">
        {momentWords(from)}
        {kind === 'look' && ` to ${londonClock(new Date(to))}`}
      </Text>
      <Text>{by || 'Somebody who is no longer in our team'}</Text>
      <Text>{WHAT[kind]}</Text>
      <Text $tone="quiet">Why: {reason}</Text>
    </Stack>
  </Card>
);

const None = () => (
  <EmptyState scene={<EmptyShelf />} title="Nobody has looked">
    No one in our team has looked at your account or downloaded your data in the last twelve months.
  </EmptyState>
);

/** `/account/viewings`: who of the team looked at the own account, when and why. */
const ViewingsPage = () => (
  <Container $width="text">
    <Space>
      <Stack $gap={6}>
        <PageHeader
          title="Who looked at your account"
          lead={`To help you, an admin may look at the site as you see it, for at most ${VIEWING_MINUTES} minutes. They can change nothing, and what you told us about yourself, your messages and your photos stay hidden from them. An admin may also download your data for a stated reason; your check-ins, your needs and your messages are in it only if you asked for it. You can read each of these here for twelve months.`}
        />
        <Loaded query={useQuery(viewingsQuery)} what="this list" shapes={['7rem', '7rem']}>
          {(viewings) =>
            viewings.length === 0 ? (
              <None />
            ) : (
              <Stack as="ul" $gap={4} role="list">
                {viewings.map((viewing) => (
                  <Look key={viewing.id} viewing={viewing} />
                ))}
              </Stack>
            )
          }
        </Loaded>
      </Stack>
    </Space>
  </Container>
);
export default ViewingsPage;
