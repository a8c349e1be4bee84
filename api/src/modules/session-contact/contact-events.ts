import type { Booking } from '../bookings';
import type { Proposal } from './proposal';

interface ProposalEvent {
  booking: Booking;
  proposal: Proposal;
  at: Date;
}

export interface ContactEvents {
  /** A manager or the client has written; the text itself goes into no email. */
  'contact.message_sent': { booking: Booking; from: 'client' | 'team'; at: Date };
  'contact.time_proposed': ProposalEvent;
  'contact.time_accepted': ProposalEvent;
  'contact.time_declined': ProposalEvent;
  'contact.time_withdrawn': ProposalEvent;
  /** The client did not answer in time, or the session has changed. */
  'contact.time_lapsed': ProposalEvent;
  /** The client accepted, and the session could not move: the reason is in words for managers. */
  'contact.time_refused': ProposalEvent & { reason: string };
}
