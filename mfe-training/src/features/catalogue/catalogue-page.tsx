import { PATHS } from '@gently/contracts/paths';
import { useQuery } from '@gently/platform/query';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  Grid,
  PageBody,
  PageHeader,
  Skeleton,
  Skeletons,
  Stack,
} from '@gently/ui';
import { Award } from '@gently/ui/icons';
import { EmptyShelf } from '@gently/ui/scenes';
import {
  assessmentsQuery,
  coursesQuery,
  featuredQuery,
  lastReadQuery,
  recommendedQuery,
  summaryQuery,
} from '../../data/catalogue';
import { Part } from '../../shared/part';
import { Assessments } from './assessments';
import { Courses } from './courses';
import { GoOn } from './go-on';
import { ModuleList } from './module-list';
import { Results } from './results';
import { SearchBar } from './search-bar';
import { Summary } from './summary';
import { useFilters } from './use-filters';

const Loading = () => (
  <Skeletons
    label="Loading your training..."
    slow="Your training is on its way. This is taking longer than usual."
  >
    <Stack $gap={8}>
      <Skeleton height="6rem" />
      <Grid $min="18rem" $gap={5}>
        <Skeleton height="16rem" />
        <Skeleton height="16rem" />
        <Skeleton height="16rem" />
      </Grid>
    </Stack>
  </Skeletons>
);

/** Everything that the page asks for; what has failed is asked for again together. */
const useCatalogue = () => {
  const summary = useQuery(summaryQuery());
  const featured = useQuery(featuredQuery());
  const lastRead = useQuery(lastReadQuery());
  const recommended = useQuery(recommendedQuery());
  const courses = useQuery(coursesQuery());
  const assessments = useQuery(assessmentsQuery());
  const all = [summary, featured, lastRead, recommended, courses, assessments];
  const failed = all.filter(({ isError, data }) => isError && data === undefined);
  return {
    summary: summary.data,
    featured: featured.data ?? [],
    lastRead: lastRead.data ?? null,
    recommended: recommended.data ?? [],
    courses: courses.data ?? [],
    assessments: assessments.data ?? [],
    isPending: all.some(({ isPending }) => isPending),
    hasFailed: failed.length > 0,
    isRetrying: failed.some(({ isFetching }) => isFetching),
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
};
type Catalogue = ReturnType<typeof useCatalogue>;

const Failed = ({ catalogue: { isRetrying, retry } }: { catalogue: Catalogue }) => (
  <ErrorState title="Unable to load training" onRetry={retry} retrying={isRetrying}>
    We could not load all of your training just now. What you have done is safe.
  </ErrorState>
);

const NothingYet = () => (
  <EmptyState scene={<EmptyShelf />} title="No training modules available yet">
    Modules appear here when our trainers offer them. There is nothing you need to do.
  </EmptyState>
);

const Content = ({ catalogue }: { catalogue: Catalogue }) => {
  const filters = useFilters();
  const { summary, featured, lastRead, recommended, courses, assessments } = catalogue;
  if (summary?.total_modules === 0) return <NothingYet />;
  return (
    <Stack $gap={10}>
      {catalogue.hasFailed && <Failed catalogue={catalogue} />}
      {lastRead && !filters.isSearching && <GoOn module={lastRead} />}
      {summary && <Summary summary={summary} />}
      {assessments.length > 0 && <Assessments assessments={assessments} />}
      <SearchBar filters={filters} />
      {filters.isSearching ? (
        <Results filters={filters} />
      ) : (
        <>
          {featured.length > 0 && (
            <Part id="featured-title" title="Featured Modules">
              <ModuleList label="Featured Modules" modules={featured} view={filters.view} />
            </Part>
          )}
          {recommended.length > 0 && (
            <Part id="recommended-title" title="Recommended for You">
              <ModuleList label="Recommended for You" modules={recommended} view={filters.view} />
            </Part>
          )}
          {courses.length > 0 && <Courses courses={courses} />}
        </>
      )}
    </Stack>
  );
};

/** What there is to learn, and how far the person is. */
const CataloguePage = () => {
  const catalogue = useCatalogue();
  return (
    <PageBody>
      <Stack $gap={8}>
        <PageHeader
          title="Training Dashboard"
          lead="Short parts, at your own pace. Your place is kept."
          action={
            <ButtonLink to={PATHS.trainingCertificates} variant="secondary" icon={Award}>
              My Certificates
            </ButtonLink>
          }
        />
        {catalogue.isPending ? <Loading /> : <Content catalogue={catalogue} />}
      </Stack>
    </PageBody>
  );
};
export default CataloguePage;
