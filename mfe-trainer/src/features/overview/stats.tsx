import type { TrainerStats } from '@gently/contracts/trainer';
import { ExplainedAmount } from '@gently/figures';
import { useQuery } from '@gently/platform/query';
import { Columns, DescriptionList, StatCard } from '@gently/ui';
import { Award, BookOpen, CircleCheckBig, Users } from '@gently/ui/icons';
import { Loaded, Part } from '@gently/ui/parts';
import { statsQuery } from '../../data/overview';
import { counted, NO_DATA, percentWords } from '../../shared/words';

/** The four numbers at the top. */
export const Stats = () => (
  <Loaded query={useQuery(statsQuery())} what="your numbers" shapes={['8rem']}>
    {(stats) => (
      <Columns $min="11rem" $gap={4}>
        <StatCard icon={BookOpen} value={String(stats.active_courses)} caption="Active courses" />
        <StatCard icon={Users} value={String(stats.total_students)} caption="Total students" />
        <StatCard icon={Award} value={String(stats.certificates_issued)} caption="Certificates issued" />
        <StatCard
          icon={CircleCheckBig}
          value={percentWords(stats.completion_rate)}
          caption="Completion rate"
        />
      </Columns>
    )}
  </Loaded>
);

const ratingWords = ({ average_rating: rating, rating_count: count }: TrainerStats): string =>
  rating === null ? NO_DATA : `${rating.toFixed(1)} of 5, from ${counted(count, 'review')}`;

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
          <DescriptionList
            items={[
              { term: 'Average rating', detail: ratingWords(stats) },
              { term: 'Completion rate', detail: percentWords(stats.completion_rate) },
              {
                term: 'Revenue this month',
                detail:
                  stats.revenue_this_month === null ? (
                    FREE
                  ) : (
                    <ExplainedAmount figure="certified_revenue" amount={stats.revenue_this_month} />
                  ),
              },
            ]}
          />
        )}
      </Loaded>
    </Part>
  );
};
