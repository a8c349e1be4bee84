import type { NextSlot } from '@gently/contracts/services';
import { useController, useWatch } from '@gently/platform/forms';
import { useQuery } from '@gently/platform/query';
import { useSession } from '@gently/platform/session';
import { styled } from '@gently/platform/styled';
import { media, Stack, tokens } from '@gently/ui';
import { profileQuery } from '../../../data/profile';
import { DayField } from '../../../shared/choose-time/day-field';
import { SoonestTimes } from '../../../shared/choose-time/soonest-times';
import { TimeField } from '../../../shared/choose-time/time-field';
import type { BookingForm } from '../../../shared/booking-form/booking-form';

/** Where there is room, the times stand beside the calendar: choosing a day moves nothing. */
const DayAndTime = styled.div`
  display: grid;
  align-items: start;
  gap: ${tokens.space8};
  ${media.md} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

interface WhenFieldsProps {
  form: BookingForm;
  serviceId: string;
  /** An own unpaid booking that this one takes the place of: its time counts as free. */
  replaces: string | null;
}

/** When: the day, then one of its eight times. */
export const WhenFields = ({ form, serviceId, replaces }: WhenFieldsProps) => {
  const place = useWatch({ control: form.control, name: 'location_type' });
  const wish = { location_type: place, ...(replaces ? { booking: replaces } : {}) };
  const date = useController({ control: form.control, name: 'scheduled_date' });
  const time = useController({ control: form.control, name: 'scheduled_time' });
  const changeDate = (day: string) => {
    date.field.onChange(day);
    form.setValue('scheduled_time', '');
  };
  const { user } = useSession();
  const { data: profile } = useQuery({ ...profileQuery(), enabled: user?.role === 'client' });
  const choose = (slot: NextSlot) => {
    date.field.onChange(slot.date);
    time.field.onChange(slot.time);
  };
  return (
    <Stack $gap={8}>
      <SoonestTimes
        serviceId={serviceId}
        wish={wish}
        bestTimes={profile?.home.preferred_times}
        onChoose={choose}
      />
      <DayAndTime>
        <DayField
          serviceId={serviceId}
          value={date.field.value}
          onChange={changeDate}
          error={date.fieldState.error?.message}
          wish={wish}
        />
        <TimeField
          serviceId={serviceId}
          date={date.field.value}
          value={time.field.value}
          onChange={time.field.onChange}
          error={time.fieldState.error?.message}
          wish={wish}
        />
      </DayAndTime>
    </Stack>
  );
};
