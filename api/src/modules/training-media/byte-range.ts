import parseRange from 'range-parser';

/** Bytes of a file, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The one stretch that a request asks for (RFC 9110, section 14.2).
 * @returns null for the whole file, also where several stretches or something unreadable is asked for; `unsatisfiable` where it
 *   begins behind the end
 */
export const rangeOf = (header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null => {
  if (header === undefined) return null;
  const ranges = parseRange(size, header, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
};
