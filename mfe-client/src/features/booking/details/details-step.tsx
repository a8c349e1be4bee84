import { serverMessage } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { ErrorState, Skeleton, Skeletons, TextLink } from '@gently/ui';
import { servicesQuery } from '../../../data/services';
import { chooseServicePath } from '../booking-steps';
import { Details } from './details';
import type { DetailsProps } from './use-details';

interface DetailsStepProps extends Omit<DetailsProps, 'service'> {
  serviceId: string;
}

/** Second step: when, where and how. */
export const DetailsStep = ({ serviceId, ...rest }: DetailsStepProps) => {
  const { data, isPending, isError, error, refetch } = useQuery(servicesQuery());
  if (isPending)
    return (
      <Skeletons label="Loading services...">
        <Skeleton height="30rem" />
      </Skeletons>
    );
  if (isError) {
    return (
      <ErrorState
        title="Unable to Load Services"
        reason={serverMessage(error, 'Failed to fetch services')}
        onRetry={() => void refetch()}
      >
        We could not load this service just now. What you typed is safe.
      </ErrorState>
    );
  }
  const service = data.find((candidate) => candidate.id === serviceId);
  if (service) return <Details service={service} {...rest} />;
  return (
    <ErrorState title="This service is no longer offered">
      <TextLink to={chooseServicePath}>Choose another service</TextLink>
    </ErrorState>
  );
};
