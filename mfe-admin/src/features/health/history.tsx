import type { HealthSample } from '@gently/contracts/admin-health';
import type { HealthState } from '@gently/contracts/admin-health-options';
import { styled } from '@gently/platform/styled';
import { Disclosure, Stack, Text, tokens } from '@gently/ui';
import { DataTable, type DataColumn } from '@gently/ui/data';
import { counted, timeOf } from '../../shared/words';
import { type HistoryHour, hoursOf, upShare } from './history-rows';

const HEIGHT = 24;
/** Minutes of a day: the strip has one place for each. */
const MINUTES = 1_440;
const MINUTE_MS = 60_000;

const Strip = styled.svg`
  display: block;
  width: 100%;
  height: 2rem;
  border-radius: ${tokens.radiusControl};
  background: ${tokens.well};
`;
const FILLS: Record<HealthState, string> = {
  healthy: tokens.successLine,
  unset: tokens.successLine,
  slow: tokens.attentionLine,
  down: tokens.trouble,
};
const Mark = styled.rect<{ $state: HealthState }>`
  fill: ${({ $state }) => FILLS[$state]};
`;

/** Minute by minute, the newest at the right; what was not sampled stays empty. */
const Minutes = ({ samples }: { samples: readonly HealthSample[] }) => {
  const newest = new Date(samples.at(-1)?.at ?? 0).getTime();
  return (
    <Strip viewBox={`0 0 ${MINUTES} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {samples.map(({ at, state }) => {
        const minutesAgo = Math.round((newest - new Date(at).getTime()) / MINUTE_MS);
        return (
          <Mark key={at} $state={state} x={MINUTES - 1 - minutesAgo} y={0} width={1.5} height={HEIGHT} />
        );
      })}
    </Strip>
  );
};

const COLUMNS: readonly DataColumn<HistoryHour>[] = [
  { key: 'hour', label: 'Hour', cell: ({ hour }) => hour },
  {
    key: 'state',
    label: 'What was down',
    cell: ({ downMinutes, down }) =>
      downMinutes === 0 ? 'Nothing' : `${down.join(', ')}: ${counted(downMinutes, 'minute')}`,
  },
  {
    key: 'database',
    label: 'Database',
    numeric: true,
    cell: ({ databaseMs }) => (databaseMs === null ? 'No answer' : `${databaseMs.toFixed(1)} ms`),
  },
  { key: 'cpu', label: 'CPU', numeric: true, cell: ({ cpuPercent }) => `${Math.round(cpuPercent)}%` },
  {
    key: 'memory',
    label: 'Memory',
    numeric: true,
    cell: ({ memoryPercent }) => `${Math.round(memoryPercent)}%`,
  },
];

/** How everything was: a strip to see it, the words to read it, and the figures by the hour. */
export const History = ({ samples }: { samples: readonly HealthSample[] }) => (
  <Stack $gap={4}>
    <Text>
      Nothing was down in {upShare(samples)}% of the {counted(samples.length, 'minute')} sampled since{' '}
      {timeOf(samples[0]?.at ?? '')}.
    </Text>
    <Minutes samples={samples} />
    <Disclosure summary="Hour by hour">
      <DataTable
        caption="The last 24 hours"
        columns={COLUMNS}
        items={hoursOf(samples)}
        keyOf={({ day, hour, minutes }) => `${day} ${hour} ${minutes}`}
      />
    </Disclosure>
  </Stack>
);
