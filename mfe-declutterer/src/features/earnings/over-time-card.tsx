import type { Earnings } from '@gently/contracts/earnings';
import { Card, Heading, Stack } from '@gently/ui';
import { BarChart } from '@gently/ui/data';
import { overTime } from './over-time';

const TITLES = { week: 'Week by week', month: 'Month by month' };

/** What came in over time. Nothing is drawn where not every session is known here: it would show too little. */
export const OverTimeCard = ({ earnings: { lines, lines_total } }: { earnings: Earnings }) => {
  const found = lines_total > lines.length ? null : overTime(lines);
  if (!found) return null;
  const { unit, bars, finding } = found;
  return (
    <Card as="section" aria-labelledby="over-time">
      <Stack $gap={4}>
        <Heading id="over-time" $size="card">
          {TITLES[unit]}
        </Heading>
        <BarChart
          title={`Your earnings ${TITLES[unit].toLowerCase()}`}
          finding={finding}
          heads={[unit === 'week' ? 'Week from' : 'Month', 'Yours']}
          bars={bars}
        />
      </Stack>
    </Card>
  );
};
