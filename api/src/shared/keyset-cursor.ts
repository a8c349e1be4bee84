import { AppError } from './errors/app-error';

/** Where a page ended: the instant that the list is ordered by, and the id among equal instants. */
export interface KeysetCursor {
  at: Date;
  id: string;
}

const FORM = /^(-?\d{1,15})\.([0-9a-f]{24})$/;

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
