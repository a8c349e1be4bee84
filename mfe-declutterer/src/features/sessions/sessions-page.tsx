import { keepPreviousData, useQuery } from '@gently/platform/query';
import { useDoneMessage } from '@gently/platform/router';
import {
  Button,
  EmptyState,
  ErrorState,
  Notice,
  Skeleton,
  Skeletons,
  Stack,
  Text,
  TextLink,
} from '@gently/ui';
import { WhileStale } from '@gently/ui/parts';
import { EmptyShelf } from '@gently/ui/scenes';
import { useState } from 'react';
import { requestsQuery, sessionsQuery } from '../../data/sessions';
import { othersOf, Requests, requestsOf, SessionList } from '../../shared/session/session-list';
import { PAST_OFFERS_PATH } from '../../shared/session/past-offers-path';
import { Pager } from './pager';
import { SessionFilters } from './session-filters';
import { PastOffers } from './past-offers';
import { type Filters, useFilters } from './use-filters';

const Loading = () => (
  <Skeletons
    label="Loading your sessions..."
    slow="Your sessions are on their way. This is taking longer than usual."
  >
    <Stack $gap={4}>
      <Skeleton height="12rem" />
      <Skeleton height="12rem" />
      <Skeleton height="12rem" />
    </Stack>
  </Skeletons>
);

const NoSessions = ({ filtered, onAll }: { filtered: boolean; onAll: () => void }) => (
  <EmptyState
    scene={<EmptyShelf />}
    title="No sessions found."
    action={
      filtered && (
        <Button variant="secondary" onClick={onAll}>
          Show all sessions
        </Button>
      )
    }
  >
    {filtered
      ? 'Nothing matches what you chose.'
      : 'Requests that come to you, and the sessions you accept, appear here.'}
  </EmptyState>
);

const Sessions = ({ filters }: { filters: Filters }) => {
  const first = !filters.filtered && filters.query.page === 1;
  const requests = useQuery({ ...requestsQuery(), enabled: first });
  const { data, isPending, refetch, isFetching, isPlaceholderData } = useQuery({
    ...sessionsQuery(filters.query),
    placeholderData: keepPreviousData,
  });
  if (isPending || (first && requests.isPending)) return <Loading />;
  if (!data || (first && !requests.data)) {
    const again = () => {
      if (!data) void refetch();
      if (!requests.data) void requests.refetch();
    };
    return (
      <ErrorState title="Unable to load sessions" onRetry={again} retrying={isFetching}>
        We could not load your sessions just now. They are safe, and nothing about them has changed.
      </ErrorState>
    );
  }
  return (
    <Stack $gap={6}>
      <SessionFilters filters={filters} />
      <WhileStale stale={isPlaceholderData}>
        {first && <Requests requests={requestsOf(requests.data?.sessions ?? [])} withRequirements />}
        <SessionList
          label="Sessions"
          sessions={first ? othersOf(data.sessions) : data.sessions}
          withRequirements
          empty={
            data.sessions.length === 0 && <NoSessions filtered={filters.filtered} onAll={filters.showAll} />
          }
        />
      </WhileStale>
      <Pager {...data.page} onPage={filters.showPage} />
      {!filters.filtered && (
        <Text $size={16}>
          <TextLink to={PAST_OFFERS_PATH}>Sessions that you declined, did not answer or handed back</TextLink>
        </Text>
      )}
    </Stack>
  );
};

const Shown = () => {
  const filters = useFilters();
  if (!filters.isPast) return <Sessions filters={filters} />;
  return (
    <Stack $gap={6}>
      <SessionFilters filters={filters} />
      <PastOffers filters={filters} />
    </Stack>
  );
};

/** What became of the session whose page the declutterer has just left. */
const Done = () => {
  const done = useDoneMessage();
  const [isShown, setShown] = useState(true);
  if (!done || !isShown) return null;
  return (
    <Notice tone="success" onDismiss={() => setShown(false)}>
      {done}
    </Notice>
  );
};

/** All sessions of the declutterer, with what can be done about each. */
export const SessionsPage = () => (
  <Stack $gap={6}>
    <Done />
    <Shown />
  </Stack>
);
