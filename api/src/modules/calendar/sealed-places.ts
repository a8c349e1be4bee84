import type { SealedPlace } from '../encryption';
import { sealedRequests } from './connection/authorization-requests';
import { sealedFor } from './connection/connection';
import { CALENDAR_CONNECTIONS } from './connection/connection.model';
import { CALENDAR_REVOCATIONS } from './revocation/revocation.model';

/** Purpose of the box that seals them. */
export const TOKENS = 'calendar tokens';

/** Where tokens of calendars are stored, and what each was sealed for. */
export const sealedByCalendars: readonly SealedPlace[] = [
  {
    collection: CALENDAR_CONNECTIONS,
    purpose: TOKENS,
    fields: {
      refreshToken: ({ _id }) => sealedFor(String(_id), 'refresh'),
      accessToken: ({ _id }) => sealedFor(String(_id), 'access'),
    },
  },
  {
    collection: CALENDAR_REVOCATIONS,
    purpose: TOKENS,
    fields: { refreshToken: ({ connection }) => sealedFor(String(connection), 'refresh') },
  },
  sealedRequests(TOKENS),
];
