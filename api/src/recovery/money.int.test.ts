import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup, restoreForGood } from '@gently/embedded-mongo/dump';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app';
import { checkMoney } from '../checks/money-invariants';
import { createStripeProvider, type PaymentProvider } from '../modules/payments';
import { createStripePayouts, type PayoutProvider } from '../modules/payouts';
import { createDatabase } from '../shared/database/database';
import { transactOn } from '../shared/database/transaction';
import { createLogger } from '../shared/logger';
import { type Caller, createCaller } from '../testing/caller';
import { buildPayingDomain, ok, type PayingDomain } from '../testing/domain';
import { createPayoutStage, type PayoutStage } from '../testing/paid-out';

const KEYED = ['refund', 'transfer', 'payBank'];

/** A provider that has forgotten the keys of earlier calls, as it does after a day. @param away says whether it answers */
const forgetful = <Provider extends object>(live: Provider, away: () => boolean = () => false): Provider =>
  new Proxy(live, {
    get: (target, name) => {
      const call = Reflect.get(target, name, target) as (...args: unknown[]) => unknown;
      // Reading what was delivered asks nobody.
      if (typeof call !== 'function' || name === 'readEvent') return call;
      return async (...args: unknown[]) => {
        if (away()) throw new Error('the provider does not answer');
        const [order, key] = args;
        return Reflect.apply(
          call,
          target,
          KEYED.includes(String(name)) ? [order, `${String(key)}:anew`] : args,
        );
      };
    },
  });

/** The same provider, where nothing is left of whose an account is, and every transfer was taken back since. */
const ofStrangers = (live: PayoutProvider): PayoutProvider => ({
  ...live,
  getAccount: async (id) => ({ ...(await live.getAccount(id)), userId: '' }),
  getTransfer: async (id) => {
    const transfer = await live.getTransfer(id);
    return { ...transfer, returnedPence: transfer.amountPence };
  },
});

let folder: string;
let file: string;
let domain: PayingDomain;
let stage: PayoutStage;
let stripe: PaymentProvider | undefined;
let refundsFail: boolean;
let restarted: FastifyInstance | undefined;

const live = () => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = domain.config;
  const settings = { secretKey, webhookSecret, apiBase: domain.sandbox.url };
  return { payments: createStripeProvider(settings), payouts: createStripePayouts(settings) };
};
const port = new Proxy({} as PaymentProvider, {
  get: (_target, name: keyof PaymentProvider) =>
    name === 'refund' && refundsFail
      ? () => Promise.reject(new Error('the provider does not answer'))
      : stripe?.[name],
});

beforeEach(async () => {
  refundsFail = false;
  folder = await mkdtemp(join(tmpdir(), 'gently-money-'));
  file = join(folder, 'of-the-day.backup');
  domain = await buildPayingDomain({ deps: { paymentProvider: port }, env: { BACKUPS_DIR: folder } });
  stripe = live().payments;
  stage = createPayoutStage(domain);
});
afterEach(async () => {
  await restarted?.close();
  await restarted?.deps.database.close();
  restarted = undefined;
  await domain.close();
  await rm(folder, { recursive: true, force: true });
});

const makeBackup = () => {
  const uri = domain.config.MONGODB_URI;
  return backup(uri, file, { only: new URL(uri).pathname.slice(1) });
};

/** Starts again, with providers that know no earlier key. @param strangers whether accounts are said to be of nobody we know */
const start = async (away?: () => boolean, strangers = false): Promise<FastifyInstance> => {
  await restarted?.close();
  await restarted?.deps.database.close();
  const logger = createLogger('silent');
  const { payments, payouts } = live();
  const app = await buildApp(domain.config, {
    clock: domain.clock.now,
    logger,
    database: createDatabase(domain.config, logger),
    paymentProvider: forgetful(payments, away),
    payoutProvider: forgetful<PayoutProvider>(strangers ? ofStrangers(payouts) : payouts, away),
  });
  restarted = app;
  await app.ready();
  await app.deps.database.start();
  return app;
};
/** Stripe gives times in whole seconds, so a payment made in the same second as the restore would be treated as a later one. */
const nextSecond = async (): Promise<void> => {
  const begins = (Math.floor(Date.now() / 1000) + 1) * 1000;
  await expect.poll(() => Date.now(), { interval: 20, timeout: 5_000 }).toBeGreaterThanOrEqual(begins);
};
const restoreAndStart = async (away?: () => boolean, strangers?: boolean): Promise<FastifyInstance> => {
  await restoreForGood(domain.config.MONGODB_URI, file, { drop: true, silenceMs: 0 });
  return start(away, strangers);
};

