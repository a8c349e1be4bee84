import type { BookingCounts } from '@gently/contracts/bookings';
import { styled } from '@gently/platform/styled';
import { media, ProgressBar, StatCard, tokens, VisuallyHidden } from '@gently/ui';
import { Bell, CalendarCheck, ListChecks, Smile } from '@gently/ui/icons';

/** What the bars are drawn against. */
const UPCOMING_SCALE = 5;
const TOTAL_SCALE = 10;

const Four = styled.section`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space4};
  ${media.xl} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
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

const Satisfaction = ({ satisfaction: { average, count } }: Pick<BookingCounts, 'satisfaction'>) => (
  <StatCard
    icon={Smile}
    value={average === null ? 'Not enough data yet' : average.toFixed(1)}
    caption="Satisfaction"
    trend={
      average === null
        ? 'Rate a session, and it appears here.'
        : `Out of 5, from ${count === 1 ? 'your one rating' : `your ${count} ratings`}.`
    }
  />
);

/** Never empty: the numbers below must not move when the count comes. */
const unreadWords = (unread: number | undefined): string => {
  if (unread === undefined) return 'Not counted yet.';
  if (unread === 0) return 'You have read them all.';
  return `${unread === 1 ? 'It waits' : 'They wait'} until you have time.`;
};

interface OverviewNumbersProps {
  counts: BookingCounts;
  /** Undefined while nobody knows. */
  unread: number | undefined;
}

/** The four numbers of the overview, each counted by the server. */
export const OverviewNumbers = ({ counts, unread }: OverviewNumbersProps) => (
  <Four aria-labelledby="numbers">
    <VisuallyHidden as="h2" id="numbers">
      Your sessions in numbers
    </VisuallyHidden>
    <StatCard
      icon={CalendarCheck}
      value={counts.upcoming}
      caption="Upcoming Sessions"
      trend={<Scaled label="Ahead" value={counts.upcoming} max={UPCOMING_SCALE} />}
    />
    <StatCard
      icon={ListChecks}
      value={counts.total}
      caption="Total Sessions"
      trend={<Scaled label="Booked" value={counts.total} max={TOTAL_SCALE} />}
    />
    <StatCard icon={Bell} value={unread ?? '–'} caption="New Notifications" trend={unreadWords(unread)} />
    <Satisfaction satisfaction={counts.satisfaction} />
  </Four>
);
