import { createHash } from 'node:crypto';
import { MongoServerError, type ClientSession } from 'mongodb';
import type { Database } from '../store/database';
import type { IdempotencyRecord } from '../store/records';
import { InvalidParams, StripeFailure } from './errors';
import type { FormFields, FormValue } from './form';

const MAX_KEY_LENGTH = 255;
const LIFETIME_MS = 24 * 3_600_000;
const DUPLICATE_KEY = 11_000;

const sorted = (value: FormValue): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)]);
};

/** Equal for equal calls, whatever the order of their parameters. */
export const fingerprintOf = (url: string, params: FormFields): string =>
  createHash('sha256')
    .update(JSON.stringify([url, sorted(params)]))
    .digest('base64url');

/** The key as sent, or undefined without one. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  const key = Array.isArray(header) ? header[0] : header;
  if (key === undefined || key === '') return undefined;
  if (key.length > MAX_KEY_LENGTH)
    throw new InvalidParams({
      message: `Idempotency keys may not be longer than ${MAX_KEY_LENGTH} characters.`,
    });
  return key;
}

export interface Claim {
  id: string;
  key: string;
  fingerprint: string;
  requestId: string;
}

function judge(existing: IdempotencyRecord, claim: Claim): IdempotencyRecord {
  if (existing.fingerprint !== claim.fingerprint)
    throw new StripeFailure(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${claim.key}' if you meant to execute a different request.`,
    });
  if (existing.state === 'running')
    throw new StripeFailure(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotency Key (${claim.key}). Please try again later.`,
    });
  return existing;
}

/** Takes the key for this call, or hands back the answer of the call that had it before. */
export async function claimKey(database: Database, claim: Claim): Promise<IdempotencyRecord | undefined> {
  const records = database.collection('idempotency');
  const record: IdempotencyRecord = {
    _id: claim.id,
    fingerprint: claim.fingerprint,
    state: 'running',
    started_at: new Date(),
    request_id: claim.requestId,
    status: 0,
    body: '',
  };
  // The lifetime is checked here too, because the database removes old keys only now and then.
  await records.deleteOne({ _id: claim.id, started_at: { $lt: new Date(Date.now() - LIFETIME_MS) } });
  try {
    await records.insertOne(record);
    return undefined;
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
  }
  const existing = await records.findOne({ _id: claim.id });
  return existing ? judge(existing, claim) : claimKey(database, claim);
}

/** Keeps the answer for later calls with the same key; inside the call's own transaction when given its session. */
export async function keepAnswer(
  database: Database,
  id: string,
  answer: { status: number; body: string },
  session?: ClientSession,
): Promise<void> {
  await database
    .collection('idempotency')
    .updateOne({ _id: id }, { $set: { state: 'done', ...answer } }, session ? { session } : {});
}

/** Frees the key: nothing was done, so the call may be made again. */
export async function freeKey(database: Database, id: string): Promise<void> {
  await database.collection('idempotency').deleteOne({ _id: id, state: 'running' });
}
