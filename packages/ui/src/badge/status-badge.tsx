import { BOOKING_STATUS_LABELS, type BookingStatus } from '@gently/contracts/booking-status';
import { CalendarClock, CircleCheck, CircleX, Clock, Play, CircleCheckBig } from 'lucide-react';
import type { IconType } from '../icons/icon';
import { Badge, type BadgeTone } from './badge';

const looks: Record<BookingStatus, { tone: BadgeTone; icon: IconType }> = {
  pending: { tone: 'attention', icon: Clock },
  confirmed: { tone: 'success', icon: CircleCheck },
  in_progress: { tone: 'running', icon: Play },
  completed: { tone: 'done', icon: CircleCheckBig },
  cancelled: { tone: 'trouble', icon: CircleX },
  rescheduled: { tone: 'waiting', icon: CalendarClock },
};

/** A booking's status as colour, word and sign. `label` replaces the usual word. */
export const StatusBadge = ({ status, label }: { status: BookingStatus; label?: string }) => (
  <Badge tone={looks[status].tone} icon={looks[status].icon}>
    {label ?? BOOKING_STATUS_LABELS[status]}
  </Badge>
);
