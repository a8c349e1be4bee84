import type { ErrorCode } from '@gently/contracts';
import type { Clock } from '../../../shared/clock';
import type { Transact, Transaction } from '../../../shared/database/transaction';
import { AppError } from '../../../shared/errors/app-error';
import type { Origin } from '../../../shared/http/origin';
import type { Actor } from '../../../shared/http/access';
import type { AuditLog } from '../../audit';
import type { Sessions } from '../../auth';
import type { Bookings } from '../../bookings';
import type { OwnMeetings } from '../../team-communications';
import type { Revocations } from '../revocation/revocations';
import type { RevocationsRepository } from '../revocation/revocations.repository';
import { type CalendarProvider, CalendarTrouble, type Grant } from '../provider';
import type { SecretBox } from '../../../shared/secret-box';
import type { EntriesRepository } from '../sessions/entries.repository';
import { askForSessionsAhead } from '../sessions/sessions-ahead';
import { type Connection, sealedFor } from './connection';
import type { ConnectionsRepository } from './connections.repository';
import type { AuthorizationRequests } from './authorization-requests';

interface ConnectingDeps {
  provider: CalendarProvider;
  connections: ConnectionsRepository;
  requests: AuthorizationRequests;
  entries: EntriesRepository;
  bookings: Pick<Bookings, 'listOfPerson'>;
  meetings: Pick<OwnMeetings, 'idsAhead'>;
  revocations: Revocations;
  openRevocations: RevocationsRepository;
  /** @throws AppError `unauthenticated` when the sign-in has ended. */
  holdSignIn: Sessions['hold'];
  audit: AuditLog;
  box: SecretBox;
  transact: Transact;
  clock: Clock;
}

const codeOf = ({ kind }: CalendarTrouble): ErrorCode => {
  if (kind === 'unreachable') return 'calendar_provider_failed';
  return kind === 'permission_missing' ? 'calendar_permission_missing' : 'calendar_refused';
};

const told = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    throw error instanceof CalendarTrouble ? new AppError(codeOf(error), { cause: error }) : error;
  }
};

/** From "Connect" to a connected calendar, and back. */
export const createConnecting = (deps: ConnectingDeps) => {
  const { provider, connections, requests, entries, revocations, holdSignIn, audit, box, transact, clock } =
    deps;

  const sealedTokens = (id: string, { refreshToken, access }: Grant) => ({
    refreshToken: box.seal(refreshToken, sealedFor(id, 'refresh')),
    accessToken: box.seal(access.token, sealedFor(id, 'access')),
    accessEndsAt: new Date(clock().getTime() + access.lifeMs),
  });

  /** The same Google account keeps its connection; another one replaces it. */
  const keep = async (userId: string, email: string, grant: Grant, tx: Transaction) => {
    const now = clock();
    const existing = await connections.findOfUser(userId, tx);
    const same = existing?.email === email ? existing : null;
    if (existing && !same) await revocations.leave(existing, tx);
    const id = same?.id ?? connections.newId();
    const tokens = sealedTokens(id, grant);
    if (same) {
      await connections.renew(id, tokens, now, tx);
      await entries.askForConnection(id, now, tx);
    } else await connections.insert({ id, userId, email, ...tokens }, now, tx);
    await deps.openRevocations.keepAccessOf(userId, email, tx);
    await askForSessionsAhead(deps, { id, userId }, now, tx);
  };

  return {
    /** Whether calendars can be connected here. */
    isAvailable: provider.isSetUp,

    status: (userId: string): Promise<Connection | null> => connections.findOfUser(userId),

    /**
     * @returns the address on which the person is asked
     * @throws AppError `calendar_unavailable`
     */
    start: async ({ id, email }: { id: string; email: string }): Promise<string> => {
      if (!provider.isSetUp) throw new AppError('calendar_unavailable');
      const state = requests.newState();
      const { url, verifier } = await told(provider.askConsent(state, email));
      await requests.begin(id, state, verifier);
      return url;
    },

    /** @throws AppError `calendar_try_expired`, `calendar_refused`, `calendar_permission_missing`, `calendar_provider_failed`, `unauthenticated`. */
    finish: async (
      { id: userId, sessionId }: Pick<Actor, 'id' | 'sessionId'>,
      answer: { code: string; state: string },
      origin: Origin,
    ): Promise<Connection | null> => {
      const verifier = await requests.take(userId, answer.state);
      if (verifier === null) throw new AppError('calendar_try_expired');
      const grant = await told(provider.exchange(answer.code, verifier));
      const email = await told(provider.accountOf(grant.access.token));
      await transact(async (tx) => {
        // Google takes its time; a sign-in that ended meanwhile leaves no calendar behind.
        await holdSignIn(sessionId, tx);
        await keep(userId, email, grant, tx);
        const target = `user:${userId}`;
        await audit.append({ action: 'calendar.connected', actorId: userId, target, origin }, tx);
      });
      return connections.findOfUser(userId);
    },

    /** @returns whether our access has ended at the provider as well. */
    disconnect: async (userId: string, origin: Origin): Promise<boolean> => {
      const left = await transact(async (tx) => {
        const connection = await connections.findOfUser(userId, tx);
        if (!connection) return null;
        const target = `user:${userId}`;
        await audit.append({ action: 'calendar.disconnected', actorId: userId, target, origin }, tx);
        return revocations.leave(connection, tx);
      });
      if (left?.atOnce) await revocations.sayNow(left.id);
      return !(await deps.openRevocations.hasOpen(userId));
    },

    /** Ends connection and requests of an account that goes, or changes hands, in that transaction. @returns if there was one. */
    leave: async (userId: string, tx: Transaction): Promise<boolean> => {
      await requests.forget(userId, tx);
      const connection = await connections.findOfUser(userId, tx);
      if (connection) await revocations.leave(connection, tx);
      return connection !== null;
    },
  };
};
export type Connecting = ReturnType<typeof createConnecting>;
