import type { Slot } from '@gently/contracts/services';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import type { Origin } from '../../shared/http/origin';
import type { AuditLog } from '../audit';
import type { Booking, Bookings } from '../bookings';
import type { Regions } from '../regions';
import type { ContactEvents } from './contact-events';
import type { Proposal } from './proposal';
import type { ContactRepository, SessionMessage } from './session-contact.repository';

export interface ContactDependencies {
  bookings: Pick<Bookings, 'acceptProposal' | 'find' | 'findRegional' | 'sessionOf'>;
  /** The times of one day to which a session could move. */
  slotsOf: (
    session: Awaited<ReturnType<Bookings['sessionOf']>>,
    date: string,
    bookingId: string,
  ) => Promise<Slot[]>;
  repository: ContactRepository;
  regions: Pick<Regions, 'coverOf'>;
  audit: AuditLog;
  publish: Publish<ContactEvents>;
  transact: Transact;
  clock: Clock;
}

export interface Person {
  id: string;
  role: string;
}
export type Manager = Person & { origin: Origin };

export interface Contact {
  booking: Booking;
  messages: SessionMessage[];
  proposal: Proposal | null;
  canWrite: boolean;
  canPropose: boolean;
}

export interface WantedTime {
  date: string;
  time: Slot['time'];
}
