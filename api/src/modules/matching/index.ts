import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import {
  createBookingsRepository,
  createRatingsRepository,
  createWaitingBookings,
  listenToBookings,
  newsOf,
  withNews,
} from '../bookings';
import { createProfileRepository } from '../profile';
import { createAlertsRepository } from './alerts.repository';
import { createAnswers } from './answers';
import { createCandidates } from './candidates';
import { createMatchmaker, createOrder } from './matchmaker';
import type { Matching } from './matching';
import { offerNewsOf } from './offer-news';
import { createOffersRepository } from './offers.repository';
import { createBookingReactions } from './on-bookings';
import { createPassOn } from './pass-on';
import { createMatchingUpkeep } from './upkeep';

export type { Matching } from './matching';
export { canStillAsk, isAnswerable, type Offer, type OfferReason } from './offer';
export { listenToOffers, type OfferNews, type WithdrawalCause } from './offer-news';
export { createOffersRepository, type OffersRepository } from './offers.repository';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who is asked for which session, and what they answer. */
    matching: Matching;
  }
}

/** Finds the declutterer of each paid session: who is asked, in which order, until when, and what then. */
export const matchingModule = defineModule(
  'matching',
  { needs: ['auth', 'declutterers', 'bookings', 'profile'] },
  (app) => {
    const { clock, database } = app.deps;
    const { connection } = database;
    const profiles = createProfileRepository(connection);
    const offers = createOffersRepository(connection);
    const alerts = createAlertsRepository(connection);
    const bookings = withNews(createBookingsRepository(connection), newsOf(app));
    const news = offerNewsOf(app);
    const candidates = createCandidates({
      availability: app.availability,
      ratings: createRatingsRepository(connection),
      offers,
      accountsOf: (ids) => app.accounts.findByIds(ids),
      neurotypeOf: async (clientId) =>
        (await profiles.get(clientId)).sensitive?.neuroProfile.neurotype ?? null,
    });
    const order = createOrder(candidates);
    const passOn = createPassOn({ bookings, availability: app.availability, offers, order, news });
    const common = {
      bookings,
      offers,
      passOn,
      clock,
      transact: transactOn(connection),
    };
    app.decorate('matchmaker', createMatchmaker(candidates, order, app.declutterers));
    app.decorate('matching', {
      ...createAnswers(common),
      ...createMatchingUpkeep({ ...common, waiting: createWaitingBookings(connection), alerts, news }),
      offerOf: offers.lastTo,
      openOffers: (decluttererId: string) => offers.openTo(decluttererId, clock()),
    });
    listenToBookings(app, createBookingReactions({ offers, alerts, order, passOn, news }));
  },
);
