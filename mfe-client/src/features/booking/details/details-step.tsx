import type { Service } from '@gently/contracts/services';
import { useQuery } from '@gently/platform/query';
import { useNavigate } from '@gently/platform/router';
import { BackLink, ErrorState, Lead, Skeleton, Skeletons, Stack, TextLink } from '@gently/ui';
import { servicesQuery } from '../../../data/services';
import { paymentPathOf } from '../../../shared/payment-path';
import { chooseServicePath } from '../booking-steps';
import { StepTitle } from '../step-title';
import { DetailsForm } from './details-form';

const Known = ({ service, replaces }: { service: Service; replaces: string | null }) => {
  const navigate = useNavigate();
  return (
    <Stack $gap={8}>
      <Stack $gap={2}>
        <BackLink to={chooseServicePath}>Back to services</BackLink>
        <StepTitle>When and where?</StepTitle>
        <Lead>{service.name}. Your answers are kept on this device as you go.</Lead>
      </Stack>
      <DetailsForm
        service={service}
        replaces={replaces}
        onBooked={(booking) => void navigate(paymentPathOf(booking))}
      />
    </Stack>
  );
};

/** Second step: when, where and how. */
export const DetailsStep = ({ serviceId, replaces }: { serviceId: string; replaces: string | null }) => {
  const { data, isPending, isError, refetch } = useQuery(servicesQuery());
  if (isPending)
    return (
      <Skeletons label="Loading services...">
        <Skeleton height="30rem" />
      </Skeletons>
    );
  if (isError) {
    return (
      <ErrorState title="Unable to Load Services" onRetry={() => void refetch()}>
        We could not load this service just now. What you typed is safe.
      </ErrorState>
    );
  }
  const service = data.find((candidate) => candidate.id === serviceId);
  if (service) return <Known service={service} replaces={replaces} />;
  return (
    <ErrorState title="This service is no longer offered">
      <TextLink to={chooseServicePath}>Choose another service</TextLink>
    </ErrorState>
  );
};
