import { transactOn } from '../../shared/database/transaction';
import type { Handler } from '../../shared/domain-events';
import { defineModule } from '../../shared/module';
import type { BookingEvents } from '../bookings';
import { registerContactRoutes } from './session-contact.routes';
import { createContactRepository } from './session-contact.repository';
import { createSessionContact, type SessionContactService } from './session-contact.service';

export type { ContactEvents } from './contact-events';

/** What jobs do for messages about sessions and for proposed times. */
export type ContactJobs = SessionContactService['jobs'];

declare module 'fastify' {
  interface FastifyInstance {
    contactJobs: ContactJobs;
  }
}

const NEEDS = ['auth', 'audit', 'bookings', 'regions', 'services'];

/** Managers write to clients about a session, and propose other times. Telephone numbers are never shown. */
export const sessionContactModule = defineModule('session-contact', { needs: NEEDS }, (app) => {
  const { accounts, audit, bookings, catalogue, events, regions } = app;
  const { clock, database } = app.deps;
  const contact = createSessionContact({
    bookings,
    slotsOf: (session, date, bookingId) => catalogue.slots(session, date, bookingId),
    repository: createContactRepository(database.connection),
    regions,
    audit,
    publish: events.publish,
    transact: transactOn(database.connection),
    clock,
  });
  const follow: Handler<BookingEvents['booking.rescheduled']> = ({ booking, entry: { at } }, tx) =>
    contact.follow(booking, at, tx);
  events.listen({
    'booking.rescheduled': follow,
    'booking.cancelled': follow,
    'booking.provider_cancelled': follow,
    'booking.started': follow,
  });
  app.decorate('contactJobs', contact.jobs);
  registerContactRoutes(app, { contact, accounts, clock });
});
