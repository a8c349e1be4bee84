import { createHash } from 'node:crypto';
import type { ClientSession } from 'mongodb';
import type { Database } from '../store/database';
import type { IdempotencyRecord } from '../store/records';
import { InvalidParams, StripeFailure } from './errors';
import type { FormFields, FormValue } from './form';

const MAX_KEY_LENGTH = 255;
const LIFETIME_MS = 24 * 3_600_000;

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

const otherParams = (key: string) =>
  new StripeFailure(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

const inUse = (key: string) =>
  new StripeFailure(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotency Key (${key}). Please try again later.`,
  });

export interface Answered {
  status: number;
  /** The answer as it was sent. */
  body: string;
}

export interface Idempotency {
  /** Takes the key for this call, or hands back the answer of the call that had it before. */
  claim(claim: Claim): Promise<IdempotencyRecord | undefined>;
  /** Keeps the answer for later calls; inside the call's own transaction when given its session. */
  keep(id: string, answer: Answered, session?: ClientSession): Promise<void>;
  /** The call is over. What was not kept did not happen, so the key may be used again. */
  release(id: string): void;
}

/**
 * One process owns this state, so what is running is known here. A record that is neither done nor running
 * belongs to a call that was broken off and rolled back: the next one takes its place.
 */
export function createIdempotency(database: Database): Idempotency {
  const running = new Map<string, string>();
  const records = () => database.collection('idempotency');

  async function take(claim: Claim): Promise<IdempotencyRecord | undefined> {
    const earlier = await records().findOne({ _id: claim.id });
    // The lifetime is checked here too, because the database removes old keys only now and then.
    if (earlier?.state === 'done' && Date.now() - earlier.started_at.getTime() < LIFETIME_MS) {
      if (earlier.fingerprint !== claim.fingerprint) throw otherParams(claim.key);
      return earlier;
    }
    const record: Omit<IdempotencyRecord, '_id'> = {
      fingerprint: claim.fingerprint,
      state: 'running',
      started_at: new Date(),
      request_id: claim.requestId,
      status: 0,
      body: '',
    };
    await records().replaceOne({ _id: claim.id }, record, { upsert: true });
    return undefined;
  }

  return {
    claim: async (claim) => {
      const current = running.get(claim.id);
      if (current !== undefined)
        throw current === claim.fingerprint ? inUse(claim.key) : otherParams(claim.key);
      running.set(claim.id, claim.fingerprint);
      try {
        const earlier = await take(claim);
        if (earlier) running.delete(claim.id);
        return earlier;
      } catch (error) {
        running.delete(claim.id);
        throw error;
      }
    },
    keep: async (id, answer, session) => {
      const changes = { $set: { state: 'done' as const, ...answer } };
      await records().updateOne({ _id: id }, changes, session ? { session } : {});
    },
    release: (id) => void running.delete(id),
  };
}
