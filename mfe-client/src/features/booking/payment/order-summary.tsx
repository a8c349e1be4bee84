import type { Booking } from '@gently/contracts/bookings';
import { formatPounds } from '@gently/contracts/money';
import { useQuery } from '@gently/platform/query';
import { Card, DescriptionList, type DescriptionItem, Heading, Stack } from '@gently/ui';
import { refundsQuery } from '../../../data/bookings';
import { intentQuery } from '../../../data/payments';
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

/** The rows of the money: with a gift, the price of the session is one part of the total. */
const useMoneyRows = (booking: Booking): DescriptionItem[] => {
  const price = usePriceRows(booking);
  // The card form asks for the intent; here it is only read, so that the summary and the button show one total.
  const { data: intent } = useQuery({ ...intentQuery(booking), enabled: false });
  if (!intent || intent.top_up === 0) return price;
  return [
    { term: 'Your session', detail: formatPounds(intent.amount - intent.top_up) },
    { term: 'Your gift to the fund', detail: formatPounds(intent.top_up) },
    { term: 'Total', detail: formatPounds(intent.amount), strong: true },
  ];
};

/** The order that is being paid for. */
export const OrderSummary = ({ booking }: { booking: Booking }) => {
  const price = useMoneyRows(booking);
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
