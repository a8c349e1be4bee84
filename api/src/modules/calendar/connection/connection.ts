import type { CalendarProblem, CalendarStatus } from '@gently/contracts';
import { backoff } from '../../../shared/backoff';
import type { TroubleKind } from '../provider';

/** Somebody's calendar that is connected, or was until it broke. */
export interface Connection {
  id: string;
  userId: string;
  /** The account at the provider. */
  email: string;
  state: 'connected' | 'broken';
  problem: CalendarProblem | null;
  /** Sealed for this connection; empty once access has ended. */
  refreshToken: string;
  accessToken: string;
  accessEndsAt: Date;
  lastSyncAt: Date | null;
  /** Tries to read busy times that failed, one after the other. */
  failures: number;
  /** When busy times were last read as far ahead as sessions can be booked. */
  allReadAt: Date | null;
}

/** Problems that only the person can mend, by connecting again. */
export type BreakingProblem = Exclude<CalendarProblem, 'unreachable'>;

/** What breaks a connection for good; null for what passes. */
export const breaks = (kind: TroubleKind): BreakingProblem | null => {
  if (kind === 'unreadable') return 'unreadable';
  // A token that is refused although it is new is no better than none.
  return ['access_ended', 'permission_missing', 'stale_token'].includes(kind) ? 'access_ended' : null;
};

const MINUTE_MS = 60_000;

/** How long to wait after this many failures: doubling, up to half an hour. */
export const waitAfter = backoff({ firstMs: 15_000, longestMs: 30 * MINUTE_MS });

/** @param available whether this installation has a client at Google */
export const statusOf = (connection: Connection | null, available: boolean): CalendarStatus => ({
  available,
  connected: connection?.state === 'connected',
  email: connection?.email ?? null,
  state: connection?.state ?? 'not_connected',
  last_sync_at: connection?.lastSyncAt?.toISOString() ?? null,
  problem: connection?.problem ?? null,
});

/** What a token is sealed for: of no use in the place of another one. */
export const sealedFor = (connectionId: string, token: 'refresh' | 'access'): string =>
  `connection ${connectionId} ${token}`;
