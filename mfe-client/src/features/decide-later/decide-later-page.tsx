import type { CallData } from '@gently/contracts/endpoints';
import type { ThingList } from '@gently/contracts/decide-later-options';
import { THING_LISTS } from '@gently/contracts/decide-later-options';
import { useInfiniteQuery } from '@gently/platform/query';
import {
  ArrivingNotice,
  Button,
  EmptyState,
  ErrorState,
  FilterBar,
  PageHeader,
  Skeleton,
  Skeletons,
  Stack,
  Text,
  tokens,
  useUrlFilters,
} from '@gently/ui';
import { Package, Plus } from '@gently/ui/icons';
import { useState } from 'react';
import { thingsQuery } from '../../data/decide-later';
import { ShowMore } from '../../shared/show-more';
import { AddThing } from './add-thing';
import { ThingCard } from './thing-card';
import { doneWords, KEPT_WORDS } from './words';

const Loading = () => (
  <Skeletons label="Loading your box..." slow="What is in it is safe. This is taking longer than usual.">
    <Stack $gap={4}>
      <Skeleton height="12rem" />
      <Skeleton height="12rem" />
    </Stack>
  </Skeletons>
);

const Empty = ({ list }: { list: ThingList }) =>
  list === 'waiting' ? (
    <EmptyState icon={Package} title="Nothing waits for a decision">
      When you cannot decide about something, put a word or a photo in here and leave it for now. We ask you
      again on the day you choose. Nothing happens to it until then.
    </EmptyState>
  ) : (
    <EmptyState icon={Package} title="Nothing decided lately">
      {KEPT_WORDS}
    </EmptyState>
  );

const dueWords = ({ due }: CallData<'GET /decide-later'>['counts']): string =>
  due === 1 ? 'One thing has come round.' : `${due} things have come round.`;

interface ListProps {
  list: ThingList;
  query: ReturnType<typeof useThings>;
  onNews: (news: string) => void;
}

const useThings = (list: ThingList) => useInfiniteQuery(thingsQuery(list));

const List = ({ list, query, onNews }: ListProps) => {
  const { data, isPending, isFetching, refetch } = query;
  const first = data?.pages[0];
  if (isPending) return <Loading />;
  if (!first)
    return (
      <ErrorState title="We could not load your box" onRetry={() => void refetch()} retrying={isFetching}>
        What is in it is safe.
      </ErrorState>
    );
  const things = data.pages.flatMap((page) => page.things);
  if (things.length === 0) return <Empty list={list} />;
  return (
    <Stack $gap={4}>
      {list === 'decided' && <Text $tone="quiet">{KEPT_WORDS}</Text>}
      {list === 'waiting' && first.counts.due > 0 && (
        <Text>{dueWords(first.counts)} If today is not the day, it simply goes on waiting.</Text>
      )}
      <Stack as="ul" $gap={4}>
        {things.map((thing) => (
          <ThingCard
            key={thing.id}
            thing={thing}
            shareWith={first.share_with}
            onDecided={(after) => onNews(doneWords(after))}
            onGone={() => onNews('It is removed from your box.')}
          />
        ))}
      </Stack>
      <ShowMore query={query} failed="We could not load the next ones. What is in your box is safe." />
    </Stack>
  );
};

const LABELS: Record<ThingList, string> = { waiting: 'Waiting', decided: 'Decided' };

/** The box of what a client could not decide on. */
const DecideLaterPage = () => {
  const [adding, setAdding] = useState(false);
  const [news, setNews] = useState('');
  const { among, change } = useUrlFilters();
  const list = among('list', THING_LISTS) ?? 'waiting';
  const query = useThings(list);
  const counts = query.data?.pages[0]?.counts;
  const handleDone = () => {
    setAdding(false);
    setNews('It is in your box. You need not think about it until we ask.');
  };
  return (
    <Stack $gap={8}>
      <PageHeader
        title="Decide later"
        tab="Decide later"
        lead="A place for what you cannot decide on yet. We ask you again on the day you choose. Only you can see it, unless you share something."
        action={
          !adding && (
            <Button icon={Plus} onClick={() => setAdding(true)}>
              Put something in
            </Button>
          )
        }
      />
      {adding && <AddThing bookingId={null} onDone={handleDone} onClose={() => setAdding(false)} />}
      <Stack $gap={6}>
        {news && (
          <ArrivingNotice tone="success" onDismiss={() => setNews('')}>
            {news}
          </ArrivingNotice>
        )}
        {query.isPending ? (
          <Skeleton height={tokens.targetSize} />
        ) : (
          <FilterBar
            label="Which things"
            options={THING_LISTS.map((value) => ({
              value,
              label: LABELS[value],
              ...(counts ? { count: counts[value] } : {}),
            }))}
            value={list}
            onChange={(value) => change({ list: value === 'waiting' ? undefined : value })}
          />
        )}
        <List key={list} list={list} query={query} onNews={setNews} />
      </Stack>
    </Stack>
  );
};

export default DecideLaterPage;
