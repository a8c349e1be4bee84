import { ALL_TIME, FIGURE_DEFINITIONS, lastDays } from '@gently/contracts/figure-definitions';
import { formatPounds } from '@gently/contracts/money';
import type { ManagerDashboard } from '@gently/contracts/manager';
import type { ManagerPeriod } from '@gently/contracts/manager-options';
import { ExplainNumber } from '@gently/figures';
import { useQuery } from '@gently/platform/query';
import { Columns, Stack, StatCard } from '@gently/ui';
import { CalendarCheck, Star, UsersRound, Wallet } from '@gently/ui/icons';
import { Loaded } from '@gently/ui/parts';
import { dashboardQuery, kpisQuery } from '../../data/hub';
import { usePeriod } from '../../shared/use-period';
import { counted, NO_DATA } from '../../shared/words';

const CAPTIONS: Record<ManagerPeriod, { sessions: string; revenue: string }> = {
  7: { sessions: 'Sessions this week', revenue: 'Weekly revenue' },
  30: { sessions: 'Sessions this month', revenue: 'Monthly revenue' },
  90: { sessions: 'Sessions in three months', revenue: 'Revenue of three months' },
};

/** The way behind the revenue, once its days are known. */
const Explain = ({ amount }: { amount: number }) => {
  const { period } = usePeriod();
  const { data } = useQuery(kpisQuery(period));
  return data ? <ExplainNumber figure="revenue" from={data.from} to={data.to} amount={amount} /> : null;
};

/** The card holds two figures of different periods, so each says its own. */
const ratingTrend = (
  { rating_count, completion_rate }: ManagerDashboard['dashboard'],
  period: ManagerPeriod,
): string => {
  const given = `${ALL_TIME}, ${counted(rating_count, 'rating')}`;
  const { label } = FIGURE_DEFINITIONS.completion_rate;
  return completion_rate === null
    ? given
    : `${given} · ${label} ${completion_rate}%, ${lastDays(period).toLowerCase()}`;
};

/** The four numbers at the top. */
export const Stats = () => {
  const { period } = usePeriod();
  const captions = CAPTIONS[period];
  return (
    <Loaded query={useQuery(dashboardQuery(period))} what="your numbers" shapes={['9rem']}>
      {({ dashboard }) => (
        <Columns $min="12rem" $gap={4}>
          <StatCard
            icon={UsersRound}
            value={String(dashboard.active_declutterers)}
            caption="Team members"
            trend="Declutterers who are active"
          />
          <StatCard
            icon={CalendarCheck}
            value={String(dashboard.completed_sessions)}
            caption={captions.sessions}
            trend={`Completed of ${dashboard.recent_sessions}, ${lastDays(period).toLowerCase()}`}
          />
          <StatCard
            icon={Wallet}
            value={formatPounds(dashboard.revenue)}
            caption={captions.revenue}
            trend={
              <Stack $gap={2} $align="start">
                <span>{lastDays(period)}</span>
                <Explain amount={dashboard.revenue} />
              </Stack>
            }
          />
          <StatCard
            icon={Star}
            value={dashboard.avg_rating === null ? NO_DATA : dashboard.avg_rating.toFixed(1)}
            caption="Average rating"
            trend={ratingTrend(dashboard, period)}
          />
        </Columns>
      )}
    </Loaded>
  );
};
