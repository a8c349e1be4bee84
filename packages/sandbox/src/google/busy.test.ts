import { describe, expect, it } from 'vitest';
import { busyStretches } from './busy';

const at = (hour: number) => new Date(Date.UTC(2035, 0, 8, hour));
const from = (start: number, end: number) => ({ start: at(start), end: at(end) });
const day = from(9, 17);

describe('busyStretches', () => {
  it('joins what overlaps or touches, in order', () => {
    expect(busyStretches([from(13, 14), from(10, 11), from(11, 12), from(10, 12)], day)).toEqual([
      from(10, 12),
      from(13, 14),
    ]);
  });
  it('keeps one that lies within another', () => {
    expect(busyStretches([from(10, 15), from(11, 12)], day)).toEqual([from(10, 15)]);
  });
  it('cuts to the window and leaves out what lies beside it', () => {
    expect(busyStretches([from(7, 10), from(16, 20), from(5, 9), from(17, 18)], day)).toEqual([
      from(9, 10),
      from(16, 17),
    ]);
  });
});
