import { DURATION_STEPS_MS } from '@gently/contracts/admin-analytics-options';

const HOUR_MS = 3_600_000;
const REFUSED = 400;
const FAILED = 500;

/** The calls of one route in one hour, as this process has answered them. */
export interface CallCount {
  hour: Date;
  method: string;
  route: string;
  calls: number;
  refused: number;
  failed: number;
  timed: number;
  ms: number;
  /** How many took at most as long as each step, and longer than the one before; the last is for what took longer. */
  steps: number[];
}

/** What a process has counted since somebody took it. */
export interface CallCounter {
  count(call: { method: string; route: string; status: number; ms: number | null; at: Date }): void;
  /** Hands over what was counted; from then on it counts anew. */
  take(): CallCount[];
  /** Puts back what could not be kept. */
  giveBack(counts: readonly CallCount[]): void;
}

const stepOf = (ms: number): number => {
  const step = DURATION_STEPS_MS.findIndex((most) => ms <= most);
  return step === -1 ? DURATION_STEPS_MS.length : step;
};
const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
const keyOf = ({ hour, method, route }: Pick<CallCount, 'hour' | 'method' | 'route'>): string =>
  `${hour.getTime()} ${method} ${route}`;

/** Counts in memory: one entry for each route and hour, however many calls there are. */
export const createCallCounter = (): CallCounter => {
  let counts = new Map<string, CallCount>();
  const entryFor = (place: Pick<CallCount, 'hour' | 'method' | 'route'>): CallCount => {
    const key = keyOf(place);
    const known = counts.get(key);
    if (known) return known;
    const fresh = {
      ...place,
      calls: 0,
      refused: 0,
      failed: 0,
      timed: 0,
      ms: 0,
      steps: Array.from({ length: DURATION_STEPS_MS.length + 1 }, () => 0),
    };
    counts.set(key, fresh);
    return fresh;
  };
  return {
    count: ({ method, route, status, ms, at }) => {
      const entry = entryFor({ hour: hourOf(at), method, route });
      entry.calls += 1;
      if (status >= FAILED) entry.failed += 1;
      else if (status >= REFUSED) entry.refused += 1;
      if (ms === null) return;
      entry.timed += 1;
      entry.ms += ms;
      const step = stepOf(ms);
      entry.steps[step] = (entry.steps[step] ?? 0) + 1;
    },
    take: () => {
      const taken = [...counts.values()];
      counts = new Map();
      return taken;
    },
    giveBack: (back) => {
      for (const { hour, method, route, steps, ...sums } of back) {
        const entry = entryFor({ hour, method, route });
        for (const [name, value] of Object.entries(sums) as [keyof typeof sums, number][])
          entry[name] += value;
        entry.steps = entry.steps.map((value, step) => value + (steps[step] ?? 0));
      }
    },
  };
};
