import { isDoc, type Doc } from '../bson/values';
import { failAt } from '../errors';

/** A place in the stream of changes: an event, the invalidation that follows one, or past everything up to one. */
export interface Place {
  sequence: number;
  kind: 'event' | 'invalidate' | 'past';
}

const SUFFIX = { event: '', past: '00', invalidate: '01' };
const KINDS = Object.keys(SUFFIX) as Place['kind'][];

export const tokenOf = ({ sequence, kind }: Place): Doc => ({
  _data: sequence.toString(16).padStart(16, '0').toUpperCase() + SUFFIX[kind],
});

export function placeOf(token: unknown): Place {
  const data = isDoc(token) && typeof token._data === 'string' ? token._data : '';
  const kind = KINDS.find((one) => SUFFIX[one] === data.slice(16));
  return kind && /^[0-9A-F]{16}/.test(data)
    ? { sequence: parseInt(data.slice(0, 16), 16), kind }
    : failAt(40649, 'Invalid resume token: it is not one of this server');
}
