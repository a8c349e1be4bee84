import type { Service } from '@gently/contracts/services';
import { PATHS } from '@gently/contracts/paths';
import { useQuery } from '@gently/platform/query';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  NextCard,
  PageHeader,
  Skeleton,
  Skeletons,
  Stack,
  Text,
} from '@gently/ui';
import { EmptyShelf, TidyShelf } from '@gently/ui/scenes';
import { servicesQuery } from './services-query';

/** What is to be done next, larger than anything else: what it is, and one action. */
const First = ({ service: { name, description } }: { service: Service }) => (
  <NextCard
    when="Start here"
    title={name}
    picture={<TidyShelf />}
    action={<ButtonLink to={PATHS.services}>See all services</ButtonLink>}
  >
    <Text>{description}</Text>
  </NextCard>
);

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
  const [first, ...rest] = data;
  return (
    <Stack $gap={6}>
      {first && <First service={first} />}
      {rest.length > 0 && (
        <Stack as="ul" $gap={3} role="list">
          {rest.map(({ id, name, description }) => (
            <li key={id}>
              <Text $weight="medium">{name}</Text>
              <Text $tone="quiet">{description}</Text>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
};

export const AdminPage = () => (
  <Stack $gap={8}>
    <PageHeader title={'Admin Console'} tab="Overview" lead="The services of the house, in one place." />
    <Services />
  </Stack>
);
