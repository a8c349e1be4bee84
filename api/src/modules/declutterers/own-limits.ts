import type { IsoDate } from '@gently/contracts';
import type { Transaction } from '../../shared/database/transaction';

/** Whether one session more would be more than somebody wants. */
export type IsBeyond = (session: { date: IsoDate; durationMinutes: number }) => boolean;

/** Days that are looked at, and a booking whose own time does not count. */
export interface LimitedDays {
  from: IsoDate;
  to: IsoDate;
  except?: string | undefined;
}

/** Who knows how much people want to work at most. They say it themselves; availability only asks whether there is room. */
export interface OwnLimits {
  /** Those of these people who have set limits, as far as they hold on these days; who is not named has none. */
  beyondOf(
    userIds: readonly string[],
    days: LimitedDays,
    tx?: Transaction,
  ): Promise<ReadonlyMap<string, IsBeyond>>;
}

export const NO_OWN_LIMITS: OwnLimits = { beyondOf: () => Promise.resolve(new Map()) };
