import { ALL_TIME, FIGURE_DEFINITIONS } from '@gently/contracts/figure-definitions';
import type { TrainerStats } from '@gently/contracts/trainer';
import { REPORT_FIGURE_WORDS } from '@gently/contracts/report-options';
import { SMALL_GROUP_TEXT } from '@gently/contracts/small-groups';
import { ExplainedAmount } from '@gently/figures';
import { useQuery } from '@gently/platform/query';
import { Columns, DescriptionList, Stack, StatCard, Text } from '@gently/ui';
import { Award, BookOpen, CircleCheckBig, Users } from '@gently/ui/icons';
import { Loaded, Part } from '@gently/ui/parts';
import { statsQuery } from '../../data/overview';
import { counted, percentWords } from '../../shared/words';

const { active_courses: ACTIVE_COURSES, module_completion_rate: COMPLETION } = FIGURE_DEFINITIONS;

/** The four numbers at the top. */
export const Stats = () => (
  <Loaded query={useQuery(statsQuery())} what="your numbers" shapes={['8rem']}>
    {(stats) => (
      <Columns $min="11rem" $gap={4}>
        <StatCard
          icon={BookOpen}
          value={String(stats.active_courses)}
          caption={ACTIVE_COURSES.label}
          trend="Now"
        />
        <StatCard
          icon={Users}
          value={String(stats.total_students)}
          caption="Total students"
          trend={ALL_TIME}
        />
        <StatCard
          icon={Award}
          value={String(stats.certificates_issued)}
          caption="Certificates issued"
          trend={ALL_TIME}
        />
        <StatCard
          icon={CircleCheckBig}
          value={percentWords(stats.completion_rate)}
          caption={COMPLETION.label}
          trend={ALL_TIME}
        />
      </Columns>
    )}
  </Loaded>
);

const ratingWords = ({ average_rating: rating, rating_count: count }: TrainerStats): string =>
  rating === null ? SMALL_GROUP_TEXT : `${rating.toFixed(1)} of 5, from ${counted(count, 'review')}`;

const FREE = 'Training is free for those who learn, so it brings no revenue yet.';

/** How the modules do. */
export const Performance = () => {
  const query = useQuery(statsQuery());
  // The cards above say the same failure, with the way to try again.
  if (query.isError) return null;
  return (
    <Part id="performance" title="Performance summary">
      <Loaded query={query} what="your performance" shapes={['6rem']}>
        {(stats) => (
          <Stack $gap={4}>
            <DescriptionList
              items={[
                { term: 'Average rating, all time', detail: ratingWords(stats) },
                { term: `${COMPLETION.label}, all time`, detail: percentWords(stats.completion_rate) },
                {
                  term: REPORT_FIGURE_WORDS.certified_revenue.label,
                  detail:
                    stats.revenue_this_month === null ? (
                      FREE
                    ) : (
                      <ExplainedAmount figure="certified_revenue" amount={stats.revenue_this_month} />
                    ),
                },
              ]}
            />
            <Text $size={16} $tone="quiet">
              {`${COMPLETION.label}: ${COMPLETION.meaning}`}
            </Text>
          </Stack>
        )}
      </Loaded>
    </Part>
  );
};
