import type { ProgressSummary } from '@gently/contracts/training';
import { ProgressBar, Stack, StatStrip, type StatItem } from '@gently/ui';
import { Award, BookOpen, CircleCheckBig, Play } from '@gently/ui/icons';

const tilesOf = (summary: ProgressSummary): StatItem[] => [
  { icon: BookOpen, caption: 'Total modules', value: summary.total_modules },
  { icon: CircleCheckBig, caption: 'Completed', value: summary.completed_modules },
  { icon: Play, caption: 'In progress', value: summary.in_progress_modules },
  {
    icon: Award,
    caption: 'Certificates',
    value: summary.certificates_earned,
    ...(summary.certificates_expired > 0 && { note: `${summary.certificates_expired} expired` }),
  },
];

/** How much of the training is done. */
export const Summary = ({ summary }: { summary: ProgressSummary }) => (
  <Stack as="section" $gap={5} aria-label="Your training so far">
    <StatStrip items={tilesOf(summary)} />
    <ProgressBar label="Overall progress" value={summary.overall_progress} />
  </Stack>
);
