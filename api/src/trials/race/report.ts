import type { RaceResult } from './race';

/** The figures of a race as lines for a terminal: what was done, and how it ended. */
export const outcomeLines = ({ outcomes }: RaceResult): string[] =>
  Object.entries(outcomes)
    .sort()
    .map(([operation, row]) => {
      const parts = Object.entries(row)
        .sort(([, one], [, other]) => other - one)
        .map(([outcome, count]) => `${outcome} ${count}`);
      return `  ${operation.padEnd(11)} ${parts.join(', ')}`;
    });

export const seconds = (milliseconds: number): string => `${Math.round(milliseconds / 1000)} s`;
