import { PATHS } from '@gently/contracts/paths';
import type { DecluttererSession, DecluttererStats } from '@gently/contracts/declutterer-sessions';
import type { Earnings } from '@gently/contracts/earnings';
import { useQuery } from '@gently/platform/query';
import {
  Card,
  ErrorState,
  Heading,
  Inline,
  Notice,
  Skeleton,
  Skeletons,
  Stack,
  Text,
  TextLink,
} from '@gently/ui';
import { earningsQuery } from '../../data/earnings';
import { firstSessionsQuery } from '../../data/sessions';
import { statsQuery } from '../../data/stats';
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

interface Query<Data> {
  data: Data | undefined;
  refetch: () => Promise<unknown>;
  isFetching: boolean;
}

const Upcoming = ({ data, refetch, isFetching }: Query<{ sessions: DecluttererSession[] }>) =>
  data ? (
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
  ) : (
    <ErrorState
      title="Unable to load sessions"
      level="h3"
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      We could not load your sessions just now. They are safe, and nothing about them has changed.
    </ErrorState>
  );

const Cards = ({ stats, month }: { stats: Query<DecluttererStats>; month: Query<Earnings> }) => {
  if (stats.data && month.data) return <OverviewCards stats={stats.data} month={month.data} />;
  const again = () => void (stats.data ? month.refetch() : stats.refetch());
  return (
    <Notice tone="trouble" title="Your figures did not load" onRetry={again}>
      They are safe. Nothing about them has changed.
    </Notice>
  );
};

/** What is next, then how it goes. All of it comes at once, so that nothing moves under a reader. */
export const Overview = () => {
  const sessions = useQuery(firstSessionsQuery());
  const stats = useQuery(statsQuery());
  const month = useQuery(earningsQuery({ period: 'month' }));
  if (sessions.isPending || stats.isPending || month.isPending) return <Loading />;
  return (
    <Stack $gap={10}>
      <section aria-labelledby="upcoming">
        <Stack $gap={4}>
          <Inline $justify="space-between">
            <Heading id="upcoming" $size="card">
              Upcoming sessions
            </Heading>
            <TextLink to={PATHS.decluttererSessions}>All sessions</TextLink>
          </Inline>
          <Upcoming {...sessions} />
        </Stack>
      </section>
      <Cards stats={stats} month={month} />
    </Stack>
  );
};
