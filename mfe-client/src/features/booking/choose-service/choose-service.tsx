import type { Service } from '@gently/contracts/services';
import { SERVICE_CATEGORY_OPTIONS } from '@gently/contracts/options';
import { serverMessage } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { EmptyState, ErrorState, Heading, Lead, Skeleton, Skeletons, Stack, StepTitle } from '@gently/ui';
import { servicesQuery } from '../../../data/services';
import { ServiceCard, ServiceList } from './service-card';

const byCategory = (services: readonly Service[]) =>
  SERVICE_CATEGORY_OPTIONS.map(({ value, label }) => ({
    value,
    label,
    services: services.filter((service) => service.category === value),
  })).filter((group) => group.services.length > 0);

const Loading = () => (
  <Skeletons label="Loading services..." slow="Loading services... This is taking longer than usual.">
    <ServiceList>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height="11rem" />
      ))}
    </ServiceList>
  </Skeletons>
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
  if (data.length === 0) {
    return <EmptyState title="No services yet">The services that you can book will appear here.</EmptyState>;
  }
  return (
    <Stack $gap={10}>
      {byCategory(data).map(({ value, label, services }) => (
        <Stack as="section" key={value} aria-labelledby={`category-${value}`}>
          <Heading $size="card" id={`category-${value}`}>
            {label}
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
