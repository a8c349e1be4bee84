import type { Booking } from '@gently/contracts/bookings';
import { useQuery } from '@gently/platform/query';
import { Card, DescriptionList, Heading, Stack } from '@gently/ui';
import { refundsQuery } from '../../../data/bookings';
import { servicesQuery } from '../../../data/services';
import { factsOf, totalOf } from '../../../shared/booking-summary';
import { termInShort } from '../../../shared/cancel/refund-words';
import { priceRows } from '../../../shared/fund-share';

/** The price that was agreed on; how it came about only as long as the service still costs that. */
const usePriceRows = (booking: Booking) => {
  const { data: services } = useQuery(servicesQuery());
  const service = services?.find(({ id }) => id === booking.service_id);
  return service?.base_price === booking.total_price ? priceRows(service) : [totalOf(booking)];
};

/** What is being paid for. */
export const OrderSummary = ({ booking }: { booking: Booking }) => {
  const price = usePriceRows(booking);
  const { data: quote } = useQuery(refundsQuery(booking.id));
  const back = termInShort(quote?.once_paid ?? []);
  return (
    <Card as="aside" $tone="wash" aria-labelledby="booking-summary">
      <Stack $gap={4}>
        <Heading id="booking-summary" $size="small">
          Booking summary
        </Heading>
        <DescriptionList
          items={[...factsOf(booking), ...price, ...(back ? [{ term: 'If you cancel', detail: back }] : [])]}
        />
      </Stack>
    </Card>
  );
};
