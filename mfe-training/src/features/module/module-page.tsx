import { PATHS } from '@gently/contracts/paths';
import { isApiError } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { useParams } from '@gently/platform/router';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  PageBody,
  Skeleton,
  Skeletons,
  SkeletonText,
  Stack,
} from '@gently/ui';
import { EmptyShelf } from '@gently/ui/scenes';
import { moduleQuery } from '../../data/module';
import { ModuleView } from './module-view';

const Loading = () => (
  <Skeletons label="Loading the module..." slow="The module is on its way. This is taking longer than usual.">
    <Stack $gap={8}>
      <Skeleton width="min(24rem, 80%)" height="2.75rem" />
      <SkeletonText lines={2} />
      <Skeleton height="24rem" />
    </Stack>
  </Skeletons>
);

const BackToTraining = () => (
  <ButtonLink to={PATHS.training} variant="secondary">
    Back to training
  </ButtonLink>
);

const NotThere = () => (
  <EmptyState scene={<EmptyShelf />} title="Module not found" level="h1" action={<BackToTraining />}>
    It may have been withdrawn. What you have completed stays yours.
  </EmptyState>
);

const isGone = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 400);

const ModuleContent = ({ id }: { id: string }) => {
  const { data, isPending, error, refetch, isFetching } = useQuery(moduleQuery(id));
  if (isPending) return <Loading />;
  if (data) return <ModuleView module={data} />;
  if (isGone(error)) return <NotThere />;
  return (
    <ErrorState
      title="Unable to load this module"
      level="h1"
      onRetry={() => void refetch()}
      retrying={isFetching}
      action={<BackToTraining />}
    >
      We could not load it just now. Your place and your notes are safe.
    </ErrorState>
  );
};

/** One module: its parts, its quiz, and what belongs to it. */
const ModulePage = () => {
  const { id = '' } = useParams();
  return (
    <PageBody>
      <ModuleContent key={id} id={id} />
    </PageBody>
  );
};
export default ModulePage;
