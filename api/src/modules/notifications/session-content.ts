import type { Booking } from '../bookings';
import { shortTime } from './client-notices/session-words';
import type { EmailContent, NotificationContent } from './notifier';

/** An urgent notification about a session, and the same sentences as an email. */
export const sessionContent = (
  title: string,
  paragraphs: string[],
  email: Pick<EmailContent, 'template' | 'action'> & { facts?: [string, string][] },
): NotificationContent => {
  const { facts, ...rest } = email;
  return {
    note: { type: 'booking', priority: 'high', title, body: paragraphs.join(' ') },
    email: { ...rest, plan: { subject: title, paragraphs, ...(facts ? { facts } : {}) } },
  };
};

export const sessionAt = (booking: Booking): string => `${booking.service.name} on ${shortTime(booking)}`;

/** Staff know a session by its reference, and read no address in an email. */
export const staffFacts = ({ reference }: Booking): [string, string][] => [['Booking', reference]];
