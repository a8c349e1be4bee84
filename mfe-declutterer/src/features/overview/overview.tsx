import { PATHS } from '@gently/contracts/paths';
import { useQuery } from '@gently/platform/query';
import { Card, ErrorState, Heading, Inline, Skeleton, Skeletons, Stack, Text, TextLink } from '@gently/ui';
import { firstSessionsQuery } from '../../data/sessions';
import { comingOf } from '../../shared/session/coming';
import { SessionList } from '../../shared/session/session-list';
import { OverviewCards } from './overview-cards';

/** How many upcoming sessions the overview shows. */
const SHOWN = 3;

const Loading = () => (
  <Skeletons
    label="Loading your sessions..."
    slow="Your sessions are on their way. This is taking longer than usual."
  >
    <Stack $gap={4}>
      <Skeleton height="12rem" />
      <Skeleton height="12rem" />
    </Stack>
  </Skeletons>
);

const Upcoming = () => {
  const { data, isPending, refetch, isFetching } = useQuery(firstSessionsQuery());
  if (isPending) return <Loading />;
  if (!data) {
    return (
      <ErrorState
        title="Unable to load sessions"
        level="h3"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        We could not load your sessions just now. They are safe, and nothing about them has changed.
      </ErrorState>
    );
  }
  return (
    <SessionList
      label="Upcoming sessions"
      level="h3"
      sessions={comingOf(data.sessions).slice(0, SHOWN)}
      empty={
        <Card $tone="well">
          <Text $tone="quiet">No upcoming sessions</Text>
        </Card>
      }
    />
  );
};

/** What is next, then how it goes. */
export const Overview = () => (
  <Stack $gap={10}>
    <section aria-labelledby="upcoming">
      <Stack $gap={4}>
        <Inline $justify="space-between">
          <Heading id="upcoming" $size="card">
            Upcoming sessions
          </Heading>
          <TextLink to={PATHS.decluttererSessions}>All sessions</TextLink>
        </Inline>
        <Upcoming />
      </Stack>
    </section>
    <OverviewCards />
  </Stack>
);
