import type { SessionSum } from '../bookings';

/** What the completed sessions of one region came to. */
export type SessionFigures = SessionSum;

export const NO_SESSIONS: SessionFigures = { sessions: 0, stars: 0, ratings: 0 };

/** The figures of days, by region; those with nothing are not in it. */
export const figuresOf = (
  days: readonly (SessionFigures & { regionId: string })[],
): Map<string, SessionFigures> => {
  const figures = new Map<string, SessionFigures>();
  for (const { regionId, sessions, stars, ratings } of days) {
    const before = figures.get(regionId) ?? NO_SESSIONS;
    figures.set(regionId, {
      sessions: before.sessions + sessions,
      stars: before.stars + stars,
      ratings: before.ratings + ratings,
    });
  }
  return figures;
};
