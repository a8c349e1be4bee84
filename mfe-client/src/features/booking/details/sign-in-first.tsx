import { formatLongDate } from '@gently/contracts/dates';
import { PATHS } from '@gently/contracts/paths';
import type { Service } from '@gently/contracts/services';
import { useLocation } from '@gently/platform/router';
import { loginState } from '@gently/platform/session';
import { Actions, BackLink, ButtonLink, Card, Lead, Stack, Text, StepTitle } from '@gently/ui';
import type { BookingForm } from '../../../shared/booking-form/booking-form';
import { StepLayout } from '../../../shared/step-layout';
import { detailsPath } from '../booking-steps';
import { BookingSoFar } from './booking-so-far';

/** A visitor has found a time; where they live and what helps them is asked once it is known who they are. */
export const SignInFirst = ({ service, form }: { service: Service; form: BookingForm }) => {
  const state = loginState(useLocation());
  const [date, time] = form.getValues(['scheduled_date', 'scheduled_time']);
  const chosen = date && time ? `${service.name}, ${formatLongDate(date)} at ${time}` : service.name;
  return (
    <Stack $gap={8}>
      <Stack $gap={2}>
        <BackLink to={detailsPath(service.id)}>Back to the time</BackLink>
        <StepTitle>Sign in to go on</StepTitle>
        <Lead>{chosen}. We keep your choice while you sign in.</Lead>
      </Stack>
      <StepLayout aside={<BookingSoFar service={service} form={form} placed={false} />}>
        <Card $tone="raised" $pad="roomy">
          <Stack $gap={6}>
            <Text>
              Next we ask where to meet and what helps you. Only your declutterer sees your answers, so we
              need to know who you are. We hold the time for you once you go on to payment.
            </Text>
            <Actions>
              <ButtonLink to={PATHS.login} state={state}>
                Sign in
              </ButtonLink>
              <ButtonLink to={PATHS.signup} state={state} variant="secondary">
                Create an account
              </ButtonLink>
            </Actions>
          </Stack>
        </Card>
      </StepLayout>
    </Stack>
  );
};
