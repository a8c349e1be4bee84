import { Long } from 'bson';
import { readDoc, toNumber, writeDoc, type Doc } from '../bson/values';
import { mongoError } from '../errors';
import { afterAny, retryKey, retryPrefix } from '../storage/keyspace';
import type { View, WritableView } from '../storage/view';

/** A driver's retryable write: the same number in the same session must apply once, whatever happened in between. */
export interface RetryId {
  session: string;
  number: bigint;
}

const KEPT_MS = 60 * 60 * 1000;

/** The answer that was given to this very write before; it is stored in the same durable commit as the write. */
export function earlierReply(view: View, { session, number }: RetryId): Doc | undefined {
  const raw = view.get(retryKey(session));
  if (!raw) return undefined;
  const stored = readDoc(raw);
  const last = (stored.number as Long).toBigInt();
  if (number < last) {
    throw mongoError(
      'TransactionTooOld',
      `Retryable write with txnNumber ${number} is prohibited on session because a newer retryable write with txnNumber ${last} has already started on this session.`,
    );
  }
  return number === last ? (stored.reply as Doc) : undefined;
}

export function rememberReply(view: WritableView, { session, number }: RetryId, reply: Doc): void {
  view.put(
    retryKey(session),
    writeDoc({ number: Long.fromBigInt(number), at: Long.fromNumber(Date.now()), reply }),
  );
}

/** Forgets sessions that have been silent for longer than any driver retries. Answers where to go on next time. */
export function forgetOldReplies(
  view: WritableView,
  from: Buffer | undefined,
  limit: number,
): Buffer | undefined {
  const start = retryPrefix();
  let seen = 0;
  for (const { key, value } of view.range(from ?? start, afterAny(start))) {
    if (seen >= limit) return key;
    seen += 1;
    if ((toNumber(readDoc(value).at) ?? 0) < Date.now() - KEPT_MS) view.remove(key);
  }
  return undefined;
}
