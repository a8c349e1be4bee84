import { Timestamp } from 'bson';
import { setOwn, type Doc } from './values';

const last = { t: 0, i: 0 };

/** A timestamp of this moment that is like none before it. */
export function nextTimestamp(): Timestamp {
  const now = Math.floor(Date.now() / 1000);
  if (now > last.t) Object.assign(last, { t: now, i: 0 });
  last.i += 1;
  return new Timestamp(last);
}

/** The server fills in the empty timestamps of a document that comes whole: those at its top, but not its `_id`. */
export function fillTimestamps(doc: Doc): Doc {
  const empty = Object.keys(doc).filter((key) => {
    const value = doc[key];
    return key !== '_id' && value instanceof Timestamp && value.isZero();
  });
  if (empty.length === 0) return doc;
  const filled = { ...doc };
  for (const key of empty) setOwn(filled, key, nextTimestamp());
  return filled;
}
