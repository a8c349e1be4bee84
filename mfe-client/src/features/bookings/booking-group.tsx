import type { Booking } from '@gently/contracts/bookings';
import { Heading, Stack } from '@gently/ui';
import { useId } from 'react';
import { BookingCard, type BookingCardProps } from './booking-card';

interface BookingCardsProps extends Pick<BookingCardProps, 'onCancelled'> {
  bookings: readonly Booking[];
  /** Id of what names the list. */
  label?: string;
}

/** Bookings below each other. */
export const BookingCards = ({ bookings, label, onCancelled }: BookingCardsProps) => (
  <Stack as="ul" $gap={4} role="list" aria-labelledby={label}>
    {bookings.map((booking) => (
      <BookingCard key={booking.id} booking={booking} onCancelled={onCancelled} />
    ))}
  </Stack>
);

interface BookingGroupProps extends Omit<BookingCardsProps, 'label'> {
  title: string;
}

/** Bookings that stand alike, under their heading; nothing where there is none. */
export const BookingGroup = ({ title, ...props }: BookingGroupProps) => {
  const id = useId();
  if (props.bookings.length === 0) return null;
  return (
    <Stack as="section" $gap={4} aria-labelledby={id}>
      <Heading id={id} $size="card">
        {title}
      </Heading>
      <BookingCards label={id} {...props} />
    </Stack>
  );
};
