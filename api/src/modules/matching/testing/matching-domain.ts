import type { Booking as WireBooking, LocationType, PostalAddress } from '@gently/contracts';
import type { SignedInCaller } from '../../../testing';
import { buildPayingDomain, type PayingDomain } from '../../../testing/domain';
import type { Declutterer } from '../../declutterers';

type Overrides = Partial<Declutterer>;
interface Wishes {
  location_type?: LocationType;
  location_details?: string;
  address?: Omit<PostalAddress, 'line2'> & Partial<Pick<PostalAddress, 'line2'>>;
  scheduled_date?: string;
  scheduled_time?: '09:00' | '10:00' | '11:00' | '13:00' | '15:00';
  sensory_needs?: 'quiet_environment'[];
}

/** A domain in which sessions are offered, with what tests of it read again and again. */
export const createMatchingDomain = (domain: PayingDomain) => {
  const { app, connection, objectId } = domain;
  const rows = (name: string, filter: object) =>
    connection.collection(name).find(filter).sort({ _id: 1 }).toArray();

  const bookingOf = async (id: string) => {
    const row = await connection.collection('bookings').findOne({ _id: objectId(id) });
    if (!row) throw new Error(`the booking ${id} is not stored`);
    return row;
  };

  return {
    ...domain,

    /** A service that only these people offer, one for each entry, in the order in which they are asked. */
    offeredBy: async (...people: Overrides[]) => {
      const service = await domain.addService({ category: 'home_organisation' });
      const declutterers: string[] = [];
      for (const overrides of people)
        declutterers.push(
          (await domain.addDeclutterer({ categories: [], serviceIds: [service.id], ...overrides })).userId,
        );
      return { service, declutterers: declutterers as [string, string, string] };
    },

    /** Books and pays. */
    paid: async (
      service: Awaited<ReturnType<PayingDomain['addService']>>,
      wishes: Wishes = {},
      by?: SignedInCaller,
    ): Promise<{ client: SignedInCaller; booking: WireBooking; params: { id: string } }> => {
      const client = by ?? (await domain.signIn('client', { firstName: 'Rosie' }));
      const booking = await domain.book(client, service, wishes);
      await domain.pay(client, booking.id);
      return { client, booking, params: { id: booking.id } };
    },

    /** Leaves no booking of another test for a job to find. */
    forgetBookings: async (): Promise<void> => {
      for (const name of ['bookings', 'offers', 'claims', 'matching_alerts'])
        await connection.collection(name).deleteMany({});
    },

    bookingOf,
    /** The offers of a booking, as `who: status`, who by their place in the list. */
    offersOf: async (id: string, people: readonly string[]) =>
      (await rows('offers', { booking: objectId(id) })).map(
        ({ declutterer, status }) => `${people.indexOf(String(declutterer))}: ${status}`,
      ),
    /** Who holds the time of a booking; empty when nobody does. */
    holdersOf: async (id: string) => [
      ...new Set(
        (await rows('claims', { booking: objectId(id) })).map(({ declutterer }) => String(declutterer)),
      ),
    ],
    /** Somebody wants to hear nothing in these hours of London. */
    keepQuiet: async (userId: string, from: string, to: string): Promise<void> => {
      const { notificationSettings: settings } = app;
      await settings.save(
        userId,
        { ...(await settings.get(userId)), quietHours: { from, to } },
        domain.clock.now(),
      );
    },
    notesOf: async (userId: string) =>
      (await rows('notifications', { userId: objectId(userId) })).map(({ title }) => String(title)),
    emailsOf: async (userId: string) => {
      const account = await app.accounts.findById(userId);
      const found = await rows('emails', { to: account?.email });
      return found.map(({ template, text }) => ({ template: String(template), text: String(text) }));
    },
    /** The stored rows of a collection, in the order in which they were made. */
    rowsOf: rows,
    alertsOf: (id: string) => rows('matching_alerts', { booking: objectId(id) }),
  };
};
export type MatchingDomain = ReturnType<typeof createMatchingDomain>;

export const buildMatchingDomain = async (): Promise<MatchingDomain> =>
  createMatchingDomain(await buildPayingDomain());
