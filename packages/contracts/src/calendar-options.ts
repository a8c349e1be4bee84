/** Where a person's connection to Google Calendar stands. */
export const CALENDAR_STATES = ['connected', 'broken', 'not_connected'] as const;
export type CalendarState = (typeof CALENDAR_STATES)[number];

/**
 * What is wrong with a connection. `unreachable` passes by itself and leaves the connection `connected`; with the
 * others it is `broken`, and only the person can connect again.
 */
export const CALENDAR_PROBLEMS = ['access_ended', 'unreadable', 'unreachable'] as const;
export type CalendarProblem = (typeof CALENDAR_PROBLEMS)[number];

/** What a person reads beside their connection. */
export const CALENDAR_PROBLEM_TEXTS: Record<CalendarProblem, string> = {
  access_ended:
    'Google no longer lets us use your calendar. Times at which you were busy stay blocked, and your sessions are safe here. Please connect it again.',
  unreadable:
    'We could not read the key to your calendar any more. Times at which you were busy stay blocked, and your sessions are safe here. Please connect it again.',
  unreachable: 'Google Calendar does not answer just now. We keep trying, and nothing is lost.',
};

/** What is said when the connection could not be made and nothing better is known. */
export const CALENDAR_CONNECT_FAILED = 'Failed to connect your Google Calendar. Please try again.';
