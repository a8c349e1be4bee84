import { useSearchParams } from '@gently/platform/router';
import { PageBody, Stack, Steps } from '@gently/ui';
import { BOOKING_STEPS, stepOf, type BookingStep } from './booking-steps';
import { ChooseService } from './choose-service/choose-service';
import { DetailsStep } from './details/details-step';
import { PaymentStep } from './payment/payment-step';

const MINUTES_LEFT = { 1: 'about 4 minutes', 2: 'about 3 minutes', 3: 'about 1 minute' };

const Current = ({ place }: { place: BookingStep }) => {
  if (place.step === 1) return <ChooseService />;
  // A key for each service and booking: another one starts with its own answers.
  if (place.step === 2)
    return <DetailsStep key={place.serviceId} serviceId={place.serviceId} replaces={place.bookingId} />;
  return <PaymentStep key={place.bookingId} bookingId={place.bookingId} serviceId={place.serviceId} />;
};

/** The booking flow: three steps, each with an address of its own. */
const BookingPage = () => {
  const [search] = useSearchParams();
  const place = stepOf(search);
  return (
    <PageBody>
      <Stack $gap={8}>
        <Steps steps={BOOKING_STEPS} current={place.step} time={MINUTES_LEFT[place.step]} />
        <Current place={place} />
      </Stack>
    </PageBody>
  );
};

export default BookingPage;
