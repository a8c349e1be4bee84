import { isDay } from '@gently/contracts/dates';
import type { ThingList } from '@gently/contracts/decide-later-options';
import { AppError } from '../../shared/errors/app-error';
import type { Thing } from './thing';
import type { ThingPlace } from './things.repository';

const FORM = /^([\d.TZ:-]{1,30}) ([0-9a-f]{24})$/;

const refused = (): AppError =>
  new AppError('validation_failed', {
    errors: [{ field: 'cursor', message: 'Please start again from the first page' }],
  });

/** Where a page of a list ends. */
export const encodePlace = (
  list: ThingList,
  { id, askAgainOn, decidedAt }: Pick<Thing, 'id' | 'askAgainOn' | 'decidedAt'>,
): string => {
  const value = list === 'waiting' ? askAgainOn : (decidedAt?.toISOString() ?? '');
  return Buffer.from(`${value} ${id}`).toString('base64url');
};

/** @throws AppError `validation_failed` for a text that no page of this list has ever given out */
export const decodePlace = (list: ThingList, cursor: string): ThingPlace => {
  const [, value, id] = FORM.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!value || !id) throw refused();
  const known = list === 'waiting' ? isDay(value) : !Number.isNaN(Date.parse(value));
  if (!known) throw refused();
  return { value, id };
};
