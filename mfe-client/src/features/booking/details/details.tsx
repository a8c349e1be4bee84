import { formatLongDate } from '@gently/contracts/dates';
import { useSession } from '@gently/platform/session';
import { BackLink, Button, Lead, Stack, StepTitle } from '@gently/ui';
import { ErrorSummary } from '@gently/ui/forms';
import { ArrowRight } from '@gently/ui/icons';
import type { BookingForm } from '../../../shared/booking-form/booking-form';
import { summaryOf } from '../../../shared/booking-form/form-errors';
import { HOW_LEAD } from '../../../shared/booking-form/how-fields';
import { StepLayout } from '../../../shared/step-layout';
import { chooseServicePath, detailsPath } from '../booking-steps';
import { BookingFailed } from './booking-failed';
import { BookingSoFar } from './booking-so-far';
import { HelpFields } from './help-fields';
import { PART_DATA, partBefore } from './parts';
import { PlaceFields } from './place-fields';
import { SignInFirst } from './sign-in-first';
import { useDetails, type DetailsProps } from './use-details';
import { WhenFields } from './when-fields';

/** What is settled already, where the next question is asked. */
const leadOf = ({ service, part }: DetailsProps, form: BookingForm): string => {
  if (part === 'when') return `${service.name}. All times are UK time, and nothing is booked until you pay.`;
  if (part === 'help') return HOW_LEAD;
  const [date, time] = form.getValues(['scheduled_date', 'scheduled_time']);
  return date && time ? `${service.name}, ${formatLongDate(date)} at ${time}.` : `${service.name}.`;
};

const Questions = ({ service, replaces, part, form }: DetailsProps & { form: BookingForm }) => {
  if (part === 'when') return <WhenFields form={form} serviceId={service.id} replaces={replaces} />;
  if (part === 'where') return <PlaceFields form={form} service={service} />;
  return <HelpFields form={form} />;
};

/** One screen of the second step. The answers of all its screens are one form. */
export const Details = (props: DetailsProps) => {
  const { service, replaces, part } = props;
  const { form, create, attempt, submit } = useDetails(props);
  const { user } = useSession();
  const { title, fields, backLabel, nextLabel } = PART_DATA[part];
  const before = partBefore(part);
  const problems = summaryOf(form.formState.errors).filter(({ field }) => fields.some((it) => it === field));
  if (!user && part !== 'when') return <SignInFirst service={service} form={form} />;
  return (
    <Stack $gap={8}>
      <Stack $gap={2}>
        <BackLink to={before ? detailsPath(service.id, replaces, before) : chooseServicePath}>
          {backLabel}
        </BackLink>
        <StepTitle>{title}</StepTitle>
        <Lead>{leadOf(props, form)}</Lead>
      </Stack>
      <form noValidate onSubmit={submit} aria-label={title}>
        <StepLayout aside={<BookingSoFar service={service} form={form} placed={part !== 'when'} />}>
          <Stack $gap={10}>
            <ErrorSummary errors={problems} attempt={attempt} />
            <Questions {...props} form={form} />
            {/* Beside the button that was pressed, where the eyes are. */}
            <BookingFailed
              error={create.error}
              sent={create.variables}
              serviceId={service.id}
              onChoose={({ date, time }) => {
                form.setValue('scheduled_date', date, { shouldValidate: true });
                form.setValue('scheduled_time', time, { shouldValidate: true });
                create.reset();
              }}
            />
            <Button
              type="submit"
              iconEnd={ArrowRight}
              loading={create.isPending}
              pendingLabel="Holding your time..."
            >
              {nextLabel}
            </Button>
          </Stack>
        </StepLayout>
      </form>
    </Stack>
  );
};
