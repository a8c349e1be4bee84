import type { BookingCounts } from '@gently/contracts/bookings';
import { Heading, ProgressBar, Stack, StatStrip, type StatItem } from '@gently/ui';
import { Bell, CalendarCheck, ListChecks, Smile } from '@gently/ui/icons';

/** What the bars are drawn against. */
const UPCOMING_SCALE = 5;
const TOTAL_SCALE = 10;

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
    // The end of a bar is no target, so the text names the number alone.
    text={String(value)}
  />
);

const satisfactionOf = ({ average, count }: BookingCounts['satisfaction']): StatItem => ({
  icon: Smile,
  caption: 'Satisfaction',
  value: average === null ? 'Not enough data yet' : average.toFixed(1),
  note:
    average === null
      ? 'Rate a session, and it appears here.'
      : `Out of 5, from ${count === 1 ? 'your one rating' : `your ${count} ratings`}.`,
});

/** Never empty: the numbers below must not move when the count comes. */
const unreadWords = (unread: number | undefined): string => {
  if (unread === undefined) return 'Not counted yet.';
  if (unread === 0) return 'You have read them all.';
  return unread === 1 ? 'It can wait until you have time.' : 'They can wait until you have time.';
};

interface OverviewNumbersProps {
  counts: BookingCounts;
  /** Undefined while nobody knows. */
  unread: number | undefined;
}

/** The four numbers of the overview, each counted by the server. */
export const OverviewNumbers = ({ counts, unread }: OverviewNumbersProps) => (
  <Stack as="section" $gap={4} aria-labelledby="numbers">
    <Heading id="numbers" $size="card">
      Your sessions in numbers
    </Heading>
    <StatStrip
      items={[
        {
          icon: CalendarCheck,
          caption: 'Upcoming Sessions',
          value: counts.upcoming,
          note: <Scaled label="Ahead" value={counts.upcoming} max={UPCOMING_SCALE} />,
        },
        {
          icon: ListChecks,
          caption: 'Total Sessions',
          value: counts.total,
          note: <Scaled label="Booked, all time" value={counts.total} max={TOTAL_SCALE} />,
        },
        { icon: Bell, caption: 'New Notifications', value: unread ?? '–', note: unreadWords(unread) },
        satisfactionOf(counts.satisfaction),
      ]}
    />
  </Stack>
);
