import { type BookingDetail, toPence } from '@gently/contracts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../shared/http/endpoint';
import { originOf as callOf } from '../../../shared/http/origin';
import type { Profiles } from '../../profile';
import type { Clock } from '../../../shared/clock';
import type { Booking } from '../rules/booking';
import {
  type People,
  type Person,
  presentBooking,
  presentBookingDetail,
  presentQuote,
  presentRefund,
  shownDeclutterer,
} from './bookings.presenter';
import type { Bookings } from '../bookings.service';
import type { ListedBooking } from '../store/booking-mapping';
import { originOf } from '../holds/origin';
import { saidNeedsOf } from '../rules/booking-request';
import { presentRating } from '../ratings/ratings.presenter';

export interface BookingRoutesDependencies {
  bookings: Bookings;
  /** Names of the accounts with these ids. */
  peopleOf: (ids: string[]) => Promise<People>;
  /** What a declutterer wrote about themselves; empty where they wrote nothing. */
  bioOf: (decluttererId: string) => Promise<string>;
  /** Makes what was said for a session part of the client's profile, with their consent. */
  keepNeeds: Profiles['keepNeeds'];
  clock: Clock;
}

type Client = Person & { id: string };

const CLIENTS = { roles: ['client'] } as const;
const notFound = 'booking_not_found';

/** Calls about a session that is over. */
const registerAfterSession = (
  app: FastifyInstance,
  {
    bookings,
    presentDetail,
  }: Pick<BookingRoutesDependencies, 'bookings'> & {
    presentDetail: (client: Client, booking: Booking) => Promise<BookingDetail>;
  },
): void => {
  endpoint(app, 'POST /bookings/:id/question', {
    access: CLIENTS,
    summary: 'A completed session did not happen, or was shorter: its payout waits for a manager',
    notFound,
    handler: async ({ actor, params, body }) => ({
      booking: await presentDetail(actor, await bookings.question(actor.id, params.id, body)),
    }),
  });
  endpoint(app, 'PUT /bookings/:id/rating', {
    access: CLIENTS,
    summary: 'Rate an own completed session, once',
    notFound,
    handler: async ({ actor, params, body }) => {
      const { stars, same_person: samePerson, comment } = body;
      return {
        rating: presentRating(await bookings.rate(actor.id, params.id, { stars, samePerson, comment })),
      };
    },
  });
};

export const registerBookingRoutes = (
  app: FastifyInstance,
  { bookings, peopleOf, bioOf, keepNeeds, clock }: BookingRoutesDependencies,
): void => {
  const originKey = app.encryption.dataKey('hold origins');
  /** The client, who is known from the call, and the declutterers whom the client may know of. */
  const peopleIn = async (client: Client, list: ListedBooking[]): Promise<People> => {
    const ids = new Set(list.map(shownDeclutterer).filter((id) => id !== null));
    const others = ids.size > 0 ? await peopleOf([...ids]) : [];
    return new Map<string, Person>([...others, [client.id, client]]);
  };
  const present = async (client: Client, list: ListedBooking[]) => {
    const people = await peopleIn(client, list);
    return list.map((booking) => presentBooking(booking, people, clock()));
  };
  const presentDetail = async (client: Client, booking: Booking) => {
    const known = shownDeclutterer(booking);
    const [people, extras, bio] = await Promise.all([
      peopleIn(client, [booking]),
      bookings.extras(booking),
      known === null ? '' : bioOf(known),
    ]);
    return presentBookingDetail(booking, { people, now: clock(), ...extras, bio });
  };
  const presentOne = async (client: Client, booking: Booking) =>
    presentBooking(booking, await peopleIn(client, [booking]), clock());

  endpoint(app, 'POST /bookings', {
    access: CLIENTS,
    feature: 'new_bookings',
    summary: 'Book a free slot; it is held for 30 minutes until it is paid',
    handler: async ({ actor, body, request, reply }) => ({
      booking: await presentOne(
        actor,
        await bookings.create(
          actor.id,
          body,
          originOf(request, reply, { config: app.config, key: originKey() }),
          body.keep_needs ? (tx) => keepNeeds(actor.id, saidNeedsOf(body), callOf(request), tx) : undefined,
        ),
      ),
    }),
  });
  endpoint(app, 'GET /bookings/my', {
    access: CLIENTS,
    summary: 'Own bookings, latest session first',
    handler: async ({ actor, query }) => {
      const { total, counts, nextCursor, bookings: list } = await bookings.list(actor.id, query);
      return { bookings: await present(actor, list), counts, page: { next_cursor: nextCursor, total } };
    },
  });
  endpoint(app, 'GET /bookings/:id', {
    access: CLIENTS,
    summary: 'One own booking',
    notFound,
    handler: async ({ actor, params }) => ({
      booking: await presentDetail(actor, await bookings.get(actor.id, params.id)),
    }),
  });
  endpoint(app, 'PUT /bookings/:id', {
    access: CLIENTS,
    summary: 'Move an own booking, or change where and how',
    notFound,
    handler: async ({ actor, params, body }) => ({
      booking: await presentDetail(actor, await bookings.update(actor.id, params.id, body)),
    }),
  });
  registerAfterSession(app, { bookings, presentDetail });
  endpoint(app, 'GET /bookings/:id/refund-quote', {
    access: CLIENTS,
    summary: 'What comes back if the booking is cancelled now, and later',
    notFound,
    handler: async ({ actor, params }) => {
      return presentQuote(await bookings.quote(actor.id, params.id));
    },
  });
  endpoint(app, 'DELETE /bookings/:id/cancel', {
    access: CLIENTS,
    summary: 'Cancel an own booking and refund what the quote says',
    notFound,
    handler: async ({ actor, params, body }) => {
      const { reason: note, expected_refund: expected, grace } = body;
      const expectedPence = expected === undefined ? undefined : toPence(expected);
      const { booking, refund } = await bookings.cancel(actor.id, params.id, { note, expectedPence, grace });
      return { booking: await presentOne(actor, booking), refund: presentRefund(refund) };
    },
  });
};
