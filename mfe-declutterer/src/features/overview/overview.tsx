import { londonDate } from '@gently/contracts/dates';
import { PATHS } from '@gently/contracts/paths';
import type { DecluttererSession } from '@gently/contracts/declutterer-sessions';
import { useQuery } from '@gently/platform/query';
import { Card, ErrorState, Heading, Inline, Skeleton, Skeletons, Stack, Text, TextLink } from '@gently/ui';
import { earningsQuery } from '../../data/earnings';
import { daysQuery, firstSessionsQuery, requestsQuery } from '../../data/sessions';
import { statsQuery } from '../../data/stats';
import { requiredTrainingQuery } from '../../data/training';
import { comingOf } from '../../shared/session/coming';
import { othersOf, Requests, requestsOf, SessionList } from '../../shared/session/session-list';
import { RequiredTraining } from '../../shared/required-training';
import { LeftOpen, leftOpen } from './left-open';
import { NothingComes } from './nothing-comes';
import { OverviewCards } from './overview-cards';
import { Summary } from './summary';
import { Week, weekEnd } from './week';

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
      sessions={comingOf(othersOf(data.sessions)).slice(0, SHOWN)}
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

/** What waits for an answer, what is next, the week, then how it goes. All of it comes at once: nothing moves. */
export const Overview = () => {
  const today = londonDate(new Date());
  const requests = useQuery(requestsQuery());
  const sessions = useQuery(firstSessionsQuery());
  const week = useQuery(daysQuery(today, weekEnd(today)));
  const stats = useQuery(statsQuery());
  const month = useQuery(earningsQuery({ period: 'month' }));
  const training = useQuery(requiredTrainingQuery());
  if ([requests, sessions, week, stats, month, training].some(({ isPending }) => isPending))
    return <Loading />;
  const renewNumbers = () => {
    if (!stats.data) void stats.refetch();
    if (!month.data) void month.refetch();
  };
  return (
    <Stack $gap={10}>
      <RequiredTraining />
      <NothingComes missing={stats.data?.missing_for_requests ?? null} />
      <LeftOpen sessions={leftOpen(sessions.data?.sessions ?? [], today)} />
      <Requests requests={requestsOf(requests.data?.sessions ?? [])} />
      <section aria-labelledby="upcoming">
        <Stack $gap={4}>
          <Inline $justify="space-between">
            <Heading id="upcoming" $size="card">
              Upcoming sessions
            </Heading>
            <TextLink to={PATHS.decluttererSessions}>All sessions</TextLink>
          </Inline>
          <Upcoming
            data={requests.data && week.data && sessions.data}
            isFetching={sessions.isFetching}
            refetch={() => Promise.all([requests, sessions, week].map(({ refetch }) => refetch()))}
          />
        </Stack>
      </section>
      {week.data && <Week today={today} sessions={week.data.sessions} />}
      <Summary stats={stats.data} month={month.data} onRetry={renewNumbers} />
      {stats.data && month.data && <OverviewCards stats={stats.data} month={month.data} />}
    </Stack>
  );
};
