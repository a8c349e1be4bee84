import type { Booking } from '@gently/contracts/bookings';
import { Heading, Stack } from '@gently/ui';
import { useId } from 'react';
import { BookingCard } from './booking-card';

/** Bookings below each other. */
export const BookingCards = ({ bookings, label }: { bookings: readonly Booking[]; label?: string }) => (
  <Stack as="ul" $gap={4} role="list" aria-labelledby={label}>
    {bookings.map((booking) => (
      <BookingCard key={booking.id} booking={booking} />
    ))}
  </Stack>
);

/** Bookings that stand alike, under their heading; nothing where there is none. */
export const BookingGroup = ({ title, bookings }: { title: string; bookings: readonly Booking[] }) => {
  const id = useId();
  if (bookings.length === 0) return null;
  return (
    <Stack as="section" $gap={4} aria-labelledby={id}>
      <Heading id={id} $size="card">
        {title}
      </Heading>
      <BookingCards bookings={bookings} label={id} />
    </Stack>
  );
};
