import { addDays, type IsoDate, londonDate } from '@gently/contracts/dates';
import { OWNER_PLAN_DAYS, REGION_TEXTS } from '@gently/contracts/region-options';
import { AppError } from '../../shared/errors/app-error';
import { handOver, type OwnerTerm } from './ownership';
import type { Region } from './region';

/** What an admin says of who has the commission of a region. */
export interface Owned {
  /** Null where the region becomes our own. */
  owner_id?: string | null | undefined;
  /** The first London day of that owner; today without it. */
  owner_from?: IsoDate | undefined;
}

const refuse = (message: string) =>
  new AppError('validation_failed', { errors: [{ field: 'owner_from', message }] });

/**
 * The owners of a region as an admin wants them; undefined where nothing is said of them.
 * @param today London day
 * @throws AppError `validation_failed` for a day that is over, or too far ahead: statements of past days never change
 */
export const ownersAfter = (
  { owners, createdAt }: Pick<Region, 'owners' | 'createdAt'>,
  { owner_id: ownerId, owner_from: from }: Owned,
  today: IsoDate,
): OwnerTerm[] | undefined => {
  if (ownerId === undefined) {
    if (from !== undefined) throw refuse(REGION_TEXTS.owner_alone);
    return undefined;
  }
  const first = from ?? today;
  if (first < today) throw refuse(REGION_TEXTS.owner_past);
  if (first > addDays(today, OWNER_PLAN_DAYS)) throw refuse(REGION_TEXTS.owner_far);
  return handOver(owners, { ownerId, from: first, createdOn: londonDate(createdAt) });
};
