import type { BookingEvent, BookingStatus } from '@gently/contracts/booking-status';
import type { Booking, BookingDetail, RatingSummary } from '@gently/contracts/bookings';
import { formatDuration, formatLongDate, londonClock } from '@gently/contracts/dates';
import { COMMUNICATION_OPTIONS, labelOf, SENSORY_OPTIONS, type Option } from '@gently/contracts/options';
import { momentWords } from '@gently/contracts/time-words';
import {
  ButtonLink,
  Card,
  CardActions,
  DescriptionList,
  Heading,
  Stack,
  type DescriptionItem,
} from '@gently/ui';
import { Pencil } from '@gently/ui/icons';
import { changePath } from '../../shared/booking-paths';
import { placeOf } from '../../shared/booking-summary';

const ENDINGS: readonly BookingEvent[] = ['cancel', 'provider_cancel', 'expire'];
const ACCEPTANCES: readonly BookingEvent[] = ['accept', 'assign', 'reassign'];

/** @returns what clients think of somebody; nothing while nobody has said so. */
const ratedWords = (rating: RatingSummary | undefined): string => {
  if (!rating?.average) return '';
  const people = rating.count === 1 ? '1 rating' : `${rating.count} ratings`;
  return `${rating.average.toFixed(1)} of 5 from ${people}`;
};

const WHO_TERMS: Partial<Record<BookingStatus, string>> = {
  completed: 'Who came',
  cancelled: 'Who was coming',
};

/** @returns why no declutterer comes to a booking that has ended. */
const whyNobody = ({ timeline }: BookingDetail): string => {
  const end = timeline.filter(({ event }) => ENDINGS.includes(event)).at(-1);
  if (end?.event === 'cancel' && end.by === 'you') return 'No one: you cancelled the booking';
  if (end?.event === 'expire') return 'No one: the booking was not paid in time';
  if (timeline.some(({ event }) => ACCEPTANCES.includes(event))) return 'No one: the session was cancelled';
  return 'No declutterer was found';
};

const whoOf = (booking: BookingDetail): string => {
  const { declutterer, status, matching_by } = booking;
  if (declutterer) return [declutterer.first_name, ratedWords(declutterer.rating)].filter(Boolean).join(', ');
  if (status !== 'pending') return whyNobody(booking);
  return matching_by
    ? `We find your declutterer by ${momentWords(matching_by)}`
    : 'We find your declutterer once you have paid';
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

/** Who is coming, where and when, and what the client asked for. */
export const SessionFacts = ({ booking }: { booking: BookingDetail }) => {
  const preferences = preferencesOf(booking);
  return (
    <Card as="section" aria-labelledby="session">
      <Stack $gap={8}>
        <Stack $gap={5}>
          <Heading id="session" $size="card">
            Your session
          </Heading>
          <DescriptionList
            items={[
              { term: WHO_TERMS[booking.status] ?? 'Who is coming', detail: whoOf(booking) },
              { term: 'Date', detail: formatLongDate(booking.scheduled_date) },
              {
                term: 'Time',
                detail: `${booking.scheduled_time} to ${londonClock(new Date(booking.ends_at))} (${formatDuration(booking.duration_minutes)})`,
              },
              { term: 'Place', detail: placeOf(booking) },
            ]}
          />
        </Stack>
        {preferences.length > 0 && (
          <Stack $gap={4}>
            <Heading as="h3" $size="small">
              What helps you
            </Heading>
            <DescriptionList items={preferences} />
          </Stack>
        )}
        {booking.can_amend && (
          <CardActions>
            <ButtonLink to={changePath(booking.id)} variant="secondary" icon={Pencil}>
              Change place and preferences
            </ButtonLink>
          </CardActions>
        )}
      </Stack>
    </Card>
  );
};
