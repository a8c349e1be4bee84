export interface Stretch {
  start: Date;
  end: Date;
}

/** Stretches in order, those that touch or overlap joined into one, cut to the window. */
export const busyStretches = (stretches: readonly Stretch[], window: Stretch): Stretch[] => {
  const sorted = stretches
    .map(({ start, end }) => ({
      start: start < window.start ? window.start : start,
      end: end > window.end ? window.end : end,
    }))
    .filter(({ start, end }) => start < end)
    .sort((one, other) => one.start.getTime() - other.start.getTime());
  const joined: Stretch[] = [];
  for (const next of sorted) {
    const last = joined.at(-1);
    if (last && next.start <= last.end) last.end = next.end > last.end ? next.end : last.end;
    else joined.push({ ...next });
  }
  return joined;
};
