/**
 * Who of the free declutterers gets a session: the best rank, then the one with the least claimed time around it; then by
 * id, so that it is stable.
 * @param rankOf lower is better
 */
export const fairest = <Candidate extends { userId: string }>(
  candidates: readonly Candidate[],
  load: ReadonlyMap<string, number>,
  rankOf: (userId: string) => number = () => 0,
): Candidate | undefined =>
  [...candidates].sort(
    (one, other) =>
      rankOf(one.userId) - rankOf(other.userId) ||
      (load.get(one.userId) ?? 0) - (load.get(other.userId) ?? 0) ||
      (one.userId < other.userId ? -1 : 1),
  )[0];
