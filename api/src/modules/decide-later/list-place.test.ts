import { describe, expect, it } from 'vitest';
import { decodePlace, encodePlace } from './list-place';

const id = 'a'.repeat(24);
const place = { id, askAgainOn: '2035-02-17', decidedAt: new Date('2035-01-17T10:00:00.000Z') };

describe('a place in a list', () => {
  it('is found again', () => {
    expect(decodePlace('waiting', encodePlace('waiting', place))).toEqual({ value: '2035-02-17', id });
    expect(decodePlace('decided', encodePlace('decided', place))).toEqual({
      value: '2035-01-17T10:00:00.000Z',
      id,
    });
  });

  it.each([
    ['waiting', 'nothing'],
    ['waiting', Buffer.from(`2035-02-30 ${id}`).toString('base64url')],
    ['waiting', encodePlace('decided', place)],
    ['decided', Buffer.from(`2035-99-99 ${id}`).toString('base64url')],
    ['decided', Buffer.from(`2035-01-17 ${id}0`).toString('base64url')],
    ['decided', encodePlace('decided', { ...place, decidedAt: null })],
  ] as const)('of %s is refused when no page gave it out', (list, cursor) => {
    expect(() => decodePlace(list, cursor)).toThrow(expect.objectContaining({ code: 'validation_failed' }));
  });
});
