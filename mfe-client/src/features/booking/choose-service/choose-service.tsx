import { PATHS } from '@gently/contracts/paths';
import { servicesByCategory } from '@gently/contracts/service-groups';
import { serverMessage } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  Heading,
  Lead,
  Skeleton,
  Skeletons,
  Stack,
  StepTitle,
} from '@gently/ui';
import { servicesQuery } from '../../../data/services';
import { ServiceCard, ServiceList } from './service-card';

const Loading = () => (
  <Skeletons label="Loading services..." slow="Loading services... This is taking longer than usual.">
    <ServiceList>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height="11rem" />
      ))}
    </ServiceList>
  </Skeletons>
);

const NoServices = () => (
  <EmptyState
    title="No services yet"
    action={
      <ButtonLink to={PATHS.contact} variant="secondary">
        Contact us
      </ButtonLink>
    }
  >
    The services that you can book will appear here. You are welcome to ask us about it.
  </EmptyState>
);

const Services = () => {
  const { data, isPending, isError, error, refetch, isFetching } = useQuery(servicesQuery());
  if (isPending) return <Loading />;
  if (isError) {
    return (
      <ErrorState
        title="Unable to Load Services"
        reason={serverMessage(error, 'Failed to fetch services')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        We could not load the list just now. Nothing is lost.
      </ErrorState>
    );
  }
  if (data.length === 0) return <NoServices />;
  return (
    <Stack $gap={10}>
      {servicesByCategory(data).map(({ id, name, services }) => (
        <Stack as="section" key={id} aria-labelledby={`category-${id}`}>
          <Heading $size="card" id={`category-${id}`}>
            {name}
          </Heading>
          <ServiceList>
            {services.map((service) => (
              <ServiceCard key={service.id} service={service} />
            ))}
          </ServiceList>
        </Stack>
      ))}
    </Stack>
  );
};

/** First step: which service. */
export const ChooseService = () => (
  <Stack $gap={8}>
    <Stack $gap={2}>
      <StepTitle>Choose a service</StepTitle>
      <Lead>Pick what would help most. You can change your mind until you pay.</Lead>
    </Stack>
    <Services />
  </Stack>
);
