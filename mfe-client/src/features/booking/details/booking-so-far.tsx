import { formatDuration, formatLongDate } from '@gently/contracts/dates';
import { labelOf, LOCATION_TYPE_OPTIONS } from '@gently/contracts/options';
import type { Service } from '@gently/contracts/services';
import { useWatch } from '@gently/platform/forms';
import { Card, DescriptionList, Heading, Stack } from '@gently/ui';
import { priceRows } from '../../../shared/fund-share';
import type { BookingForm } from '../../../shared/booking-form/booking-form';

const NOT_YET = 'Not chosen yet';

interface BookingSoFarProps {
  service: Service;
  form: BookingForm;
  /** Whether the place has been asked for. */
  placed: boolean;
}

/** What has been chosen until now, beside the questions. */
export const BookingSoFar = ({ service, form, placed }: BookingSoFarProps) => {
  const [date, time, place] = useWatch({
    control: form.control,
    name: ['scheduled_date', 'scheduled_time', 'location_type'],
  });
  return (
    <Card as="aside" $tone="wash" aria-labelledby="so-far">
      <Stack $gap={4}>
        <Heading id="so-far" $size="small">
          Your booking so far
        </Heading>
        <DescriptionList
          items={[
            { term: 'Service', detail: service.name },
            { term: 'Date', detail: date ? formatLongDate(date) : NOT_YET },
            { term: 'Time', detail: time || NOT_YET },
            { term: 'Place', detail: placed ? labelOf(LOCATION_TYPE_OPTIONS, place) : NOT_YET },
            { term: 'Duration', detail: formatDuration(service.duration_minutes) },
            ...priceRows(service),
          ]}
        />
      </Stack>
    </Card>
  );
};
