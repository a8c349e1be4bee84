import type { ClientSession, Collection } from 'mongodb';
import { missingResource } from '../http/errors';
import type { Collections, Database, GoogleCollections, SocialCollections } from './database';
import { newId, nextSeq } from './ids';
import type { Stored } from './records';

/** Stripe's name of what a collection holds, as its errors say it. */
const KINDS: Partial<Record<keyof Collections, string>> = {
  payment_intents: 'payment_intent',
  payment_methods: 'PaymentMethod',
  charges: 'charge',
  refunds: 'refund',
  balance_transactions: 'balance transaction',
  events: 'event',
  tokens: 'token',
  accounts: 'account',
  transfers: 'transfer',
  payouts: 'payout',
};

export type StoredName = Exclude<
  keyof Collections,
  keyof GoogleCollections | keyof SocialCollections | 'account_links' | 'deliveries' | 'idempotency' | 'mails'
>;

/** One call's view of the database: everything it writes is kept together or not at all. */
export interface Unit {
  database: Database;
  session: ClientSession | undefined;
  /** Unix seconds. */
  now: number;
  requestId: string | null;
  idempotencyKey: string | null;
  /** Where webhooks go, and the share of each payment that the sandbox keeps as its fee. */
  settings: {
    webhookUrl: string | undefined;
    feeRate: number;
    /** Where a browser reaches this process, without a slash at the end. */
    publicUrl: () => string;
    /** The site that stands before it; null where nothing does. */
    siteOrigin: string | null;
  };
  /** Called for each event that this call records. */
  noteEvent(eventId: string): void;
}

const options = (unit: Unit) => (unit.session ? { session: unit.session } : {});

/** What a new stored object starts with. */
export const fresh = <Name extends string>(unit: Unit, prefix: string, object: Name) => ({
  _id: newId(prefix),
  seq: nextSeq(),
  object,
  created: unit.now,
  livemode: false as const,
});

/* The driver's generic document types do not reduce for a generic collection name: the two casts below
   say only that `_id` is the text id that every record has. */
type AnyStored = Stored & Record<string, unknown>;
const rows = (unit: Unit, name: StoredName) =>
  unit.database.collection(name) as unknown as Collection<AnyStored>;

export async function insert<Name extends StoredName>(unit: Unit, name: Name, record: Collections[Name]) {
  await rows(unit, name).insertOne({ ...record } as unknown as AnyStored, options(unit));
  return record;
}

export async function save<Name extends StoredName>(unit: Unit, name: Name, record: Collections[Name]) {
  await rows(unit, name).replaceOne(
    { _id: record._id },
    { ...record } as unknown as AnyStored,
    options(unit),
  );
  return record;
}

export async function find<Name extends StoredName>(
  unit: Unit,
  name: Name,
  id: string,
  also: Record<string, unknown> = {},
) {
  return (await rows(unit, name).findOne({ ...also, _id: id }, options(unit))) as unknown as
    | Collections[Name]
    | null;
}

/** Finds it or answers as Stripe does. `param` names the parameter that carried the id. */
export async function findOrRefuse<Name extends StoredName>(
  unit: Unit,
  name: Name,
  id: string,
  reference?: { param: string },
  also?: Record<string, unknown>,
): Promise<Collections[Name]> {
  const found = await find(unit, name, id, also);
  if (found) return found;
  const kind = KINDS[name] ?? name;
  throw reference ? missingResource(kind, id, reference.param, 400) : missingResource(kind, id);
}

/** Those that match, in the order of making. */
export async function findAll<Name extends StoredName>(
  unit: Unit,
  name: Name,
  filter: Record<string, unknown>,
  page: { newestFirst: boolean; limit: number },
): Promise<Collections[Name][]> {
  const cursor = rows(unit, name)
    .find(filter, options(unit))
    .sort({ seq: page.newestFirst ? -1 : 1 })
    .limit(page.limit);
  return (await cursor.toArray()) as unknown as Collections[Name][];
}