/** The same person at another process of the API. */
const callerOn = (app: FastifyInstance, { headers }: Caller): Caller =>
  createCaller(app, { ...headers, ...createCaller(app).headers, cookie: headers['cookie'] ?? '' });

/** Runs the jobs that move money, an hour later, so that no pause after a failed try holds them back. */
const runMoneyJobs = async (app: FastifyInstance) => {
  domain.clock.advance(3_700_000);
  await app.payments.maintenance.sendOwedRefunds();
  await app.payments.maintenance.closeAbandoned();
  await app.payouts.planMissing();
  await app.payouts.payDue();
};
const findings = async () => {
  const { db } = domain.connection;
  return db ? (await checkMoney(db)).findings : ['there is no database'];
};
const bookingOf = (id: string) =>
  domain.connection.collection('bookings').findOne({ _id: domain.objectId(id) });
const differences = async (app: FastifyInstance) => (await app.reconciliation.latest())?.differences;
const refundsOf = async (intent: string) => (await live().payments.listRefunds(intent)).length;
const cancel = (client: Parameters<typeof ok>[0], id: string) =>
  ok(client, 'DELETE /bookings/:id/cancel', { params: { id }, body: { reason: 'Changed' } });

it('takes over payments that came after the backup, with their gifts, and shows admins what belongs to nothing that is left', async () => {
  const { service } = await domain.soleOffer();
  const begun = await domain.signIn('client');
  const open = await domain.book(begun, service, { scheduled_time: '10:00' });
  await domain.begin(begun, open.id);
  const later = await domain.signIn('client');
  const unpaid = await domain.book(later, service, { scheduled_time: '12:00' });
  await makeBackup();

  await domain.pay(begun, open.id);
  await ok(later, 'POST /payments/create-intent', { body: { booking_id: unpaid.id, top_up: 5 } });
  await domain.pay(later, unpaid.id);
  const newcomer = await domain.signIn('client');
  const lost = await domain.book(newcomer, service, { scheduled_time: '14:00' });
  const intent = await domain.pay(newcomer, lost.id);

  const app = await restoreAndStart();
  expect(await bookingOf(open.id)).toMatchObject({ paymentState: 'paid' });
  expect(await bookingOf(unpaid.id)).toMatchObject({ paymentState: 'paid', giftPence: 500 });
  expect(await bookingOf(lost.id)).toBeNull();
  expect(app.recovery.isSettled()).toBe(true);
  const unknown = { kind: 'missing_in_ledger', what: 'charge', providerId: intent };
  expect(await differences(app)).toEqual([{ ...unknown, providerPence: 4500, ledgerPence: 0 }]);
  expect(await findings()).toEqual([]);
});

it('sends no refund twice, whether it was owed in the backup or not known to it', async () => {
  const { service } = await domain.soleOffer();
  const paid = async (time: '10:00' | '12:00') => {
    const client = await domain.signIn('client');
    const { id } = await domain.book(client, service, { scheduled_time: time });
    return { client, id, intent: await domain.pay(client, id) };
  };
  const owed = await paid('10:00');
  const unknown = await paid('12:00');
  refundsFail = true;
  await cancel(owed.client, owed.id);
  await makeBackup();
  refundsFail = false;

  domain.clock.advance(60_000);
  await domain.app.payments.maintenance.sendOwedRefunds();
  await cancel(unknown.client, unknown.id);
  expect([await refundsOf(owed.intent), await refundsOf(unknown.intent)]).toEqual([1, 1]);

  const app = await restoreAndStart();
  await runMoneyJobs(app);
  expect([await refundsOf(owed.intent), await refundsOf(unknown.intent)]).toEqual([1, 1]);
  expect([await differences(app), await findings()]).toEqual([[], []]);
  const notes = await domain.connection
    .collection('audit_records')
    .find({ action: 'refund.mismatch' })
    .toArray();
  expect(notes).toMatchObject([{ details: { reason: 'forgotten', intent: unknown.intent } }]);
});

