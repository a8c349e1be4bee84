import { AppError } from './errors/app-error';

/** Where a page ended: the instant that the list is ordered by, and the id among equal instants. */
export interface KeysetCursor {
  at: Date;
  id: string;
}

const FORM = /^(-?\d{1,15})\.([0-9a-f]{24})$/;

/** What a caller asks for: so many at a time, from where the page before said that it ended. */
export interface PageOptions {
  limit?: number | undefined;
  cursor?: string | undefined;
}

const PAGE_SIZE = 20;
/** Before every place, for whoever goes on from the smallest to the largest. */
export const FIRST_ID = '0'.repeat(24);

export const encodeCursor = ({ at, id }: KeysetCursor): string =>
  Buffer.from(`${at.getTime()}.${id}`).toString('base64url');

/** @throws AppError `validation_failed` for a text that no page has ever given out. */
export const decodeCursor = (cursor: string): KeysetCursor => {
  const [, ms, id] = FORM.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!ms || !id)
    throw new AppError('validation_failed', {
      errors: [{ field: 'cursor', message: 'Please start again from the first page' }],
    });
  return { at: new Date(Number(ms)), id };
};

/** What to read for a page: one more than is shown tells whether there is a next one. */
export const windowOf = ({ limit = PAGE_SIZE, cursor }: PageOptions) => ({
  limit,
  oneMore: limit + 1,
  place: cursor === undefined ? null : decodeCursor(cursor),
});

/** @param found one more than is shown, if there is one */
export const pageOf = <Item>(
  found: readonly Item[],
  limit: number,
  placeOf: (item: Item) => KeysetCursor,
): { items: Item[]; nextCursor: string | null } => {
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last === undefined ? null : encodeCursor(placeOf(last)) };
};

interface AllPages<Item> {
  from: KeysetCursor;
  size: number;
  read: (place: KeysetCursor, limit: number) => Promise<Item[]>;
  placeOf: (item: Item) => KeysetCursor;
}

/** A whole list, a page at a time. */
export async function* pagesOf<Item>({ from, size, read, placeOf }: AllPages<Item>): AsyncGenerator<Item[]> {
  let place = from;
  for (;;) {
    const page = await read(place, size);
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < size) return;
    place = placeOf(last);
  }
}
