/** Results older than this no longer count, in milliseconds. */
const WINDOW_MS = 10 * 60_000;
/** Visitors remembered for one version; the oldest go first. */
const MOST_VISITORS = 5_000;

interface Sample {
  ok: boolean;
  at: number;
}

/** How one version has fared lately. */
export interface Tally {
  visitors: number;
  failed: number;
}

/** Remembers how versions fare. One visitor has one voice for each version: the last result. */
export interface CanaryWatch {
  record: (version: string, visitor: string, ok: boolean) => Tally;
}

/** @param clock the present instant, in milliseconds */
export const createCanaryWatch = (clock: () => number): CanaryWatch => {
  const versions = new Map<string, Map<string, Sample>>();

  const samplesOf = (version: string): Map<string, Sample> => {
    const samples = versions.get(version) ?? new Map<string, Sample>();
    versions.set(version, samples);
    return samples;
  };
  // A map keeps the order of insertion, so the oldest come first.
  const forget = (samples: Map<string, Sample>, now: number): void => {
    for (const [visitor, { at }] of samples) {
      if (samples.size <= MOST_VISITORS && now - at <= WINDOW_MS) return;
      samples.delete(visitor);
    }
  };

  return {
    record: (version, visitor, ok) => {
      const now = clock();
      const samples = samplesOf(version);
      samples.delete(visitor);
      samples.set(visitor, { ok, at: now });
      forget(samples, now);
      return { visitors: samples.size, failed: [...samples.values()].filter((sample) => !sample.ok).length };
    },
  };
};

/** Whether a canary has shown itself to be bad. */
export const isBad = (
  { visitors, failed }: Tally,
  limit: { failure_percent: number; minimum: number },
): boolean => visitors >= limit.minimum && (failed / visitors) * 100 > limit.failure_percent;