it('pays no session twice, whether its payout was planned in the backup or not', async () => {
  const planned = await stage.finished();
  const offer = await stage.offer();
  const accountId = await stage.setUpPayouts(offer.declutterer.userId);
  const confirmed = await stage.confirm(offer);
  await makeBackup();

  const { scheduled_date: date } = confirmed.booking;
  domain.clock.set(new Date(`${date}T11:00:00Z`));
  await domain.app.bookings.start(confirmed.booking.id, offer.declutterer.userId);
  await domain.app.bookings.complete(confirmed.booking.id, offer.declutterer.userId);
  await stage.toPayDay(offer.declutterer.userId);
  await domain.app.payouts.payDue();
  const sent = async () => [
    (await stage.transfersTo(planned.accountId)).length,
    (await stage.banked(planned.accountId)).length,
    (await stage.transfersTo(accountId)).length,
    (await stage.banked(accountId)).length,
  ];
  expect(await sent()).toEqual([1, 1, 1, 1]);

  const app = await restoreAndStart();
  expect(await stage.stored(planned.booking.id)).toMatchObject({ stage: 'paid' });
  expect(await differences(app)).toEqual([]);
  // The session is still to be closed, and then it counts as paid out.
  await app.bookings.start(confirmed.booking.id, offer.declutterer.userId);
  await app.bookings.complete(confirmed.booking.id, offer.declutterer.userId);
  await runMoneyJobs(app);
  expect(await sent()).toEqual([1, 1, 1, 1]);
  expect(await findings()).toEqual([]);
});

it('sends no money while the provider does not answer, and serves', async () => {
  const client = await domain.signIn('client');
  const { service } = await domain.soleOffer();
  const { id } = await domain.book(client, service);
  const intent = await domain.pay(client, id);
  refundsFail = true;
  await cancel(client, id);
  await makeBackup();
  refundsFail = false;
  let isAway = true;
  const app = await restoreAndStart(() => isAway);
  expect([app.deps.database.isReady(), app.recovery.isSettled()]).toEqual([true, false]);
  expect(app.recovery.check()).toMatchObject([{ key: 'restore', state: 'down' }]);
  isAway = false;
  await runMoneyJobs(app);
  expect(await refundsOf(intent)).toBe(0);
});

describe('while the provider has not answered yet', () => {
  const AWAY = () => true;
  const bookedBy = async (time: '10:00' | '12:00') => {
    const { service } = offered;
    const client = await domain.signIn('client');
    return { client, id: (await domain.book(client, service, { scheduled_time: time })).id };
  };
  let offered: Awaited<ReturnType<PayingDomain['soleOffer']>>;
  beforeEach(async () => {
    offered = await domain.soleOffer();
  });

  it('no session is cancelled that may have been before, and none is paid for that may be paid', async () => {
    const paid = await bookedBy('10:00');
    const intent = await domain.pay(paid.client, paid.id);
    const open = await bookedBy('12:00');
    await makeBackup();
    await cancel(paid.client, paid.id);
    await domain.pay(open.client, open.id);

    const held = await restoreAndStart(AWAY);
    const params = { id: paid.id };
    const client = callerOn(held, open.client);
    const repriced = domain.bookingBody(offered.service, { scheduled_time: '14:00', replaces: open.id });
    const refused = [
      await callerOn(held, paid.client).call('DELETE /bookings/:id/cancel', {
        params,
        body: { reason: 'Changed' },
      }),
      await client.call('POST /payments/create-intent', { body: { booking_id: open.id } }),
      await client.call('POST /bookings', { body: repriced }),
    ];
    expect(refused.map(({ status, error }) => [status, error.code])).toEqual(
      refused.map(() => [503, 'catching_up']),
    );
    const app = await start();
    expect(await bookingOf(open.id)).toMatchObject({ paymentState: 'paid' });
    await runMoneyJobs(app);
    expect(await refundsOf(intent)).toBe(1);
    expect([await differences(app), await findings()]).toEqual([[], []]);
  });

  it('no session is closed or given up whose share may have been paid out', async () => {
    const accountId = await stage.setUpPayouts(offered.declutterer.userId);
    const { booking } = await stage.confirm(offered);
    const { userId } = offered.declutterer;
    domain.clock.set(new Date(booking.starts_at));
    await domain.app.bookings.start(booking.id, userId);
    await makeBackup();
    await domain.app.bookings.complete(booking.id, userId);
    await stage.toPayDay(userId);
    await domain.app.payouts.payDue();

    const held = await restoreAndStart(AWAY);
    await expect(held.bookings.complete(booking.id, userId)).rejects.toMatchObject({ code: 'catching_up' });
    const app = await start();
    await app.bookings.complete(booking.id, userId);
    await runMoneyJobs(app);
    expect(await stage.transfersTo(accountId)).toHaveLength(1);
    expect([await differences(app), await findings()]).toEqual([[], []]);
  });

  it('emails go out about what is paid now, and not again about what was paid before', async () => {
    const before = await bookedBy('10:00');
    const after = await bookedBy('12:00');
    await makeBackup();
    await domain.pay(before.client, before.id);
    await nextSecond();
    const { client_secret: secret } = await domain.begin(after.client, after.id);

    const held = await restoreAndStart(AWAY);
    await domain.payIntent(domain.intentId(secret));
    const { payload, signature } = await domain.eventOf('payment_intent.succeeded', domain.intentId(secret));
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const news = { method: 'POST', path: '/payments/webhook', payload, headers } as const;
    expect((await createCaller(held).raw(news)).status).toBe(200);
    expect((await start()).recovery.isSettled()).toBe(true);
    const stateOf = async ({ account }: Awaited<ReturnType<PayingDomain['signIn']>>) =>
      (
        await domain.connection.collection('emails').findOne({ template: 'booking_paid', to: account.email })
      )?.['state'] as unknown;
    expect([await stateOf(before.client), await stateOf(after.client)]).toEqual(['unknown', 'queued']);
  });
});

