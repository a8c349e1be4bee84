import type { CallFigures } from '@gently/contracts/admin-analytics';
import { CALL_HOURS, type CallHours } from '@gently/contracts/admin-analytics-options';
import { PATHS } from '@gently/contracts/paths';
import { keepPreviousData, useQuery } from '@gently/platform/query';
import { FilterBar, PageHeader, Stack, StatStrip, Text, TextLink, useUrlFilters } from '@gently/ui';
import { BarChart, DataTable, type DataColumn } from '@gently/ui/data';
import { Activity, CircleAlert, CircleX } from '@gently/ui/icons';
import { Loaded, Part } from '@gently/ui/parts';
import { callsQuery } from '../../data/analytics';
import { dayOf, numberOf, timeOf } from '../../shared/words';
import { barsOf, shareOf } from './call-words';

type Route = CallFigures['routes'][number];

const OPTIONS = CALL_HOURS.map((hours) => ({
  value: String(hours),
  label: hours === 24 ? '24 hours' : `${hours / 24} days`,
}));

const msWords = (ms: number | null): string =>
  ms === null ? '–' : `${ms < 10 ? ms.toFixed(1) : numberOf(Math.round(ms))} ms`;

const COLUMNS: readonly DataColumn<Route>[] = [
  {
    key: 'route',
    label: 'Call',
    cell: ({ method, route }) => `${method} ${route}`,
    sortBy: ({ route }) => route,
  },
  {
    key: 'calls',
    label: 'Requests',
    cell: ({ calls }) => numberOf(calls),
    sortBy: ({ calls }) => calls,
    numeric: true,
  },
  {
    key: 'refused',
    label: 'Refused',
    cell: ({ refused }) => numberOf(refused),
    sortBy: ({ refused }) => refused,
    numeric: true,
  },
  {
    key: 'failed',
    label: 'Failed',
    cell: ({ failed }) => numberOf(failed),
    sortBy: ({ failed }) => failed,
    numeric: true,
  },
  {
    key: 'mean',
    label: 'Mean',
    cell: ({ mean_ms: ms }) => msWords(ms),
    sortBy: ({ mean_ms: ms }) => ms ?? -1,
    numeric: true,
  },
  {
    key: 'p95',
    label: '95 of 100 within',
    cell: ({ p95_ms: ms, mean_ms: mean }) => (ms === null && mean !== null ? 'over 5 s' : msWords(ms)),
    sortBy: ({ p95_ms: ms }) => ms ?? Number.MAX_SAFE_INTEGER,
    numeric: true,
  },
];

const Shown = ({ figures, hours }: { figures: CallFigures; hours: CallHours }) => {
  const { totals, routes } = figures;
  const bars = barsOf(figures.hours, hours === 24 ? timeOf : dayOf);
  return (
    <Stack $gap={6}>
      <StatStrip
        items={[
          { icon: Activity, caption: 'API requests', value: numberOf(totals.calls) },
          {
            icon: CircleX,
            caption: 'Refused',
            value: numberOf(totals.refused),
            note: shareOf(totals.refused, totals.calls),
          },
          {
            icon: CircleAlert,
            caption: 'Failed',
            value: numberOf(totals.failed),
            note: shareOf(totals.failed, totals.calls),
          },
        ]}
      />
      <Part id="when" title={hours === 24 ? 'By hour' : 'By day'}>
        <BarChart
          title="API requests"
          finding={`${numberOf(totals.calls)} requests, of which ${numberOf(totals.failed)} failed.`}
          heads={['When', 'Requests']}
          bars={bars}
        />
      </Part>
      <Part id="routes" title="By call">
        {routes.length === 0 ? (
          <Text $tone="quiet">Nothing has been counted in this time yet.</Text>
        ) : (
          <DataTable
            caption="Calls"
            columns={COLUMNS}
            items={routes}
            keyOf={({ method, route }) => `${method} ${route}`}
          />
        )}
        <Text $size={16} $tone="quiet">
          Refused is what was asked for and cannot be, such as a sign-in that has run out. Failed is our own
          fault. Calls are counted by their pattern, never by address or person.
        </Text>
      </Part>
    </Stack>
  );
};

/** How the API does: what is asked for, and how it is answered, by all processes together. */
const CallsPage = () => {
  const filters = useUrlFilters();
  const chosen = filters.among(
    'hours',
    OPTIONS.map(({ value }) => value),
  );
  const hours = CALL_HOURS.find((one) => String(one) === chosen) ?? CALL_HOURS[0];
  const query = useQuery({ ...callsQuery(hours), placeholderData: keepPreviousData });
  return (
    <Stack $gap={6}>
      <PageHeader
        title="API requests"
        lead="What was asked of the API, and how it answered, by all processes together."
      />
      <Text $tone="quiet">
        How many requests one person may make stands in the{' '}
        <TextLink to={PATHS.adminConfiguration}>configuration</TextLink>.
      </Text>
      <FilterBar
        label="Period"
        options={OPTIONS}
        value={String(hours)}
        onChange={(value) => filters.change({ hours: value })}
      />
      <Loaded query={query} what="the figures" shapes={['6rem', '20rem']}>
        {(figures) => <Shown figures={figures} hours={hours} />}
      </Loaded>
    </Stack>
  );
};

export default CallsPage;
