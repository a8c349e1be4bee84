import type { Option } from './options';

const values = <Value extends string>(options: readonly Option<Value>[]): [Value, ...Value[]] =>
  options.map((option) => option.value) as [Value, ...Value[]];

export const NOTIFICATION_TYPE_OPTIONS = [
  { value: 'booking', label: 'Bookings' },
  { value: 'payment', label: 'Payments' },
  { value: 'reminder', label: 'Reminders' },
  { value: 'message', label: 'Messages' },
  { value: 'training', label: 'Training' },
  { value: 'account', label: 'Account' },
] as const satisfies readonly Option[];
export type NotificationType = (typeof NOTIFICATION_TYPE_OPTIONS)[number]['value'];
export const NOTIFICATION_TYPES = values<NotificationType>(NOTIFICATION_TYPE_OPTIONS);

export const NOTIFICATION_PRIORITY_OPTIONS = [
  { value: 'low', label: 'Low' },
  { value: 'normal', label: 'Normal' },
  { value: 'high', label: 'Important' },
] as const satisfies readonly Option[];
export type NotificationPriority = (typeof NOTIFICATION_PRIORITY_OPTIONS)[number]['value'];
export const NOTIFICATION_PRIORITIES = values<NotificationPriority>(NOTIFICATION_PRIORITY_OPTIONS);
