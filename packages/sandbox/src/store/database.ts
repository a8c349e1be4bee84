import { MongoClient, MongoError, type ClientSession, type Collection, type Db } from 'mongodb';
import type * as Connect from '../connect/records';
import type * as Google from '../google/records';
import type * as Social from '../social/records';
import type * as Records from './records';

/** Where the state lives unless told otherwise. */
export const DATABASE_NAME = 'sandbox_stripe';

/** What the Google stand-in keeps. */
export interface GoogleCollections {
  google_requests: Google.ConsentRequestRecord;
  google_grants: Google.GrantRecord;
  google_codes: Google.CodeRecord;
  google_tokens: Google.AccessTokenRecord;
  google_events: Google.CalendarEventRecord;
}

/** What the Connect side of the Stripe stand-in keeps. */
export interface ConnectCollections {
  accounts: Connect.AccountRecord;
  account_links: Connect.AccountLinkRecord;
  transfers: Connect.TransferRecord;
  payouts: Connect.PayoutRecord;
}

/** What the stand-ins of the social networks keep. */
export interface SocialCollections {
  social_requests: Social.SocialRequestRecord;
  social_grants: Social.SocialGrantRecord;
  social_codes: Social.SocialCodeRecord;
  social_tokens: Social.SocialTokenRecord;
  social_uploads: Social.SocialUploadRecord;
  social_posts: Social.SocialPostRecord;
  social_faults: Social.SocialFaultRecord;
}

/** The collections and what is in them. */
export interface Collections extends GoogleCollections, ConnectCollections, SocialCollections {
  payment_intents: Records.PaymentIntentRecord;
  payment_methods: Records.PaymentMethodRecord;
  tokens: Records.TokenRecord;
  charges: Records.ChargeRecord;
  refunds: Records.RefundRecord;
  balance_transactions: Records.BalanceTransactionRecord;
  events: Records.EventRecord;
  deliveries: Records.DeliveryRecord;
  idempotency: Records.IdempotencyRecord;
  mails: Records.MailRecord;
}

export interface Database {
  collection<Name extends keyof Collections>(name: Name): Collection<Collections[Name]>;
  /** Runs the steps as one: all are kept or none, repeated when somebody else wrote at the same time. */
  atomically<Result>(steps: (session: ClientSession) => Promise<Result>): Promise<Result>;
  /** Creates the indexes once; fails while the database is away and tries again when asked again. */
  ready(): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

const A_DAY_IN_SECONDS = 86_400;
const MAX_TRIES = 25;

async function createIndexes(db: Db): Promise<void> {
  // Every collection that a transaction writes to exists beforehand.
  const listed = [
    'payment_intents',
    'payment_methods',
    'tokens',
    'charges',
    'refunds',
    'balance_transactions',
    'events',
    'accounts',
    'transfers',
    'payouts',
  ] as const;
  for (const name of listed) await db.collection(name).createIndex({ seq: -1 });
  await db.collection('charges').createIndex({ payment_intent: 1, seq: -1 });
  await db.collection('refunds').createIndex({ payment_intent: 1, seq: -1 });
  await db.collection('refunds').createIndex({ charge: 1, seq: -1 });
  await db.collection('transfers').createIndex({ transfer_group: 1, seq: -1 });
  await db.collection('payouts').createIndex({ owner: 1, seq: -1 });
  await db.collection('account_links').createIndex({ account: 1 });
  await db.collection('mails').createIndex({ order: -1 });
  await db.collection('mails').createIndex({ to: 1, order: -1 });
  await db.collection('deliveries').createIndex({ state: 1, next_attempt_at: 1 });
  await db.collection('deliveries').createIndex({ event: 1 });
  for (const name of [
    'google_requests',
    'google_codes',
    'google_tokens',
    'social_requests',
    'social_codes',
    'social_tokens',
  ])
    await db.collection(name).createIndex({ expires_at: 1 }, { expireAfterSeconds: 0 });
  await db.collection('google_grants').createIndex({ account: 1, client_id: 1 });
  await db.collection('google_grants').createIndex({ refresh_token: 1 }, { sparse: true });
  await db.collection('social_grants').createIndex({ network: 1, refresh_token: 1 });
  await db.collection('social_posts').createIndex({ at: -1, _id: -1 });
  await db.collection('social_posts').createIndex({ network: 1, author: 1, at: -1 });
  await db.collection('google_events').createIndex({ account: 1, starts_at: 1 });
  await db.collection('idempotency').createIndex({ started_at: 1 }, { expireAfterSeconds: A_DAY_IN_SECONDS });
}

/** Somebody else wrote at the same time: worth another try, unlike a database that is away. */
const isConflict = (error: unknown): boolean =>
  error instanceof MongoError && error.hasErrorLabel('TransientTransactionError') && !isDatabaseAway(error);

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function attempt<Result>(client: MongoClient, steps: (session: ClientSession) => Promise<Result>) {
  const session = client.startSession();
  try {
    session.startTransaction();
    const result = await steps(session);
    await session.commitTransaction();
    return result;
  } catch (error) {
    if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
    throw error;
  } finally {
    await session.endSession().catch(() => undefined);
  }
}

async function withTries<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isConflict(error) || tries === MAX_TRIES) throw error;
      await pause(Math.random() * Math.min(4 * tries, 60));
    }
  }
}

/** Opens the sandbox's own database on the server at `uri`; connects when first used. */
export function openDatabase(uri: string, name = DATABASE_NAME): Database {
  const client = new MongoClient(uri, {
    serverSelectionTimeoutMS: 2_000,
    // A machine that is busy for a moment is no database that is away; one that is away closes its connections at once.
    connectTimeoutMS: 10_000,
    maxPoolSize: 20,
    ignoreUndefined: true,
  });
  const db = client.db(name);
  let preparing: Promise<void> | undefined;
  return {
    collection: (name) => db.collection(name),
    atomically: (steps) => withTries(() => attempt(client, steps)),
    ready: () =>
      (preparing ??= createIndexes(db).catch((error: unknown) => {
        preparing = undefined;
        throw error;
      })),
    ping: async () => {
      await db.command({ ping: 1 }, { timeoutMS: 1_500 });
    },
    close: () => client.close(),
  };
}

const AWAY_NAMES =
  /^Mongo(Network|ServerSelection|NotConnected|Topology|Pool|WaitQueue|ClientClosed|OperationTimeout)/;
/** The server says that it is stopping or not yet the one to write to. */
const AWAY_CODES: readonly unknown[] = [91, 189, 10_107, 11_600, 11_602, 13_435, 13_436];
/** A socket that ends in the middle of a write shows up as it is. */
const SOCKET_CODES: readonly unknown[] = ['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'ETIMEDOUT'];

/** Whether the fault lies in reaching the database and not in what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  if (!(error instanceof MongoError)) return SOCKET_CODES.includes(code);
  return AWAY_NAMES.test(error.name) || AWAY_CODES.includes(code);
}
