import { createHmac } from 'node:crypto';
import { type CallInput, type EndpointKey, londonDate, addDays, toPounds } from '@gently/contracts';
import { type Sandbox } from '@gently/sandbox';
import {
  startTestSandbox,
  startWebhookReceiver,
  TEST_KEYS,
  type WebhookReceiver,
} from '@gently/sandbox/testing';
import { testDatabaseUri } from '@gently/testing/mongo';
import { mongo } from 'mongoose';
import { type Declutterer, newDeclutterer } from '../modules/declutterers';
import { createTestCardPayer } from '../modules/payments';
import type { CatalogueService, ServiceFields } from '../modules/services';
import { buildTestApp, type TestApp, type TestAppOverrides } from './build-test-app';
import { type Caller, createCaller } from './caller';
import { TEST_PASSWORD } from './sign-in';

const EVERY_DAY = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

let made = 0;

const objectId = (id: string) => new mongo.ObjectId(id);

/** Factories over one test app: each makes only what a test does not bring itself. */
export const createDomain = (context: TestApp) => {
  const { app, clock } = context;

  const addService = (overrides: Partial<ServiceFields> = {}): Promise<CatalogueService> => {
    made += 1;
    return app.catalogue.save({
      slug: `service-${made}`,
      name: 'Body Doubling',
      description: 'Quiet company while you do the thing.',
      category: 'body_doubling',
      pricePence: 4500,
      durationMinutes: 60,
      neurodivergentFriendly: true,
      active: true,
      order: made,
      ...overrides,
    });
  };

  const addDeclutterer = async (overrides: Partial<Declutterer> = {}): Promise<Declutterer> => {
    made += 1;
    const account = await app.accounts.create({
      email: `declutterer-${made}@people.test`,
      firstName: 'Marcus',
      lastName: 'Ellery',
      role: 'declutterer',
      status: 'active',
      password: TEST_PASSWORD,
      emailVerified: true,
    });
    const declutterer = newDeclutterer({
      userId: account.id,
      approved: true,
      categories: ['body_doubling'],
      weeklyHours: EVERY_DAY.map((day) => ({ day, startTime: '09:00', endTime: '18:00' })),
      ...overrides,
    });
    await app.declutterers.save(declutterer);
    return declutterer;
  };

  /** A service that only one new declutterer offers. */
  const soleOffer = async (overrides: Partial<ServiceFields> = {}) => {
    const service = await addService({ category: 'home_organisation', ...overrides });
    const declutterer = await addDeclutterer({ categories: [], serviceIds: [service.id] });
    return { service, declutterer };
  };

  const day = (ahead: number): string => addDays(londonDate(clock.now()), ahead);

  type Body = CallInput<'POST /bookings'>['body'];
  const bookingBody = (service: CatalogueService, overrides: Partial<Body> = {}): Body => ({
    service_id: service.id,
    scheduled_date: day(3),
    scheduled_time: '10:00',
    location_type: 'online',
    duration_minutes: service.durationMinutes,
    total_price: toPounds(service.pricePence),
    ...overrides,
  });

  const book = async (client: Caller, service: CatalogueService, overrides: Partial<Body> = {}) => {
    const answer = await client.call('POST /bookings', { body: bookingBody(service, overrides) });
    if (answer.status !== 201) throw new Error(`booking failed: ${JSON.stringify(answer.error)}`);
    return answer.data.booking;
  };

  return { ...context, addService, addDeclutterer, soleOffer, objectId, bookingBody, book, day };
};
export type Domain = ReturnType<typeof createDomain>;

export const buildDomain = async (overrides: TestAppOverrides = {}): Promise<Domain> =>
  createDomain(await buildTestApp(overrides));

/** A call of the contracts that answers what it should; anything else fails with the answer in full. */
export const ok = async <Key extends EndpointKey>(caller: Caller, key: Key, input?: CallInput<Key>) => {
  const answer = await caller.call(key, input);
  if (answer.status >= 300) throw new Error(`${key} failed: ${JSON.stringify(answer.error)}`);
  return answer.data;
};

/** The app with a payment sandbox whose events a test delivers itself, in whatever order and as often as it likes. */
export const buildPayingDomain = async (overrides: TestAppOverrides = {}) => {
  const receiver: WebhookReceiver = await startWebhookReceiver();
  const sandbox: Sandbox = await startTestSandbox({ mongoUri: testDatabaseUri(), webhookUrl: receiver.url });
  const domain = await buildDomain({
    ...overrides,
    env: {
      STRIPE_SECRET_KEY: TEST_KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: TEST_KEYS.publishableKey,
      STRIPE_WEBHOOK_SECRET: TEST_KEYS.webhookSecret,
      STRIPE_API_BASE: sandbox.url,
      ...overrides.env,
    },
  });
  const { app } = domain;
  const payIntent = createTestCardPayer({
    secretKey: TEST_KEYS.secretKey,
    webhookSecret: TEST_KEYS.webhookSecret,
    apiBase: sandbox.url,
  });

  const deliver = (delivery: { payload: string; signature?: string }) =>
    createCaller(app).raw({
      method: 'POST',
      path: '/payments/webhook',
      payload: delivery.payload,
      headers: {
        'content-type': 'application/json',
        'stripe-signature': delivery.signature,
        'x-csrf-token': undefined,
        cookie: undefined,
      },
    });

  /** A header as the provider would sign it. */
  const sign = (
    payload: string,
    timestamp: number = Math.floor(Date.now() / 1000),
    secret: string = TEST_KEYS.webhookSecret,
  ): string => {
    const v1 = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
    return `t=${timestamp},v1=${v1}`;
  };

  const intentId = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

  /** The event of a kind about one intent, once the sandbox has sent it. */
  const eventOf = (type: string, about: string) =>
    receiver.next(({ payload }) => payload.includes(`"${type}"`) && payload.includes(about));

  const begin = async (client: Caller, bookingId: string) =>
    ok(client, 'POST /payments/create-intent', { body: { booking_id: bookingId } });

  /** Pays as a browser does; the news of it has not arrived yet. */
  const payQuietly = async (client: Caller, bookingId: string, card?: string): Promise<string> => {
    const { client_secret: secret } = await begin(client, bookingId);
    await payIntent(intentId(secret), card);
    return intentId(secret);
  };

  /** Pays, and lets the webhook arrive. */
  const pay = async (client: Caller, bookingId: string): Promise<string> => {
    const id = await payQuietly(client, bookingId);
    const answer = await deliver(await eventOf('payment_intent.succeeded', id));
    if (answer.status !== 200) throw new Error(`the webhook was refused: ${JSON.stringify(answer.error)}`);
    return id;
  };

  return {
    ...domain,
    sandbox,
    receiver,
    payIntent,
    deliver,
    sign,
    eventOf,
    intentId,
    begin,
    payQuietly,
    pay,
    close: async () => {
      await domain.close();
      await sandbox.stop();
      await receiver.stop();
    },
  };
};
export type PayingDomain = Awaited<ReturnType<typeof buildPayingDomain>>;
