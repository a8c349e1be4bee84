import type { BookingDetail } from '@gently/contracts/bookings';
import { bookingPath } from '@gently/contracts/paths';
import { isApiError, serverMessage } from '@gently/platform/api';
import { Actions, Button, ButtonLink, Notice, Stack } from '@gently/ui';
import { ErrorSummary } from '@gently/ui/forms';
import { summaryOf } from '../../shared/booking-form/form-errors';
import { HowFields } from '../../shared/booking-form/how-fields';
import { WhereFields } from '../../shared/booking-form/where-fields';
import { useChange } from './use-change';

/** Why nothing was saved, where the fields themselves do not say it. */
const NotSaved = ({ error }: { error: Error | null }) =>
  error &&
  !(isApiError(error) && error.code === 'validation_failed') && (
    <Notice tone="trouble" title="Nothing has changed yet">
      {serverMessage(error, 'Failed to update booking')}
    </Notice>
  );

interface ChangeFormProps {
  booking: BookingDetail;
  onSaved: () => void;
}

/** Where the session takes place and what helps, filled in as it is booked. */
export const ChangeForm = ({ booking, onSaved }: ChangeFormProps) => {
  const { form, restored, attempt, update, submit, forget } = useChange(booking, onSaved);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label="Where and how">
      <Stack $gap={10}>
        {restored && (
          <Notice>
            Here is what you were typing. It is not saved yet. “Keep it as it is” goes back to what is booked.
          </Notice>
        )}
        <ErrorSummary errors={summaryOf(form.formState.errors)} attempt={attempt} />
        <WhereFields form={form} />
        <HowFields form={form} />
        {/* Beside the button that was pressed, where the eyes are. */}
        <NotSaved error={update.error} />
        <Actions $justify="end">
          <ButtonLink to={bookingPath(booking.id)} variant="quiet" onClick={forget}>
            Keep it as it is
          </ButtonLink>
          <Button type="submit" loading={update.isPending} pendingLabel="Saving...">
            Save changes
          </Button>
        </Actions>
      </Stack>
    </form>
  );
};
