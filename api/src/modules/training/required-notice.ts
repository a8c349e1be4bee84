import { addDays, formatLongDate, type IsoDate } from '@gently/contracts/dates';
import type { ModuleContent } from '@gently/contracts/training-authoring';
import { REQUIRED_NOTICE_DAYS } from '@gently/contracts/training-options';

/** What declutterers have to complete before they get requests. */
export interface Requirement {
  /** The last day on which requests come without it; null where they have stopped already. */
  by: IsoDate | null;
}

export const requirementOf = ({
  is_required: isRequired,
  required_by: by = null,
}: Pick<ModuleContent, 'is_required' | 'required_by'>): Requirement | null => (isRequired ? { by } : null);

/** Says whether a requirement stops requests that would have come before. */
export const isStricter = (before: Requirement | null, after: Requirement | null): after is Requirement => {
  if (after === null) return false;
  if (before === null) return true;
  return before.by !== null && (after.by === null || after.by < before.by);
};

/**
 * Why a trainer may not publish a requirement: it stops the requests of every declutterer, so they need time. An admin may set an
 * earlier day. @param today London day
 */
export const noticeProblem = (
  { before, after }: { before: Requirement | null; after: Requirement | null },
  today: IsoDate,
): string | null => {
  if (!isStricter(before, after)) return null;
  const first = addDays(today, REQUIRED_NOTICE_DAYS);
  if (after.by !== null && after.by >= first) return null;
  return `Please choose ${formatLongDate(first)} or a later day. Only an admin can give declutterers less time`;
};
