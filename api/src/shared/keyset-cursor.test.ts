import { describe, expect, it } from 'vitest';
import { AppError } from './errors/app-error';
import { decodeCursor, encodeCursor } from './keyset-cursor';

const ID = '0123456789abcdef01234567';
const written = (text: string): string => Buffer.from(text).toString('base64url');

describe('where a page ended', () => {
  it.each([
    ['now', new Date('2026-11-21T10:30:00.123Z')],
    ['before 1970', new Date('1931-05-01T00:00:00Z')],
    ['at the beginning of time', new Date(0)],
  ])('is read back as it was given out: %s', (_when, at) => {
    expect(decodeCursor(encodeCursor({ at, id: ID }))).toEqual({ at, id: ID });
  });

  it('fits into an address', () => {
    expect(encodeCursor({ at: new Date(1_700_000_000_000), id: ID })).toBe(written(`1700000000000.${ID}`));
  });

  it.each([
    ['nothing', ''],
    ['no id', written('5.')],
    ['no instant', written(`.${ID}`)],
    ['something before it', written(`x5.${ID}`)],
    ['something behind it', written(`5.${ID}0`)],
    ['letters for an instant', written(`abc.${ID}`)],
    ['an instant past all time', written(`${'9'.repeat(16)}.${ID}`)],
    ['another kind of id', written(`5.${ID.replace('0', 'g')}`)],
    ['plain text', `5.${ID}`],
  ])('is refused when it is %s', (_what, cursor) => {
    expect(() => decodeCursor(cursor)).toThrow(AppError);
  });

  it('is refused with the way back to the first page', () => {
    const refused = (): unknown => {
      try {
        return decodeCursor('?');
      } catch (error) {
        return error;
      }
    };
    expect(refused()).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'cursor', message: 'Please start again from the first page' }],
    });
  });
});
