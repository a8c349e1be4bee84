import { checkBookings } from '../checks/booking-invariants';
import { checkMoney } from '../checks/money-invariants';
import { ok } from './domain';
import { buildMatchingDomain } from './matching-domain';
import type { SignedInCaller } from './sign-in';

const START = new Date('2035-01-17T10:00:00.000Z');
const MONEY = ['journal_entries', 'payments', 'refunds', 'payouts', 'guarded_balances', 'fund_pledges'];

/** Paid sessions of the home region, a manager who looks after it, and one who looks after none. */
export const buildOversightStage = async () => {
  const domain = await buildMatchingDomain();
  domain.clock.set(START);
  let manager = await domain.signIn('manager', { firstName: 'Maya', lastName: 'Obi' });
  let stranger = await domain.signIn('manager', { atHome: false });

  /** Signed in anew, after the clock has moved. */
  const again = async (): Promise<SignedInCaller> => {
    manager = await domain.again(manager);
    stranger = await domain.again(stranger);
    return manager;
  };

  /** A paid session of which the first of these people is asked. */
  const asked = async (people = 2) => {
    const { service, declutterers } = await domain.offeredBy(...Array.from({ length: people }, () => ({})));
    const session = await domain.paid(service);
    const who = String((await domain.bookingOf(session.booking.id))['declutterer']);
    const other = declutterers.find((id) => id !== who) ?? '';
    return { ...session, service, declutterers, who, other };
  };

  /** The same, confirmed. */
  const taken = async (people = 2) => {
    const session = await asked(people);
    await domain.app.matching.accept(session.booking.id, session.who);
    return session;
  };

  /** A session that has come so far. */
  const inStatus = async (status: 'pending' | 'confirmed' | 'in_progress' | 'completed' | 'cancelled') => {
    const session = status === 'pending' ? await asked() : await taken();
    const { booking, who, client, params } = session;
    if (status === 'cancelled')
      await ok(client, 'DELETE /bookings/:id/cancel', { params, body: { reason: 'Changed' } });
    if (status === 'in_progress' || status === 'completed') {
      domain.clock.set(booking.starts_at);
      await domain.app.bookings.start(booking.id, who);
      if (status === 'completed') await domain.app.bookings.complete(booking.id, who);
      await again();
    }
    return session;
  };

  return {
    ...domain,
    START,
    /** Somebody else, signed in anew. */
    enter: domain.again,
    again,
    asked,
    taken,
    inStatus,
    manager: () => manager,
    stranger: () => stranger,

    /** Nothing of another test is left, and the clock stands where it began. */
    startAnew: async (): Promise<void> => {
      domain.clock.set(START);
      await domain.forgetBookings();
      for (const name of MONEY) await domain.connection.collection(name).deleteMany({});
      await again();
    },

    /** Everything that must never be, of bookings, offers, claims and money; empty where all is well. */
    findings: async () => {
      const { db } = domain.connection;
      if (!db) throw new Error('there is no database');
      return [...(await checkBookings(db)).findings, ...(await checkMoney(db)).findings];
    },

    audits: (action: string, id: string) =>
      domain.rowsOf('audit_records', { action, target: `booking:${id}` }),
  };
};
export type OversightStage = Awaited<ReturnType<typeof buildOversightStage>>;
