import * as z from 'zod';
import { CALENDAR_PROBLEMS, CALENDAR_STATES } from './calendar-options';
import { instant, opaque } from './wire';

/** The signed-in person's connection to Google Calendar. */
export const calendarStatusData = z.object({
  /** Whether calendars can be connected here at all: the API has a client at Google. */
  available: z.boolean(),
  /** True only while `state` is `connected`. */
  connected: z.boolean(),
  /** The Google account; null when there is no connection. */
  email: z.string().nullable(),
  state: z.enum(CALENDAR_STATES),
  /** When sessions or busy times last went over; null before the first time. */
  last_sync_at: instant.nullable(),
  /** Words for each are in `CALENDAR_PROBLEM_TEXTS`. */
  problem: z.enum(CALENDAR_PROBLEMS).nullable(),
});
export type CalendarStatus = z.infer<typeof calendarStatusData>;

/** Where the browser goes to ask for the calendar. Each address works once and for ten minutes. */
export const calendarAuthData = z.object({ authUrl: z.url() });

const answerPart = opaque(2048, 'Please start again from your dashboard');
/** What Google sent back in the address of the callback page. */
export const calendarCallbackBody = z.strictObject({ code: answerPart, state: answerPart });
export type CalendarCallbackBody = z.input<typeof calendarCallbackBody>;

export const calendarDisconnectData = z.object({
  /**
   * Whether our access has ended at Google as well. False: it ends as soon as Google answers, or once our sessions are
   * taken out of the calendar. Nothing of the calendar is used here any more either way.
   */
  revoked: z.boolean(),
});

/** The private calendar feed of the signed-in person. */
export const calendarFeedData = z.object({
  /** Address for any calendar program. Whoever knows it can read the feed. */
  address: z.url(),
  /** Since when this address holds. */
  renewed_at: instant,
});
export type CalendarFeed = z.infer<typeof calendarFeedData>;
