import { Binary } from 'bson';
import { isDoc } from '../bson/values';
import { fail } from '../errors';

/** A session's id as text. */
export function sessionKey(lsid: unknown): string {
  const id = isDoc(lsid) ? lsid.id : undefined;
  return id instanceof Binary && id.position === 16
    ? Buffer.from(id.buffer.subarray(0, 16)).toString('hex')
    : fail('BadValue', 'lsid.id must be a UUID');
}
