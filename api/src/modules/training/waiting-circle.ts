/** What comes first for each of these modules, by what is published. */
export type PrerequisitesOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;

/** More than any way of learning has steps; what is longer is taken for a circle. */
const MOST_STEPS = 100;

/** Whether a module would wait for itself if these came first; each module is looked at once. */
export const wouldWaitForItself = async (
  moduleId: string,
  prerequisites: readonly string[],
  prerequisitesOf: PrerequisitesOf,
): Promise<boolean> => {
  const seen = new Set<string>();
  let next = [...prerequisites];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (next.includes(moduleId)) return true;
    const fresh = next.filter((id) => !seen.has(id));
    if (fresh.length === 0) return false;
    for (const id of fresh) seen.add(id);
    const found = await prerequisitesOf(fresh);
    next = [...new Set([...found.values()].flat())];
  }
  return true;
};
