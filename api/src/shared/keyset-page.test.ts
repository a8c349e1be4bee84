import { describe, expect, it } from 'vitest';
import { AppError } from './errors/app-error';
import { decodeCursor, encodeCursor, FIRST_ID, pageOf, pagesOf, windowOf } from './keyset-page';

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

  it('can be before every id', () => {
    expect(FIRST_ID).toBe('000000000000000000000000');
    const place = { at: new Date(0), id: FIRST_ID };
    expect(decodeCursor(encodeCursor(place))).toEqual(place);
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

interface Item {
  id: string;
  at: Date;
}
const item = (number: number): Item => ({
  id: number.toString(16).padStart(24, '0'),
  at: new Date(1_700_000_000_000 - number),
});
const items = (count: number): Item[] => Array.from({ length: count }, (_, index) => item(index));
const placeOf = ({ at, id }: Item) => ({ at, id });

describe('a page', () => {
  it('is asked for with one more than is shown, from its beginning or from where the page before ended', () => {
    expect(windowOf({ limit: 5 })).toEqual({ limit: 5, oneMore: 6, place: null });
    expect(windowOf({})).toEqual({ limit: 20, oneMore: 21, place: null });
    const place = placeOf(item(3));
    expect(windowOf({ limit: 5, cursor: encodeCursor(place) }).place).toEqual(place);
    expect(() => windowOf({ cursor: '?' })).toThrow(AppError);
  });

  it('names the place of its last item while there is more, and nothing at the end', () => {
    expect(pageOf(items(3), 2, placeOf)).toEqual({
      items: items(2),
      nextCursor: encodeCursor(placeOf(item(1))),
    });
    expect(pageOf(items(4), 3, placeOf)).toEqual({
      items: items(3),
      nextCursor: encodeCursor(placeOf(item(2))),
    });
    expect(pageOf(items(2), 2, placeOf)).toEqual({ items: items(2), nextCursor: null });
    expect(pageOf([], 2, placeOf)).toEqual({ items: [], nextCursor: null });
  });
});

describe('all pages', () => {
  it.each([
    [0, [[]]],
    [2, [items(2)]],
    [3, [items(3), []]],
    [4, [items(3), [item(3)]]],
  ])('of %d items, three at a time, are read one after the other', async (count, expected) => {
    const all = items(count);
    const read = (place: { id: string }, limit: number): Promise<Item[]> => {
      const from = place.id === 'start' ? 0 : all.findIndex(({ id }) => id === place.id) + 1;
      return Promise.resolve(all.slice(from, from + limit));
    };
    const pages = [];
    for await (const page of pagesOf({ from: { at: new Date(0), id: 'start' }, size: 3, read, placeOf }))
      pages.push(page);
    expect(pages).toEqual(expected);
  });
});
