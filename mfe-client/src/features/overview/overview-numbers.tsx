import type { BookingCounts } from '@gently/contracts/bookings';
import { Grid, ProgressBar, Stack, StatCard, VisuallyHidden } from '@gently/ui';
import { CalendarCheck, ListChecks } from '@gently/ui/icons';

/** What the bars are drawn against. */
const UPCOMING_SCALE = 5;
const TOTAL_SCALE = 10;

/** The numbers of the overview, each counted by the server. */
export const OverviewNumbers = ({ counts }: { counts: BookingCounts }) => (
  <Stack as="section" $gap={4} aria-labelledby="numbers">
    <VisuallyHidden as="h2" id="numbers">
      Your sessions in numbers
    </VisuallyHidden>
    <Grid $min="16rem" $gap={5}>
      <Stack>
        <StatCard icon={CalendarCheck} value={counts.upcoming} caption="Upcoming Sessions" />
        <ProgressBar
          label="Coming up"
          value={counts.upcoming}
          max={UPCOMING_SCALE}
          text={`${counts.upcoming} of ${UPCOMING_SCALE}`}
        />
      </Stack>
      <Stack>
        <StatCard icon={ListChecks} value={counts.total} caption="Total Sessions" />
        <ProgressBar
          label="Booked so far"
          value={counts.total}
          max={TOTAL_SCALE}
          text={`${counts.total} of ${TOTAL_SCALE}`}
        />
      </Stack>
    </Grid>
  </Stack>
);
