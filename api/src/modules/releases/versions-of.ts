import type { EnvironmentChange } from '@gently/contracts/releases';
import { versionOf } from '@gently/delivery/releases';

/** A version of a part, and the change that made it live the last time. */
export interface LiveOnce {
  version: string;
  change: EnvironmentChange;
}

/** @returns every version that a part had in an environment, the one that is live first, each once */
export const versionsOf = (history: readonly EnvironmentChange[], part: string): LiveOnce[] => {
  const found = new Map<string, EnvironmentChange>();
  let before: string | undefined;
  for (const change of history) {
    const version = versionOf(change, part);
    if (version !== undefined && version !== before) {
      found.delete(version);
      found.set(version, change);
    }
    before = version;
  }
  return [...found].map(([version, change]) => ({ version, change })).reverse();
};
