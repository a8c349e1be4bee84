import { isPaidState } from '@gently/contracts/booking-status';
import { londonDate } from '@gently/contracts/dates';
import { useQuery } from '@gently/platform/query';
import { useAddressParams } from '@gently/platform/router';
import { Button, Notice, Stack } from '@gently/ui';
import { useEffect, useState } from 'react';
import { comingBookingsQuery } from '../../data/bookings';

/** How long the banner stays unless somebody keeps it, in milliseconds. */
const SHOWN_FOR_MS = 10_000;

/**
 * Thanks after paying, when something that lies ahead is paid: an address alone says nothing about money. It leaves after
 * ten seconds, or when dismissed; "Keep this" makes it stay.
 */
export const PaidBanner = () => {
  const [search, setSearch] = useAddressParams();
  const [kept, setKept] = useState(false);
  const said = search.get('payment') === 'success';
  const { data } = useQuery({ ...comingBookingsQuery(londonDate(new Date())), enabled: said });
  const hasPaid = data?.bookings.some(({ payment_status }) => isPaidState(payment_status)) ?? false;
  const shown = said && hasPaid;
  useEffect(() => {
    if (!shown || kept) return;
    const timer = setTimeout(() => setSearch(withoutPayment, { replace: true }), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [shown, kept, setSearch]);
  if (!shown) return null;
  return (
    <Notice tone="success" title="Thank you" onDismiss={() => setSearch(withoutPayment, { replace: true })}>
      <Stack $gap={3} $align="start">
        <span>Your list below shows where each booking stands.</span>
        {!kept && (
          <Button variant="secondary" onClick={() => setKept(true)}>
            Keep this message
          </Button>
        )}
      </Stack>
    </Notice>
  );
};

const withoutPayment = (search: URLSearchParams): void => search.delete('payment');
