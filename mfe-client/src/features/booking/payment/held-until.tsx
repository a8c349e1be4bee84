import { londonClock } from '@gently/contracts/dates';
import { Notice } from '@gently/ui';

/** Says until when the chosen time is kept, without counting down. */
export const HeldUntil = ({ until }: { until: Date }) => (
  <Notice tone="waiting" live="off">
    We hold this time for you until {londonClock(until)}. There is no need to hurry: if it lapses, nothing is
    charged.
  </Notice>
);
