/** A figure as every screen and file names it, and what it counts. Every screen states the period beside it. */
interface FigureDefinition {
  label: string;
  meaning: string;
}

/** Each name has one meaning; what differs from screen to screen is the period, which the screen states. */
export const FIGURE_DEFINITIONS = {
  total_sessions: { label: 'Total sessions', meaning: 'Sessions that were completed.' },
  completion_rate: {
    label: 'Completion rate',
    meaning:
      'Completed sessions, out of those that were completed, handed back or missed. Sessions that clients cancelled do not count.',
  },
  module_completion_rate: {
    label: 'Completion rate',
    meaning: 'Modules that learners completed, out of all that they began.',
  },
  active_courses: { label: 'Active courses', meaning: 'Courses that learners can take now.' },
  revenue: {
    label: 'Revenue',
    meaning: 'What was paid for sessions, less what went back. It counts on the day the money moved.',
  },
  session_revenue: {
    label: 'Revenue',
    meaning: 'What was paid for the sessions completed in this time, less what went back.',
  },
} as const satisfies Record<string, FigureDefinition>;

/** What is said of a figure that has no beginning and no end. */
export const ALL_TIME = 'All time';

/** @returns "Last 30 days": today is the last of them. */
export const lastDays = (days: number | string): string => `Last ${days} days`;

/**
 * One rule for every completion rate: what was completed, out of that and of what was begun or accepted and was not, in whole
 * per cent. What others called off is neither.
 * @returns null while there is nothing to divide by
 */
export const completionRate = (completed: number, notCompleted: number): number | null =>
  completed + notCompleted === 0 ? null : Math.round((100 * completed) / (completed + notCompleted));
