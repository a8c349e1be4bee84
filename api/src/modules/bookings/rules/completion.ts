/**
 * How many of the sessions that were up to somebody took place, in whole per cent. What clients called off is not theirs.
 * @param missed given up by them, or nobody came
 * @returns null while there is nothing to divide by
 */
export const completionRate = (completed: number, missed: number): number | null =>
  completed + missed === 0 ? null : Math.round((100 * completed) / (completed + missed));
