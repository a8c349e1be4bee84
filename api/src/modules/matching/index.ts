import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { createAlertsRepository } from './alerts.repository';
import { createAnswers } from './answers';
import { createArranging } from './arranging';
import { createApproved, createCandidates, createWorking } from './candidates';
import { createMatchmaker, createOrder } from './matchmaker';
import type { Matching } from './matching';
import { createOffersRepository } from './offers.repository';
import { createBookingReactions } from './booking-reactions';
import { createPassOn } from './pass-on';
import { createPastOffers } from './past-offers';
import { createRaiseUnfilled } from './raise-unfilled';
import { createMatchingMaintenance } from './maintenance';
import { registerMatchingRoutes } from './matching.routes';
import { createServedAreas } from './served-areas';
import { createTakenAway } from './taken-away';
import { createWhyNobody } from './why-nobody';

export type { Matching } from './matching';
export { isLostRace } from './answers';
export { type CannotCome, NotSuitable } from './arranging';
export { suitabilityOf } from './arrangement';
export type { Ranking } from './order';
export { canStillAsk, isAnswerable, type Offer } from './offer';
export { reasonsToTell } from './reasons';
export { postcodeAreasOf } from './regions';
export { NOBODY_QUIET, type QuietTimes } from './quiet-times';
export type { OfferEvents, WithdrawalCause } from './offer-events';
declare module 'fastify' {
  interface FastifyInstance {
    /** Who is asked for which session, and what they answer. */
    matching: Matching;
  }
}

/** Finds the declutterer of each paid session: who is asked, in which order, until when, and what then. */
export const matchingModule = defineModule(
  'matching',
  { needs: ['auth', 'declutterers', 'services', 'bookings', 'profile'] },
  (app) => {
    const { clock, database } = app.deps;
    const { connection } = database;
    const offers = createOffersRepository(connection);
    const alerts = createAlertsRepository(connection);
    const { availability, bookings } = app;
    const { publish } = app.events;
    const accountsOf = (ids: readonly string[]) => app.accounts.findByIds(ids);
    const candidates = createCandidates({
      availability,
      ratings: bookings.ratings,
      offers,
      accountsOf,
      toldNeedsOf: app.profiles.toldNeedsOf,
      quietUntil: (ids, at) => app.ports.quietTimes.calls.quietUntil(ids, at),
    });
    const order = createOrder(candidates);
    const whyNobody = createWhyNobody({ order });
    const raiseUnfilled = createRaiseUnfilled({ alerts, whyNobody, publish });
    const passOn = createPassOn({ bookings, offers, order, raiseUnfilled, publish });
    const common = {
      availability,
      publish,
      bookings,
      offers,
      passOn,
      clock,
      transact: transactOn(connection),
    };
    app.decorate('matching', {
      matchmaker: createMatchmaker(candidates, order, app.declutterers),
      ...createAnswers({ ...common, works: createApproved(accountsOf, app.declutterers) }),
      ...createTakenAway(common),
      arranging: createArranging({
        ...common,
        alerts,
        order,
        declutterers: app.declutterers,
      }),
      ...createMatchingMaintenance({ ...common, alerts, whyNobody }),
      offerOf: offers.lastTo,
      pastOffers: createPastOffers(offers),
      openOffers: (decluttererId: string) => offers.openTo(decluttererId, clock()),
    });
    const areas = createServedAreas({
      offering: app.declutterers.listServingAny,
      working: async (ids) => {
        const working = await createWorking(accountsOf)(ids);
        const untrained = await app.ports.trainingGate.calls.waiting(ids);
        return new Set([...working].filter((id) => !untrained.has(id)));
      },
      catalogue: app.catalogue,
    });
    registerMatchingRoutes(app, areas);
    app.events.listen(createBookingReactions({ offers, alerts, order, passOn, publish }));
  },
);
