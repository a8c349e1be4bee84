import { createStripeClient } from '../modules/payments';
import { londonInstant } from '../modules/declutterers';
import type { CatalogueService, ServiceFields } from '../modules/services';
import type { Caller } from './caller';
import { ok, type PayingDomain } from './domain';
import { enterAs } from './sign-in';

interface Offer {
  service: CatalogueService;
  declutterer: { userId: string };
}

const BANK = { holder: 'Marcus Ellery', sort_code: '108800' };
const HOUR_MS = 3_600_000;

/** What tests of earnings and payouts make: sessions that are paid and over, and bank accounts. Time goes on with them. */
export const createFinisher = (domain: PayingDomain) => {
  const { app, clock } = domain;
  const stripe = createStripeClient({
    secretKey: domain.config.STRIPE_SECRET_KEY,
    webhookSecret: domain.config.STRIPE_WEBHOOK_SECRET,
    apiBase: domain.sandbox.url,
  });

  /** A declutterer with a fresh token. */
  const asDeclutterer = async (userId: string): Promise<Caller> => {
    const account = await app.accounts.findById(userId);
    if (!account) throw new Error(`${userId} has no account`);
    return enterAs(app, account);
  };

  const offer = (fields: Partial<ServiceFields> = {}): Promise<Offer> => domain.soleOffer(fields);

  /** Books, pays and accepts a session some days ahead. */
  const confirm = async ({ service, declutterer }: Offer, { ahead = 3, topUp = 0 } = {}) => {
    const client = await domain.signIn('client');
    const booking = await domain.book(client, service, { scheduled_date: domain.day(ahead) });
    const body = { booking_id: booking.id, top_up: topUp };
    await ok(client, 'POST /payments/create-intent', { body });
    const intent = await domain.pay(client, booking.id);
    await app.matching.accept(booking.id, declutterer.userId);
    return { client, booking, intent };
  };

  const complete = async (id: string, decluttererId: string): Promise<void> => {
    await app.bookings.start(id, decluttererId);
    await app.bookings.complete(id, decluttererId);
  };

  return {
    stripe,
    asDeclutterer,
    offer,
    confirm,

    /** Plays a session to its end; the clock stands an hour after its beginning then. */
    finish: async (given: Offer, options?: { ahead?: number; topUp?: number }) => {
      const made = await confirm(given, options);
      const { scheduled_date: date, scheduled_time: time } = made.booking;
      clock.set(new Date(londonInstant(date, time).getTime() + HOUR_MS));
      await complete(made.booking.id, given.declutterer.userId);
      return made;
    },

    /** Money that goes back after the session, by hand at the provider; the news of it arrives. */
    refundByHand: async (intent: string, amountPence: number): Promise<void> => {
      const refund = await stripe.refunds.create({ payment_intent: intent, amount: amountPence });
      const answer = await domain.deliver(await domain.eventOf('refund.created', refund.id));
      if (answer.status !== 200) throw new Error('the refund was not heard of');
    },

    /** Goes through the provider's page, as a browser does, and lets the news of it arrive. */
    setUpPayouts: async (userId: string, accountNumber = '00012345'): Promise<string> => {
      const { url } = await ok(await asDeclutterer(userId), 'POST /declutterer/payout-account/onboarding');
      const body = new URLSearchParams({ ...BANK, account_number: accountNumber, answer: 'allow' });
      await fetch(url, { method: 'POST', redirect: 'manual', body });
      const known = await domain.connection
        .collection('payout_accounts')
        .findOne({ _id: domain.objectId(userId) });
      const accountId = String(known?.['accountId']);
      await domain.deliver(await domain.eventOf('account.updated', accountId));
      return accountId;
    },
  };
};
export type Finisher = ReturnType<typeof createFinisher>;
