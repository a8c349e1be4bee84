/** Who of the free declutterers gets a session: the one with the least claimed time around it; then by id, so that it is stable. */
export const fairest = <Candidate extends { userId: string }>(
  candidates: readonly Candidate[],
  load: ReadonlyMap<string, number>,
): Candidate | undefined =>
  [...candidates].sort(
    (one, other) =>
      (load.get(one.userId) ?? 0) - (load.get(other.userId) ?? 0) || (one.userId < other.userId ? -1 : 1),
  )[0];
