import { ALL_TIME, FIGURE_DEFINITIONS } from '@gently/contracts/figure-definitions';
import type { TrainingAnalytics } from '@gently/contracts/training-authoring';
import { SMALL_GROUP_TEXT } from '@gently/contracts/small-groups';
import { useQuery } from '@gently/platform/query';
import { useParams } from '@gently/platform/router';
import { BackLink, EmptyState, Heading, PageHeader, Stack, StatStrip } from '@gently/ui';
import { Award, CircleCheckBig, ListChecks, Star, Users } from '@gently/ui/icons';
import { Loaded } from '@gently/ui/parts';
import { analyticsQuery } from '../../data/analytics';
import { percentWords } from '../../shared/words';
import { useWorkplace } from '../../shared/workplace';
import { Question } from './question';
import { Reviews } from './reviews';

const Figures = ({
  enrollments,
  completed,
  completion_rate: rate,
  average_score: score,
}: TrainingAnalytics) => (
  <StatStrip
    items={[
      { icon: Users, caption: 'Have begun', value: enrollments },
      { icon: Award, caption: 'Completed', value: completed },
      {
        icon: CircleCheckBig,
        caption: FIGURE_DEFINITIONS.module_completion_rate.label,
        value: percentWords(rate),
        note: ALL_TIME,
      },
      {
        icon: Star,
        caption: 'Average score',
        value: score === null ? SMALL_GROUP_TEXT : percentWords(score),
      },
    ]}
  />
);

const Questions = ({ questions }: Pick<TrainingAnalytics, 'questions'>) =>
  questions.every(({ attempts }) => attempts === 0) ? (
    <EmptyState icon={ListChecks} title="Nothing to look at yet">
      When somebody has taken the quiz of this module, its questions appear here.
    </EmptyState>
  ) : (
    <Stack as="section" aria-labelledby="questions" $gap={4}>
      <Heading id="questions" $size="section">
        Questions
      </Heading>
      <Stack as="ul" $gap={4} role="list">
        {questions.map((report, index) => (
          <Question key={report.question_id} report={report} number={index + 1} />
        ))}
      </Stack>
    </Stack>
  );

/** How a module and each question of its quiz fared, what people say of it, and what could be made clearer. */
const ClinicPage = () => {
  const { id = '' } = useParams();
  const { editorPath, whose } = useWorkplace();
  const query = useQuery(analyticsQuery(id));
  return (
    <Stack $gap={6}>
      <BackLink to={editorPath(id)}>Module editor</BackLink>
      <PageHeader
        title="Quiz clinic"
        tab="Quiz clinic"
        lead="How each question does at people's first try, and what they say. Nobody is named, so answers are shown once five people have given them."
      />
      <Loaded query={query} what={`${whose} quiz`} shapes={['6rem', '12rem', '12rem']}>
        {(analytics) => (
          <Stack $gap={6}>
            <Figures {...analytics} />
            <Questions questions={analytics.questions} />
            <Reviews {...analytics} />
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
};

export default ClinicPage;
