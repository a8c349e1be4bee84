import { VisuallyHidden } from '@gently/ui';
import { PAY, payLabel } from '../../content/pay';
import { NumberToCome } from '../../parts/advertised/number-to-come';
import { useAdvertisedPay } from '../../parts/advertised/use-advertised';

/** Two amounts are about this wide, so the line breaks do not change when they arrive. */
const WIDTH = '9em';

const PayToCome = () => (
  <>
    <VisuallyHidden>{PAY.loading}</VisuallyHidden>
    <NumberToCome width={WIDTH} />
  </>
);

/** Shows the pay without a sentence, as the detail of its term. */
export const PayAtAGlance = () => {
  const pay = useAdvertisedPay();
  if (pay === 'loading') return <PayToCome />;
  return pay ? payLabel(pay) : PAY.glanceWithoutNumbers;
};

/** Says how much a declutterer earns, that it depends on the session, and when it is paid. */
export const PaySentence = () => {
  const pay = useAdvertisedPay();
  if (pay === null) return PAY.withoutNumbers;
  return (
    <>
      {PAY.before} {pay === 'loading' ? <PayToCome /> : payLabel(pay)} {PAY.after}
    </>
  );
};
