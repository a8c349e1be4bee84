import type { PaymentState } from '@gently/contracts/booking-status';
import { Badge, type BadgeTone, type IconType } from '@gently/ui';
import { CircleCheck, CircleX, Clock, RotateCcw } from '@gently/ui/icons';

const LOOKS: Record<PaymentState, { label: string; tone: BadgeTone; icon: IconType }> = {
  requires_payment: { label: 'Pending', tone: 'waiting', icon: Clock },
  processing: { label: 'Pending', tone: 'waiting', icon: Clock },
  paid: { label: 'Paid', tone: 'success', icon: CircleCheck },
  failed: { label: 'Failed', tone: 'trouble', icon: CircleX },
  refunded: { label: 'Refunded', tone: 'neutral', icon: RotateCcw },
  partially_refunded: { label: 'Partly refunded', tone: 'neutral', icon: RotateCcw },
};

/** Where a payment stands, as word, sign and colour. */
export const PaymentBadge = ({ status }: { status: PaymentState }) => {
  const { label, tone, icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
};
