import type { FranchiseSummary } from '@gently/contracts/franchise';
import type { FranchisePeriod } from '@gently/contracts/franchise-options';
import { lastDays } from '@gently/contracts/figure-definitions';
import { SMALL_GROUP_TEXT } from '@gently/contracts/small-groups';
import { moneyWords } from '@gently/figures';
import { useQuery } from '@gently/platform/query';
import { Columns, Stack, StatCard } from '@gently/ui';
import { MapPin, Smile, Users, Wallet } from '@gently/ui/icons';
import { Loaded } from '@gently/ui/parts';
import { summaryQuery } from '../../data/figures';
import { GrowthBadge } from '../../shared/figure-badges';
import { Explain } from '../../shared/money';
import { counted, NO_DATA, satisfactionWords } from '../../shared/words';

const Revenue = ({ summary, period }: { summary: FranchiseSummary; period: FranchisePeriod }) => (
  <StatCard
    icon={Wallet}
    value={moneyWords(summary.monthly_revenue)}
    caption="Monthly revenue"
    trend={
      <Stack $gap={2} $align="start">
        <GrowthBadge growth={summary.growth} />
        <span>
          {period === '30'
            ? `${lastDays(30)}, against the 30 days before`
            : `${lastDays(30)}. Growth: ${moneyWords(summary.revenue)} in the last ${period} days, against the ${period} before`}
        </span>
        <Explain
          amount={summary.monthly_revenue}
          figure="revenue"
          label="Monthly revenue"
          days={summary.month}
        />
      </Stack>
    }
  />
);

/** The four numbers at the top. */
export const Cards = ({ period }: { period: FranchisePeriod }) => (
  <Loaded query={useQuery(summaryQuery(period))} what="your numbers" shapes={['8rem']}>
    {(summary) => (
      <Columns $min="12rem" $gap={4}>
        <StatCard
          icon={MapPin}
          value={String(summary.active_regions)}
          caption="Active regions"
          trend={`${counted(summary.managers_count, 'manager')} looking after them`}
        />
        <StatCard
          icon={Users}
          value={String(summary.team_count)}
          caption="Total team"
          trend={`${counted(summary.clients_count, 'client')} in the last ${period} days`}
        />
        <Revenue summary={summary} period={period} />
        <StatCard
          icon={Smile}
          value={summary.satisfaction === null ? NO_DATA : summary.satisfaction.toFixed(1)}
          caption="Average satisfaction"
          trend={
            <Stack $gap={1}>
              <span>
                {summary.satisfaction === null
                  ? SMALL_GROUP_TEXT
                  : `${satisfactionWords(summary.satisfaction)}, from ${counted(summary.ratings_count, 'rating')}`}
              </span>
              <span>{`${counted(summary.sessions_count, 'completed session')}, ${lastDays(period).toLowerCase()}`}</span>
            </Stack>
          }
        />
      </Columns>
    )}
  </Loaded>
);
