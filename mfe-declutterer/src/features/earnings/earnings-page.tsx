import { keepPreviousData, useQuery } from '@gently/platform/query';
import { ErrorState, Skeleton, Skeletons, Stack } from '@gently/ui';
import { WhileStale } from '@gently/ui/parts';
import { earningsQuery } from '../../data/earnings';
import { statsQuery } from '../../data/stats';
import { Debts } from './debts';
import { Documents } from './documents';
import { EarningsFigures } from './figures';
import { EarningsLines } from './lines';
import { OverTimeCard } from './over-time-card';
import { PayoutAccountCard, SentBack } from './payout-account';
import { PeriodFields } from './period-fields';
import { usePeriod, type Period } from './use-period';

const Loading = () => (
  <Skeletons
    label="Loading your earnings..."
    slow="Your earnings are on their way. This is taking longer than usual."
  >
    <Stack $gap={5}>
      <Skeleton height="18rem" />
      <Skeleton height="14rem" />
    </Stack>
  </Skeletons>
);

const Figures = ({ period: { query } }: { period: Period }) => {
  const { data, isPending, refetch, isFetching, isPlaceholderData } = useQuery({
    ...earningsQuery(query),
    placeholderData: keepPreviousData,
  });
  const stats = useQuery(statsQuery());
  if (isPending) return <Loading />;
  if (!data) {
    return (
      <ErrorState title="Unable to load earnings" onRetry={() => void refetch()} retrying={isFetching}>
        We could not load your earnings just now. Your money is safe, and nothing about it has changed.
      </ErrorState>
    );
  }
  return (
    <Stack $gap={6}>
      <WhileStale stale={isPlaceholderData}>
        {data.sent_back && <SentBack back={data.sent_back} />}
        {data.debts && <Debts debts={data.debts} />}
        <EarningsFigures query={query} earnings={data} stats={stats.data} />
        <OverTimeCard earnings={data} />
        <EarningsLines earnings={data} />
      </WhileStale>
    </Stack>
  );
};

/** What was earned, session by session, how it comes to the bank, and the documents of it. */
const EarningsPage = () => {
  const period = usePeriod();
  return (
    <Stack $gap={6}>
      <PeriodFields period={period} />
      <Figures period={period} />
      <PayoutAccountCard />
      <Documents query={period.query} />
    </Stack>
  );
};

export default EarningsPage;
