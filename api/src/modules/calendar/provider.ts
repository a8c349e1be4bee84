/** A stretch of time, the end not included. */
export interface Span {
  startsAt: Date;
  endsAt: Date;
}

/** A session as it stands in somebody's calendar. */
export interface CalendarEvent extends Span {
  /** Chosen by us, so that writing twice is writing once. */
  id: string;
  title: string;
  description: string;
  place: string;
  /** Page of the site that it is about. */
  url: string;
}

/** A token that calls are made with, for a while. */
export interface AccessToken {
  token: string;
  lifeMs: number;
}

/** What a person has allowed. */
export interface Grant {
  refreshToken: string;
  access: AccessToken;
}

/**
 * Somebody's calendar at a provider. Everything may throw CalendarTrouble, which says what it means.
 */
export interface CalendarProvider {
  /** Whether this installation has a client at the provider; without one, every call is `unreachable`. */
  readonly isSetUp: boolean;
  /** The page on which a person is asked, and the secret without which its answer is of no use. */
  askConsent(state: string, email: string): Promise<{ url: string; verifier: string }>;
  /** @throws CalendarTrouble `refused`, or `permission_missing` when not all was allowed. */
  exchange(code: string, verifier: string): Promise<Grant>;
  /** @throws CalendarTrouble `access_ended` when the person has taken it back. */
  renew(refreshToken: string): Promise<AccessToken>;
  /** Ends all that was allowed. What has ended already is no trouble. */
  revoke(token: string): Promise<void>;
  /** Whose calendar it is: the email of the account. */
  accountOf(token: string): Promise<string>;
  /** Makes an event what it should be. @param known whether it was written before. @throws EventIdTaken */
  putEvent(token: string, event: CalendarEvent, known: boolean): Promise<void>;
  /** Takes an event out. One that is not there is no trouble. */
  removeEvent(token: string, id: string): Promise<void>;
  /** When the person is busy, our own events included, in order. */
  busy(token: string, window: Span): Promise<Span[]>;
  /** The single events that keep the person busy, by id: what `busy` melts into one stretch. Their words are not asked for. */
  appointments(token: string, window: Span): Promise<(Span & { id: string })[]>;
}

/** The provider knows the id of an event and never gives it again, but the event can no longer be changed. */
export class EventIdTaken extends Error {}

export type TroubleKind =
  | 'access_ended'
  | 'permission_missing'
  /** The access token is not accepted (any more): a new one may be. */
  | 'stale_token'
  /** Not this call, whenever it is made. */
  | 'refused'
  /** No answer, or none for now: later it may work. */
  | 'unreachable'
  /** What we have stored cannot be read. */
  | 'unreadable';

/** Carries no cause: the library's errors hold the whole call, tokens included. */
export class CalendarTrouble extends Error {
  constructor(
    readonly kind: TroubleKind,
    reason: string,
  ) {
    super(`calendar: ${kind} (${reason})`);
  }
}
