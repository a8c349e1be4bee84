import type { Booking } from '@gently/contracts/bookings';
import { Card, DescriptionList, Heading, Stack } from '@gently/ui';
import { factsOf, totalOf } from '../../../shared/booking-summary';

/** What is being paid for. */
export const OrderSummary = ({ booking }: { booking: Booking }) => (
  <Card as="aside" $tone="wash" aria-labelledby="booking-summary">
    <Stack $gap={4}>
      <Heading id="booking-summary" $size="small">
        Booking summary
      </Heading>
      <DescriptionList items={[...factsOf(booking), totalOf(booking)]} />
    </Stack>
  </Card>
);
