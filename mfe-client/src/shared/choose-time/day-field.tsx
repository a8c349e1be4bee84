import { bookingHorizon } from '@gently/contracts/booking-horizon';
import { formatMediumDate, type IsoDate } from '@gently/contracts/dates';
import { useQuery } from '@gently/platform/query';
import { useSite } from '@gently/platform/site';
import { Notice, Stack } from '@gently/ui';
import { MonthCalendar } from '@gently/ui/calendar';
import { useState } from 'react';
import { daysQuery, type TimeWish } from '../../data/services';
import { bookablePart, closedDays } from './bookable';

interface DayFieldProps {
  serviceId: string;
  value: IsoDate | '';
  onChange: (date: IsoDate) => void;
  error?: string | undefined;
  wish?: TimeWish | undefined;
}

/** The day of a session. Days without a free time are crossed out; the day's own times say the last word. */
export const DayField = ({ serviceId, value, onChange, error, wish }: DayFieldProps) => {
  const [month, setMonth] = useState<IsoDate | ''>('');
  const horizon = bookingHorizon(new Date(), useSite().booking_months);
  const { from, to } = bookablePart(month, horizon);
  const { data, isError, refetch } = useQuery(daysQuery(serviceId, from, to, wish));
  return (
    <Stack $gap={3}>
      <MonthCalendar
        id="scheduled_date"
        label="Date"
        hint={`The earliest date is tomorrow, the last one ${formatMediumDate(horizon.last)}. Days that are crossed out have no free times.`}
        today={horizon.today}
        min={horizon.first}
        max={horizon.last}
        value={value || undefined}
        onChange={onChange}
        closed={closedDays(data)}
        onMonthChange={setMonth}
        error={error}
      />
      {isError && (
        <Notice onRetry={() => void refetch()}>
          We could not load which days are free. You can still choose a day, and see its times.
        </Notice>
      )}
    </Stack>
  );
};
