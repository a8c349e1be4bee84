import type { NotificationType } from '@gently/contracts/notification-options';
import type { IconType } from '@gently/ui';
import { BookOpen, Calendar, Clock, MessageCircle, User, Wallet } from '@gently/ui/icons';

/** One sign for each kind; the kind is said in words as well. */
export const TYPE_ICONS: Record<NotificationType, IconType> = {
  booking: Calendar,
  payment: Wallet,
  reminder: Clock,
  message: MessageCircle,
  training: BookOpen,
  account: User,
};
