/** Who knows when people want to hear nothing. Their settings say it; matching knows no settings. */
export interface QuietTimes {
  /** Until when each of these people has quiet hours, of those who have some at that moment. */
  quietUntil(userIds: readonly string[], at: Date): Promise<ReadonlyMap<string, Date>>;
}

export const NOBODY_QUIET: QuietTimes = { quietUntil: () => Promise.resolve(new Map()) };
