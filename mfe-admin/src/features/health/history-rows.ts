import type { HealthSample } from '@gently/contracts/admin-health';
import { londonClock, londonDate, type IsoDate } from '@gently/contracts/dates';

/** One hour of the history: the worst and the mean of its minutes. */
export interface HistoryHour {
  /** `14:00`, by London clocks. */
  hour: string;
  day: IsoDate;
  minutes: number;
  /** Minutes in which something was down. */
  downMinutes: number;
  /** Mean round trip to the database in milliseconds; null where it never answered. */
  databaseMs: number | null;
  cpuPercent: number;
  memoryPercent: number;
  /** What was down, each name once. */
  down: string[];
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** @returns the hours that were sampled, the newest first */
export const hoursOf = (samples: readonly HealthSample[]): HistoryHour[] => {
  const groups = new Map<string, HealthSample[]>();
  for (const sample of samples) {
    // By hours of UTC: when clocks go back, London has the same hour twice.
    const key = sample.at.slice(0, 13);
    groups.set(key, [...(groups.get(key) ?? []), sample]);
  }
  return [...groups.values()].toReversed().map((own) => {
    const at = new Date(own[0]?.at ?? 0);
    return {
      hour: `${londonClock(at).slice(0, 2)}:00`,
      day: londonDate(at),
      minutes: own.length,
      downMinutes: own.filter(({ state }) => state === 'down').length,
      databaseMs: mean(own.flatMap(({ database_ms: ms }) => ms ?? [])),
      cpuPercent: mean(own.map(({ cpu_percent: percent }) => percent)) ?? 0,
      memoryPercent: mean(own.map(({ memory_percent: percent }) => percent)) ?? 0,
      down: [...new Set(own.flatMap((sample) => sample.down))],
    };
  });
};

/** @returns the share of minutes in which nothing was down, in per cent with one decimal, rounded down */
export const upShare = (samples: readonly HealthSample[]): number =>
  samples.length === 0
    ? 0
    : Math.floor((samples.filter(({ state }) => state !== 'down').length / samples.length) * 1_000) / 10;
