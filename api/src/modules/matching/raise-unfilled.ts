import type { Transaction } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import type { Booking } from '../bookings';
import type { AlertsRepository } from './alerts.repository';
import type { OfferEvents } from './offer-events';
import type { WhyNobody } from './why-nobody';

interface RaiseDependencies {
  alerts: AlertsRepository;
  whyNobody: WhyNobody;
  publish: Publish<OfferEvents>;
}

/**
 * Alerts those who look after the region as soon as no candidate is left. Once the deadline has passed, the usual alert
 * follows within a minute and also notifies the client. A client whose session was handed back is notified of that already,
 * so this alert then takes the place of the usual one.
 */
export const createRaiseUnfilled =
  ({ alerts, whyNobody, publish }: RaiseDependencies) =>
  async (booking: Booking, { at, handedBack }: { at: Date; handedBack: boolean }, tx: Transaction) => {
    const { id, reference, startsAt, matchingBy, regionId = null } = booking;
    const isOverdue = matchingBy !== null && matchingBy <= at;
    if (isOverdue && !handedBack) return;
    const due = isOverdue ? matchingBy : at;
    const isRaised = await alerts.raisedFor([id], tx);
    if (!isRaised(id, due)) {
      const exclusions = await whyNobody(booking, at, tx);
      const about = { bookingId: id, regionId, reference, startsAt };
      await alerts.insert({ ...about, matchingBy: due, raisedAt: at, exclusions }, tx);
    }
    await publish('offer.nobody_else', { booking, at, handedBack }, tx);
  };
export type RaiseUnfilled = ReturnType<typeof createRaiseUnfilled>;
