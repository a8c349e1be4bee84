import type { Booking } from '@gently/contracts/bookings';
import { formatDuration, formatLongDate, londonClock } from '@gently/contracts/dates';
import { COMMUNICATION_OPTIONS, labelOf, SENSORY_OPTIONS, type Option } from '@gently/contracts/options';
import { Card, DescriptionList, Heading, Stack, type DescriptionItem } from '@gently/ui';
import { placeOf } from '../../shared/booking-summary';
import { momentWords } from '../../shared/standing';

const whoOf = ({ declutterer, status, matching_by }: Booking): string => {
  if (declutterer) return declutterer.first_name;
  if (status !== 'pending') return 'Nobody was matched';
  return matching_by ? `We are matching you, by ${momentWords(matching_by)}` : 'We match you once it is paid';
};

const listed = (options: readonly Option[], values: readonly string[]): string =>
  values.map((value) => labelOf(options, value)).join(', ');

/** What was left empty is not shown. */
const filled = (items: readonly { term: string; detail: string }[]): DescriptionItem[] =>
  items.filter(({ detail }) => detail !== '');

const preferencesOf = (booking: Booking): DescriptionItem[] =>
  filled([
    { term: 'Communication', detail: listed(COMMUNICATION_OPTIONS, booking.communication_preferences) },
    { term: 'Sensory needs', detail: listed(SENSORY_OPTIONS, booking.sensory_needs) },
    { term: 'Special requirements', detail: booking.special_requirements },
    { term: 'Notes', detail: booking.notes },
  ]);

/** Who comes, where and when, and what the client asked for. */
export const SessionFacts = ({ booking }: { booking: Booking }) => {
  const preferences = preferencesOf(booking);
  return (
    <Card as="section" aria-labelledby="session">
      <Stack $gap={5}>
        <Heading id="session" $size="card">
          Your session
        </Heading>
        <DescriptionList
          items={[
            { term: 'Who comes', detail: whoOf(booking) },
            { term: 'Date', detail: formatLongDate(booking.scheduled_date) },
            {
              term: 'Time',
              detail: `${booking.scheduled_time} to ${londonClock(new Date(booking.ends_at))} (${formatDuration(booking.duration_minutes)})`,
            },
            { term: 'Place', detail: placeOf(booking) },
          ]}
        />
        {preferences.length > 0 && (
          <>
            <Heading as="h3" $size="small">
              What helps you
            </Heading>
            <DescriptionList items={preferences} />
          </>
        )}
      </Stack>
    </Card>
  );
};
