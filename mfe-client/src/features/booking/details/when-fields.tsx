import { addDays, londonDate } from '@gently/contracts/dates';
import { SLOT_REASON_TEXTS } from '@gently/contracts/slot-reasons';
import type { Slot } from '@gently/contracts/services';
import { useController } from '@gently/platform/forms';
import { useQuery } from '@gently/platform/query';
import { MonthCalendar } from '@gently/ui/calendar';
import { Heading, Notice, Skeleton, Skeletons, Stack, Text } from '@gently/ui';
import { SlotPicker } from '@gently/ui/forms';
import { slotsQuery } from '../../../data/services';
import type { BookingForm } from './use-booking-form';

/** How far ahead the calendar leads, in days. */
const HORIZON_DAYS = 180;

const choices = (slots: readonly Slot[]) =>
  slots.map(({ time, available, reason }) => ({
    time,
    available,
    reason: reason && SLOT_REASON_TEXTS[reason],
  }));

const Times = ({ form, serviceId, date }: { form: BookingForm; serviceId: string; date: string }) => {
  const { data, isError, refetch } = useQuery(slotsQuery(serviceId, date));
  const { field, fieldState } = useController({ control: form.control, name: 'scheduled_time' });
  if (date === '') return <Text $tone="quiet">Choose a date first. The free times appear here.</Text>;
  if (isError) {
    return (
      <Notice tone="trouble" title="We could not load the times" onRetry={() => void refetch()}>
        Your answers are safe.
      </Notice>
    );
  }
  if (!data)
    return (
      <Skeletons label="Loading times...">
        <Skeleton height="9rem" />
      </Skeletons>
    );
  const none = data.every((slot) => !slot.available);
  return (
    <Stack $gap={3}>
      <SlotPicker
        name="scheduled_time"
        label="Time"
        hint="All times are UK time."
        slots={choices(data)}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
      />
      {none && <Notice>No time is free on this day. Please try another date.</Notice>}
    </Stack>
  );
};

/** When: the day, then one of its eight times. */
export const WhenFields = ({ form, serviceId }: { form: BookingForm; serviceId: string }) => {
  const { field, fieldState } = useController({ control: form.control, name: 'scheduled_date' });
  const today = londonDate(new Date());
  const changeDate = (date: string) => {
    field.onChange(date);
    form.setValue('scheduled_time', '');
  };
  return (
    <Stack as="section" $gap={6} aria-labelledby="when">
      <Heading id="when" $size="card">
        When
      </Heading>
      <MonthCalendar
        id="scheduled_date"
        label="Date"
        hint="The earliest date is tomorrow."
        today={today}
        min={addDays(today, 1)}
        max={addDays(today, HORIZON_DAYS)}
        value={field.value || undefined}
        onChange={changeDate}
        error={fieldState.error?.message}
      />
      <Times form={form} serviceId={serviceId} date={field.value} />
    </Stack>
  );
};
