import type { BookingCounts } from '@gently/contracts/bookings';
import { styled } from '@gently/platform/styled';
import { media, ProgressBar, StatCard, tokens, VisuallyHidden } from '@gently/ui';
import { CalendarCheck, ListChecks } from '@gently/ui/icons';

/** What the bars are drawn against. */
const UPCOMING_SCALE = 5;
const TOTAL_SCALE = 10;

const Pair = styled.section`
  display: grid;
  gap: ${tokens.space5};
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

interface ScaledProps {
  label: string;
  value: number;
  max: number;
}

const Scaled = ({ label, value, max }: ScaledProps) => (
  <ProgressBar
    label={label}
    value={value}
    max={max}
    text={value > max ? String(value) : `${value} of ${max}`}
  />
);

/** The numbers of the overview, each counted by the server. */
export const OverviewNumbers = ({ counts: { upcoming, total } }: { counts: BookingCounts }) => (
  <Pair aria-labelledby="numbers">
    <VisuallyHidden as="h2" id="numbers">
      Your sessions in numbers
    </VisuallyHidden>
    <StatCard
      icon={CalendarCheck}
      value={upcoming}
      caption="Upcoming Sessions"
      trend={<Scaled label="Coming up" value={upcoming} max={UPCOMING_SCALE} />}
    />
    <StatCard
      icon={ListChecks}
      value={total}
      caption="Total Sessions"
      trend={<Scaled label="Booked so far" value={total} max={TOTAL_SCALE} />}
    />
  </Pair>
);
