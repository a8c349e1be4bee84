import type { Booking } from '@gently/contracts/bookings';
import { isOnlineOnly } from '@gently/contracts/options';
import type { Service } from '@gently/contracts/services';
import { showRefusal } from '@gently/platform/forms';
import { Button, Stack } from '@gently/ui';
import { ErrorSummary } from '@gently/ui/forms';
import { ArrowRight } from '@gently/ui/icons';
import { useState } from 'react';
import { useCreateBooking, type CreateBookingBody } from '../../../data/bookings';
import { summaryOf } from '../../../shared/booking-form/form-errors';
import { HowFields } from '../../../shared/booking-form/how-fields';
import { WhereFields } from '../../../shared/booking-form/where-fields';
import { StepLayout } from '../../../shared/step-layout';
import { BookingFailed } from './booking-failed';
import { BookingSoFar } from './booking-so-far';
import { FromProfile } from './from-profile';
import { useNewBooking } from './use-new-booking';
import { useProfileAnswers } from './use-profile-answers';
import { WhenFields } from './when-fields';

interface DetailsFormProps {
  service: Service;
  /** An own unpaid booking that this one takes the place of. */
  replaces: string | null;
  onBooked: (booking: Booking) => void;
}

/** The questions of the second step. A refused booking leaves every answer where it is. */
export const DetailsForm = ({ service, replaces, onBooked }: DetailsFormProps) => {
  const form = useNewBooking(service);
  const profile = useProfileAnswers(form);
  const create = useCreateBooking();
  const [attempt, setAttempt] = useState(0);
  const { errors } = form.formState;
  const refuse = () => setAttempt((count) => count + 1);

  const book = (body: CreateBookingBody) =>
    create.mutate(
      {
        ...body,
        duration_minutes: service.duration_minutes,
        total_price: service.base_price,
        ...(replaces ? { replaces } : {}),
      },
      {
        onSuccess: onBooked,
        onError: (error) => {
          if (showRefusal(form, error)) refuse();
        },
      },
    );

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(book, refuse)(event)}
      aria-label="Schedule and details"
    >
      <StepLayout aside={<BookingSoFar service={service} form={form} />}>
        <Stack $gap={10}>
          <ErrorSummary errors={summaryOf(errors)} attempt={attempt} />
          <WhenFields form={form} serviceId={service.id} replaces={replaces} />
          <WhereFields form={form} onlineOnly={isOnlineOnly(service.category)} />
          <HowFields form={form}>
            <FromProfile profile={profile} />
          </HowFields>
          {/* Beside the button that was pressed, where the eyes are. */}
          <BookingFailed
            error={create.error}
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
            Continue to payment
          </Button>
        </Stack>
      </StepLayout>
    </form>
  );
};
