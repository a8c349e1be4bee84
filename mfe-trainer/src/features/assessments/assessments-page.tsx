import { useInfiniteQuery } from '@gently/platform/query';
import { Button, ButtonLink, EmptyState, PageHeader, Stack } from '@gently/ui';
import { CalendarPlus } from '@gently/ui/icons';
import { EmptyShelf } from '@gently/ui/scenes';
import { Loaded } from '@gently/ui/parts';
import { assessmentsQuery } from '../../data/assessments';
import { SCHEDULE_PATH } from '../../shared/places';
import { AssessmentItem } from './assessment-item';

/** The agreed times for quizzes, the latest first. */
const AssessmentsPage = () => {
  const query = useInfiniteQuery(assessmentsQuery());
  return (
    <Stack $gap={8}>
      <PageHeader
        title="Assessments"
        lead="Agreed times for a quiz, and how they went."
        action={
          <ButtonLink to={SCHEDULE_PATH} icon={CalendarPlus}>
            Schedule Assessment
          </ButtonLink>
        }
      />
      <Loaded query={query} what="your assessments" shapes={['10rem', '10rem']}>
        {({ pages }) => {
          const now = Date.now();
          const assessments = pages.flatMap((page) => page.assessments);
          if (assessments.length === 0) {
            return (
              <EmptyState scene={<EmptyShelf />} title="No assessments yet">
                Choose a module, who takes its quiz, and when. Everybody is invited, and you see here how it
                went.
              </EmptyState>
            );
          }
          return (
            <Stack $gap={5}>
              <Stack as="ul" role="list" $gap={4}>
                {assessments.map((assessment) => (
                  <AssessmentItem key={assessment.id} assessment={assessment} now={now} />
                ))}
              </Stack>
              {query.hasNextPage && (
                <div>
                  <Button
                    variant="secondary"
                    loading={query.isFetchingNextPage}
                    pendingLabel="Loading more..."
                    onClick={() => void query.fetchNextPage()}
                  >
                    Show earlier assessments
                  </Button>
                </div>
              )}
            </Stack>
          );
        }}
      </Loaded>
    </Stack>
  );
};

export default AssessmentsPage;
