import { checkMoney } from '../checks/money-invariants';
import { ok, type PayingDomain } from './domain';
import { createFinisher } from './finished-sessions';

/** What tests of payouts make and look at. */
export const createPayoutStage = (domain: PayingDomain) => {
  const play = createFinisher(domain);
  const payoutsOf = async (userId: string) =>
    (await ok(await play.asDeclutterer(userId), 'GET /declutterer/payouts', { query: {} })).payouts;

  return {
    ...play,
    payoutsOf,

    earningsOf: async (userId: string) => {
      const query = { period: 'all' } as const;
      return (await ok(await play.asDeclutterer(userId), 'GET /declutterer/earnings', { query })).earnings;
    },

    /** What the check of money finds in everything that is stored. */
    findings: async () => {
      const { db } = domain.connection;
      return db ? (await checkMoney(db)).findings : ['there is no database'];
    },

    /** The clock stands on the day of the latest payout then. */
    toPayDay: async (userId: string): Promise<void> => {
      const payouts = domain.connection.collection('payouts');
      const [payout] = await payouts
        .find({ declutterer: domain.objectId(userId) })
        .sort({ payOn: -1, _id: -1 })
        .toArray();
      domain.clock.set(new Date(`${String(payout?.['payOn'])}T10:00:00Z`));
    },

    transfersTo: async (destination: string) => (await play.stripe.transfers.list({ destination })).data,
    banked: async (stripeAccount: string) => (await play.stripe.payouts.list({}, { stripeAccount })).data,

    /** The bank sends back what had arrived; nobody has heard of it yet. */
    bounce: async (payoutId: string): Promise<void> => {
      const answer = await fetch(`${domain.sandbox.url}/sandbox-control/payouts/${payoutId}/bounce`, {
        method: 'POST',
        headers: { authorization: `Bearer ${domain.config.STRIPE_SECRET_KEY}` },
      });
      if (!answer.ok) throw new Error(`it did not bounce: ${await answer.text()}`);
    },

    /** What a person was told of money, oldest first: titles in the site, and kinds of email. */
    toldOf: async (userId: string) => {
      const account = await domain.app.accounts.findById(userId);
      const find = (name: string, filter: object) =>
        domain.connection.collection(name).find(filter).sort({ _id: 1 }).toArray();
      const notes = await find('notifications', { userId: domain.objectId(userId), type: 'payment' });
      const emails = await find('emails', { to: account?.email, template: /^payout_/ });
      return {
        notes: notes.map(({ title, body }) => ({ title: String(title), body: String(body) })),
        emails: emails.map(({ template }) => String(template)),
      };
    },

    /** Lets news of the provider arrive. */
    hear: async (type: string, about: string): Promise<void> => {
      const answer = await domain.deliver(await domain.eventOf(type, about));
      if (answer.status !== 200) throw new Error(`the news was refused: ${JSON.stringify(answer.error)}`);
    },

    /** An event that the sandbox does not send by itself, signed as the provider would. */
    tell: async (event: { id: string; type: string; account?: string; data: object }): Promise<void> => {
      const payload = JSON.stringify({ object: 'event', ...event });
      const answer = await domain.deliver({ payload, signature: domain.sign(payload) });
      if (answer.status !== 200) throw new Error(`the news was refused: ${JSON.stringify(answer.error)}`);
    },

    stored: (bookingId: string) =>
      domain.connection.collection('payouts').findOne({ booking: domain.objectId(bookingId) }),

    /** A finished session of somebody who can be paid. */
    finished: async (accountNumber?: string) => {
      const offer = await play.offer();
      const { userId } = offer.declutterer;
      const accountId = await play.setUpPayouts(userId, accountNumber);
      const made = await play.finish(offer);
      return { ...made, offer, userId, accountId };
    },
  };
};
export type PayoutStage = ReturnType<typeof createPayoutStage>;
