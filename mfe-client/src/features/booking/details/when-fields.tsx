import { useController } from '@gently/platform/forms';
import { Heading, Stack } from '@gently/ui';
import { DayField } from '../../../shared/choose-time/day-field';
import { TimeField } from '../../../shared/choose-time/time-field';
import type { BookingForm } from './use-booking-form';

/** When: the day, then one of its eight times. */
export const WhenFields = ({ form, serviceId }: { form: BookingForm; serviceId: string }) => {
  const date = useController({ control: form.control, name: 'scheduled_date' });
  const time = useController({ control: form.control, name: 'scheduled_time' });
  const changeDate = (day: string) => {
    date.field.onChange(day);
    form.setValue('scheduled_time', '');
  };
  return (
    <Stack as="section" $gap={6} aria-labelledby="when">
      <Heading id="when" $size="card">
        When
      </Heading>
      <DayField
        serviceId={serviceId}
        value={date.field.value}
        onChange={changeDate}
        error={date.fieldState.error?.message}
      />
      <TimeField
        serviceId={serviceId}
        date={date.field.value}
        value={time.field.value}
        onChange={time.field.onChange}
        error={time.fieldState.error?.message}
      />
    </Stack>
  );
};
