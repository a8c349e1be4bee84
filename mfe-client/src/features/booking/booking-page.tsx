import { useAddressParams } from '@gently/platform/router';
import { PageBody, Stack, Steps } from '@gently/ui';
import { PausedNotice } from '@gently/ui/parts';
import { BOOKING_STEPS, PARTS, stepOf, type BookingStep } from './booking-steps';
import { ChooseService } from './choose-service/choose-service';
import { DetailsStep } from './details/details-step';
import { PaymentStep } from './payment/payment-step';

const MINUTES_LEFT = { 1: 'about 4 minutes', when: 'about 3 minutes', where: 'about 2 minutes' } as const;
const LAST_MINUTE = 'about 1 minute';

/** How far a person is within the step, and how long the rest takes. */
const timeOf = (place: BookingStep): string => {
  if (place.step === 1) return MINUTES_LEFT[1];
  if (place.step === 3) return LAST_MINUTE;
  const part = `part ${PARTS.indexOf(place.part) + 1} of ${PARTS.length}`;
  return `${part} · ${place.part === 'help' ? LAST_MINUTE : MINUTES_LEFT[place.part]}`;
};

const Current = ({ place }: { place: BookingStep }) => {
  if (place.step === 1) return <ChooseService />;
  // A key for each service and booking: another one starts with its own answers.
  if (place.step === 2) {
    const { serviceId, bookingId, part } = place;
    return <DetailsStep key={serviceId} serviceId={serviceId} replaces={bookingId} part={part} />;
  }
  return <PaymentStep key={place.bookingId} bookingId={place.bookingId} serviceId={place.serviceId} />;
};

/** The booking flow: three steps, each screen with an address of its own. */
const BookingPage = () => {
  const [search] = useAddressParams();
  const place = stepOf(search);
  return (
    <PageBody>
      <Stack $gap={8}>
        <Steps steps={BOOKING_STEPS} current={place.step} time={timeOf(place)} />
        {place.step < 3 && <PausedNotice feature="new_bookings" />}
        <Current place={place} />
      </Stack>
    </PageBody>
  );
};

export default BookingPage;
