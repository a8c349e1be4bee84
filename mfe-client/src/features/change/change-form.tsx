import type { BookingDetail } from '@gently/contracts/bookings';
import { bookingPath } from '@gently/contracts/paths';
import type { NextSlot } from '@gently/contracts/services';
import { isApiError, serverMessage } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { Actions, Button, ButtonLink, Notice, Stack, Text } from '@gently/ui';
import { ErrorSummary } from '@gently/ui/forms';
import { servicesQuery } from '../../data/services';
import { summaryOf } from '../../shared/booking-form/form-errors';
import { NextSlots, nextSlotsOf } from '../../shared/choose-time/next-slots';
import { HOW_LEAD, HowFields } from '../../shared/booking-form/how-fields';
import { NeedsKept } from '../../shared/booking-form/needs-kept';
import { QuestionGroup } from '../../shared/booking-form/question-group';
import { WhereFields } from '../../shared/booking-form/where-fields';
import { useChange } from './use-change';

interface NotSavedProps {
  error: Error | null;
  onChoose: (slot: NextSlot) => void;
}

/** Why nothing was saved, where the fields themselves do not say it, and times at which it could be. */
const NotSaved = ({ error, onChoose }: NotSavedProps) => {
  if (!error || (isApiError(error) && error.code === 'validation_failed')) return null;
  const slots = nextSlotsOf(error);
  return (
    <Notice tone={slots.length > 0 ? 'attention' : 'trouble'} title="Nothing has changed yet">
      <Stack $gap={3}>
        <span>{serverMessage(error, 'Failed to update booking')}</span>
        {slots.length > 0 && (
          <>
            <span>One of these times saves the new place and moves the session together:</span>
            <NextSlots slots={slots} onChoose={onChoose} />
          </>
        )}
      </Stack>
    </Notice>
  );
};

/** Places that the service cannot have are not offered; until it is known, all are, and the server decides. */
const useOnlineOnly = ({ service_id }: BookingDetail): boolean => {
  const { data: services } = useQuery(servicesQuery());
  const service = services?.find(({ id }) => id === service_id);
  return service?.online_only ?? false;
};

interface ChangeFormProps {
  booking: BookingDetail;
  onSaved: () => void;
}

/** Where the session takes place and what helps, filled in as it is booked. */
export const ChangeForm = ({ booking, onSaved }: ChangeFormProps) => {
  const { form, restored, attempt, update, submit, submitAt, forget } = useChange(booking, onSaved);
  const onlineOnly = useOnlineOnly(booking);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label="Where and how">
      <Stack $gap={10}>
        {restored && (
          <Notice>
            Here is what you were typing. It is not saved yet. “Keep it as it is” goes back to what is booked.
          </Notice>
        )}
        <ErrorSummary errors={summaryOf(form.formState.errors)} attempt={attempt} />
        <QuestionGroup id="where" title="Where">
          <WhereFields form={form} serviceId={booking.service_id} onlineOnly={onlineOnly} />
        </QuestionGroup>
        <QuestionGroup id="how" title="What helps you">
          <Text $tone="quiet">{HOW_LEAD}</Text>
          <HowFields form={form} />
          <NeedsKept form={form} asks={false} />
        </QuestionGroup>
        {/* Beside the button that was pressed, where the eyes are. */}
        <NotSaved error={update.error} onChoose={(slot) => void submitAt(slot)()} />
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
