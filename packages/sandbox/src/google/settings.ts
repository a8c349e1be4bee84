/** The one client that is registered with the stand-in. */
export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  /** Addresses that may be returned to, exactly. */
  redirectUris: readonly string[];
}

/** The scopes that somebody can be asked for. */
export const SCOPES: Record<string, string> = {
  'https://www.googleapis.com/auth/calendar.events': 'See and change events in your calendar',
  'https://www.googleapis.com/auth/calendar.freebusy': 'See when you are busy',
  'https://www.googleapis.com/auth/calendar.calendars.readonly': 'See the name of your calendar',
  'https://www.googleapis.com/auth/calendar': 'See, change and share all of your calendars',
};