describe('a payout account that was made after the backup', () => {
  const paidOut = async () => {
    const offer = await stage.offer();
    const { booking } = await stage.confirm(offer);
    const { userId } = offer.declutterer;
    domain.clock.set(new Date(booking.starts_at));
    await domain.app.bookings.start(booking.id, userId);
    await domain.app.bookings.complete(booking.id, userId);
    await makeBackup();
    const accountId = await stage.setUpPayouts(userId);
    await stage.toPayDay(userId);
    await domain.app.payouts.payDue();
    expect(await stage.transfersTo(accountId)).toHaveLength(1);
    return { accountId, userId, booking };
  };

  it('is known again, no second one is made meanwhile, and its session is not paid a second time', async () => {
    const { accountId, userId, booking } = await paidOut();
    let isAway = true;
    const held = await restoreAndStart(() => isAway);
    isAway = false;
    const person = callerOn(held, await stage.asDeclutterer(userId));
    const { error } = await person.call('POST /declutterer/payout-account/onboarding');
    expect(error.code).toBe('payout_provider_failed');

    const app = await start();
    await runMoneyJobs(app);
    const accounts = (await stage.stripe.accounts.list()).data;
    expect(accounts.filter(({ metadata }) => metadata?.['user_id'] === userId)).toHaveLength(1);
    expect(await stage.stored(booking.id)).toMatchObject({ stage: 'paid' });
    expect(await stage.transfersTo(accountId)).toHaveLength(1);
    const stored = domain.connection.collection('payout_accounts').findOne({ _id: domain.objectId(userId) });
    expect(await stored).toMatchObject({ accountId });
    expect([await differences(app), await findings()]).toEqual([[], []]);
  });

  it('holds its payout back where nobody knows whose it is, until the transfer was taken back', async () => {
    const { accountId, userId, booking } = await paidOut();
    const app = await restoreAndStart(undefined, true);
    const [transfer] = await stage.transfersTo(accountId);
    const held = { stage: 'scheduled', unclearTransferId: transfer?.id };
    expect(await stage.stored(booking.id)).toMatchObject(held);
    const notes = domain.connection.collection('audit_records').find({ action: 'payout.mismatch' });
    expect(await notes.toArray()).toMatchObject([{ details: { reason: 'forgotten', account: accountId } }]);

    // The person sets up their payouts once more, and the session is still not paid twice.
    await stage.setUpPayouts(userId);
    await runMoneyJobs(app);
    expect(await stage.stored(booking.id)).toMatchObject(held);
    expect(await stage.transfersTo(accountId)).toHaveLength(1);
    expect(await stage.payoutsOf(userId)).toMatchObject([{ status: 'withheld' }]);

    const news = { what: 'transfer', id: transfer?.id ?? '', accountId: '' } as const;
    await transactOn(app.deps.database.connection)(await app.payouts.payees.look(news));
    expect(await stage.stored(booking.id)).toMatchObject({ stage: 'scheduled', unclearTransferId: null });
  });
});
