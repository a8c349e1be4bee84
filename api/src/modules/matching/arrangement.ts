import type { ExclusionCode } from '@gently/contracts';
import type { Exclusion, Score } from './offer';
import type { Ranked, Ranking } from './order';

/**
 * Why somebody is not asked by itself, and can say yes all the same when a manager has spoken with them: they had this
 * session before, or had said no to it.
 */
const CAN_BE_ARRANGED: readonly ExclusionCode[] = ['declined_before'];

export type Suitability = { ok: true; score: Score } | { ok: false; exclusions: Exclusion[] };

/** Whether a manager may give a session to somebody; null for one of whom matching knows nothing for this service. */
export const suitabilityOf = ({ ranked, excluded }: Ranking, userId: string): Suitability | null => {
  const able = ranked.find((one) => one.userId === userId);
  if (able) return { ok: true, score: able.score };
  const out = excluded.find((one) => one.userId === userId);
  if (!out) return null;
  const inTheWay = out.exclusions.filter(({ code }) => !CAN_BE_ARRANGED.includes(code));
  return inTheWay.length === 0 ? { ok: true, score: out.score } : { ok: false, exclusions: inTheWay };
};

/** Who could be given it in place of somebody who cannot, the best first. */
export const othersThan = ({ ranked }: Ranking, ...userIds: readonly (string | null)[]): Ranked[] =>
  ranked.filter(({ userId }) => !userIds.includes(userId));
