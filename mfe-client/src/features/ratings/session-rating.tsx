import type { BookingDetail } from '@gently/contracts/bookings';
import { useLocation } from '@gently/platform/router';
import { ArrivingNotice, Card, Heading, Stack, Text } from '@gently/ui';
import { useEffect, useRef, useState } from 'react';
import { GivenRating } from './given-rating';
import { RatingForm } from './rating-form';

const ID = 'rate';

/** Whoever comes by a link to the rating begins reading there. */
const useArrival = () => {
  const { hash, key } = useLocation();
  const section = useRef<HTMLElement>(null);
  const wanted = hash === `#${ID}`;
  useEffect(() => {
    if (!wanted) return;
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [wanted, key]);
  return section;
};

const Section = ({ booking }: { booking: BookingDetail }) => {
  const section = useArrival();
  const [isSent, setSent] = useState(false);
  return (
    <Card as="section" id={ID} ref={section} tabIndex={-1} aria-labelledby="rating">
      <Stack $gap={5}>
        <Stack $gap={1}>
          <Heading id="rating" $size="card">
            {booking.rating ? 'Your rating' : 'How was your session?'}
          </Heading>
          {!booking.rating && (
            <Text $tone="quiet">Only if you like. It helps us to send you the right person.</Text>
          )}
        </Stack>
        {isSent && <ArrivingNotice tone="success">Thank you. Your rating is saved.</ArrivingNotice>}
        {booking.rating ? (
          <GivenRating rating={booking.rating} />
        ) : (
          <RatingForm
            bookingId={booking.id}
            person={booking.declutterer?.first_name ?? 'the same person'}
            onSent={() => setSent(true)}
          />
        )}
      </Stack>
    </Card>
  );
};

/** After the session: the client says how it was, or sees what they said. Nothing before. */
export const SessionRating = ({ booking }: { booking: BookingDetail }) =>
  booking.rating || booking.can_rate ? <Section booking={booking} /> : null;
