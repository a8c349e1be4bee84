import type { PaymentState } from '@gently/contracts/booking-status';
import { Badge, type BadgeTone, type IconType } from '@gently/ui';
import { CircleCheck, CircleX, Clock, RotateCcw } from '@gently/ui/icons';
import { PAYMENT_LABELS } from './payment-words';

const LOOKS: Record<PaymentState, { tone: BadgeTone; icon: IconType }> = {
  requires_payment: { tone: 'waiting', icon: Clock },
  processing: { tone: 'waiting', icon: Clock },
  paid: { tone: 'success', icon: CircleCheck },
  failed: { tone: 'trouble', icon: CircleX },
  refunded: { tone: 'neutral', icon: RotateCcw },
  partially_refunded: { tone: 'neutral', icon: RotateCcw },
};

/** Where a payment stands, as word, sign and colour. */
export const PaymentBadge = ({ status }: { status: PaymentState }) => {
  const { tone, icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {PAYMENT_LABELS[status]}
    </Badge>
  );
};
