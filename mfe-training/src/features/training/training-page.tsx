import { useQuery } from '@gently/platform/query';
import { Container, EmptyState, ErrorState, PageHeader, Skeleton, Skeletons, Stack, Text } from '@gently/ui';
import { EmptyShelf } from '@gently/ui/scenes';
import { PageSpace } from './page-space';
import { servicesQuery } from './services-query';

const Services = () => {
  const { data, isPending, isError, isFetching, refetch } = useQuery(servicesQuery);
  if (isPending) {
    return (
      <Skeletons label="Loading services..." slow="This is taking longer than usual. It is still on its way.">
        <Skeleton height="8rem" />
      </Skeletons>
    );
  }
  if (isError) {
    return (
      <ErrorState title="Unable to Load Services" onRetry={() => void refetch()} retrying={isFetching}>
        Nothing is lost. You can try again now.
      </ErrorState>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState scene={<EmptyShelf />} title="Nothing here yet">
        Services will appear here.
      </EmptyState>
    );
  }
  return (
    <Stack as="ul" $gap={3} role="list">
      {data.map(({ id, name, description }) => (
        <li key={id}>
          <Text $weight="medium">{name}</Text>
          <Text $tone="quiet">{description}</Text>
        </li>
      ))}
    </Stack>
  );
};

const TrainingPage = () => (
  <Container>
    <PageSpace>
      <Stack $gap={8}>
        <PageHeader title={'Training'} lead="The services you can book, in one place." />
        <Services />
      </Stack>
    </PageSpace>
  </Container>
);
export default TrainingPage;
