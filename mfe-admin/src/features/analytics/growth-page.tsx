import type { Growth } from '@gently/contracts/admin-analytics';
import {
  ANALYTICS_DAYS,
  ANALYTICS_DEFAULT_DAYS,
  type AnalyticsDays,
} from '@gently/contracts/admin-analytics-options';
import { formatMediumDate } from '@gently/contracts/dates';
import { FIGURE_DEFINITIONS } from '@gently/contracts/figure-definitions';
import { formatPounds as money } from '@gently/contracts/money';
import { ROLE_LABELS, ROLES } from '@gently/contracts/roles';
import { keepPreviousData, useQuery } from '@gently/platform/query';
import {
  Columns,
  DescriptionList,
  FilterBar,
  PageHeader,
  Stack,
  StatCard,
  Text,
  useUrlFilters,
} from '@gently/ui';
import { BarChart } from '@gently/ui/data';
import { Calendar, Coins, User, Users } from '@gently/ui/icons';
import { Loaded, Part } from '@gently/ui/parts';
import { growthQuery } from '../../data/analytics';
import { numberOf } from '../../shared/words';
import { binsOf, type Figure, stepBars, stepsFinding, trendOf } from './growth-words';

const { revenue: REVENUE } = FIGURE_DEFINITIONS;

const OPTIONS = ANALYTICS_DAYS.map((days) => ({ value: String(days), label: `${days} days` }));

const Cards = ({ growth, days }: { growth: Growth; days: AnalyticsDays }) => {
  const { totals, before, people } = growth;
  const trend = (figure: Figure, shown: (value: number) => string) =>
    trendOf(totals[figure], before[figure], days, shown);
  return (
    <Columns $min="14rem" $gap={4}>
      <StatCard
        icon={User}
        value={numberOf(totals.sign_ups)}
        caption="Sign-ups"
        trend={trend('sign_ups', numberOf)}
      />
      <StatCard
        icon={Calendar}
        value={numberOf(totals.bookings)}
        caption="Bookings"
        trend={trend('bookings', numberOf)}
      />
      <StatCard
        icon={Coins}
        value={money(totals.revenue)}
        caption={REVENUE.label}
        trend={trend('revenue', money)}
      />
      <StatCard
        icon={Users}
        value={numberOf(people)}
        caption="Total users"
        trend="Everyone who has an account now"
      />
    </Columns>
  );
};

interface ChartProps {
  growth: Growth;
  figure: Figure;
  title: string;
  /** What is counted, as the sentence has it. */
  what: string;
  shown?: (value: number) => string;
}
const Chart = ({ growth, figure, title, what, shown = numberOf }: ChartProps) => {
  const bars = binsOf(growth.days, figure).map(({ label, value }) => ({
    label,
    // A bar has no length below nothing; its number says it.
    value: Math.max(0, value),
    text: shown(value),
  }));
  return (
    <Part id={figure} title={title}>
      <BarChart
        title={title}
        finding={`${shown(growth.totals[figure])} ${what} from ${formatMediumDate(growth.from)} to ${formatMediumDate(growth.to)}.`}
        heads={['When', title]}
        bars={bars}
      />
    </Part>
  );
};

const Shown = ({ growth, days }: { growth: Growth; days: AnalyticsDays }) => (
  <Stack $gap={6}>
    <Cards growth={growth} days={days} />
    <Part id="steps" title="From a booking to a session">
      <BarChart
        title="Steps of bookings"
        finding={stepsFinding(growth)}
        heads={['Step', 'Bookings']}
        bars={stepBars(growth)}
      />
      <Text $size={16} $tone="quiet">
        Visitors are not followed: the steps begin when somebody holds a time.
      </Text>
    </Part>
    <Chart growth={growth} figure="bookings" title="Bookings" what="bookings begun" />
    <Chart
      growth={growth}
      figure="revenue"
      title={REVENUE.label}
      what="taken, less what went back,"
      shown={money}
    />
    <Chart growth={growth} figure="sign_ups" title="Sign-ups" what="sign-ups" />
    <Part id="roles" title="Who signed up">
      <DescriptionList
        items={ROLES.map((role) => ({
          term: ROLE_LABELS[role],
          detail: numberOf(growth.sign_ups_by_role[role]),
        }))}
      />
    </Part>
  </Stack>
);

/** How the business does. */
const GrowthPage = () => {
  const filters = useUrlFilters();
  const chosen = filters.among(
    'days',
    OPTIONS.map(({ value }) => value),
  );
  const days = ANALYTICS_DAYS.find((one) => String(one) === chosen) ?? ANALYTICS_DEFAULT_DAYS;
  const query = useQuery({ ...growthQuery(days), placeholderData: keepPreviousData });
  return (
    <Stack $gap={6}>
      <PageHeader
        title="System Analytics"
        lead="Sign-ups, bookings and revenue, and how far bookings come. Every number is counted from what is stored."
      />
      <FilterBar
        label="Period"
        options={OPTIONS}
        value={String(days)}
        onChange={(value) => filters.change({ days: value })}
      />
      <Loaded query={query} what="the figures" shapes={['8rem', '16rem', '16rem']}>
        {(growth) => <Shown growth={growth} days={days} />}
      </Loaded>
    </Stack>
  );
};

export default GrowthPage;
