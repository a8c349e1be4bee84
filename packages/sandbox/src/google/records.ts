/** A page that asks somebody to consent, until it is answered. */
export interface ConsentRequestRecord {
  _id: string;
  client_id: string;
  redirect_uri: string;
  scope: string;
  state: string;
  code_challenge: string | null;
  offline: boolean;
  /** Whether a refresh token is wanted although one was given before. */
  renew: boolean;
  expires_at: Date;
}

/** What somebody allowed. Revoking it ends all of its tokens. */
export interface GrantRecord {
  _id: string;
  account: string;
  client_id: string;
  scope: string;
  refresh_token: string | null;
  revoked: boolean;
}

/** An authorisation code: exchanged once, within a minute. */
export interface CodeRecord {
  _id: string;
  grant: string;
  client_id: string;
  redirect_uri: string;
  code_challenge: string | null;
  shows_refresh_token: boolean;
  expires_at: Date;
}

export interface AccessTokenRecord {
  _id: string;
  grant: string;
  expires_at: Date;
}

/** The part of Calendar's event resource that may be written. */
export interface EventBody {
  summary?: string | undefined;
  description?: string | undefined;
  location?: string | undefined;
  start: EventTime;
  end: EventTime;
  transparency?: 'opaque' | 'transparent' | undefined;
  visibility?: 'default' | 'public' | 'private' | undefined;
  extendedProperties?:
    | { private?: Record<string, string> | undefined; shared?: Record<string, string> | undefined }
    | undefined;
  source?: { title?: string | undefined; url?: string | undefined } | undefined;
}
export interface EventTime {
  /** With its offset from UTC. */
  dateTime: string;
  timeZone?: string | undefined;
}

export interface CalendarEventRecord {
  /** Account and event id: every account has one calendar. */
  _id: string;
  account: string;
  event_id: string;
  status: 'confirmed' | 'cancelled';
  /** Google has removed the deleted event for good: it is not found any more, and its id cannot be used again. */
  purged?: boolean;
  body: EventBody;
  sequence: number;
  starts_at: Date;
  ends_at: Date;
  created: string;
  updated: string;
}
