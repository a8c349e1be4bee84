import type { BookingEvents } from './modules/bookings';
import type { OfferEvents } from './modules/matching';
import type { PaymentEvents } from './modules/payments';
import type { DomainEvents } from './shared/domain-events';

/** Everything that can happen here and that others may hear of, by the module that says so. */
export type ApiEvents = BookingEvents & OfferEvents & PaymentEvents;

declare module 'fastify' {
  interface FastifyInstance {
    /** What happens, told in the transaction that stores it. */
    events: DomainEvents<ApiEvents>;
  }
}
