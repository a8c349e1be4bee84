import { combineRanges, parse } from 'range-parser';

/** Bytes of a file, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The bits of the parser's code. */
const INVALID = 1;
const UNSATISFIABLE = 2;

/**
 * The one stretch that a request asks for (RFC 9110, section 14.2).
 * @returns null for the whole file, also where several stretches or something unreadable is asked for; `unsatisfiable` where it
 *   begins behind the end
 */
export const rangeOf = (header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null => {
  if (header === undefined) return null;
  const { code, type, ranges } = parse(size, header);
  if (type !== 'bytes' || (code & INVALID) !== 0) return null;
  const [range, ...others] = combineRanges(ranges);
  if (!range) return (code & UNSATISFIABLE) === 0 ? null : 'unsatisfiable';
  return others.length === 0 ? { start: range.start, end: range.end } : null;
};

/**
 * Whether a stretch can be added to what the client has already (RFC 9110, section 13.1.5): without the condition it decides itself;
 * with one, only the tag of the file as it is now fits, because dates are not sent.
 */
export const fitsFile = (ifRange: string | undefined, tag: string): boolean =>
  ifRange === undefined || ifRange.trim() === tag;
