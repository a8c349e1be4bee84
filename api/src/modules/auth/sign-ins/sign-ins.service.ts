import { cookieSecrets } from '../../../config/accepted-keys';
import type { Config } from '../../../config/config';
import type { Clock } from '../../../shared/clock';
import { batched } from '../../../shared/database/batched';
import type { ErrorCode } from '@gently/contracts/errors';
import type { Transaction } from '../../../shared/database/transaction';
import { AppError } from '../../../shared/errors/app-error';
import type { Origin } from '../../../shared/http/origin';
import type { AuditLog } from '../../audit';
import { createRefreshToken, hashRefreshToken, sessionIdOf, succeedingRefreshToken } from './refresh-token';
import type { RevocationReason } from './sign-in.model';
import { newSessionId, type SessionsRepository } from './sign-ins.repository';

interface SessionsDeps {
  sessions: SessionsRepository;
  audit: AuditLog;
  clock: Clock;
  config: Pick<Config, 'REFRESH_TOKEN_DAYS' | 'COOKIE_SECRET' | 'COOKIE_SECRET_PREVIOUS'>;
}

/** A sign-in as it is handed to the browser. */
export interface IssuedSession {
  sessionId: string;
  userId: string;
  refreshToken: string;
}

export interface Renewal {
  token: string | undefined;
  /** The browser's name for this renewal, so that it can be repeated when its answer was lost. */
  attempt: string | undefined;
  origin: Origin;
}

const MS_PER_DAY = 86_400_000;
/** How long after a renewal its answer can be asked for again: a reloaded page or a broken connection needs seconds. */
const REPEAT_MS = 60_000;

/** What a browser is told whose sign-in was ended. */
const ENDED: Record<RevocationReason, ErrorCode> = {
  signed_out: 'refresh_invalid',
  signed_out_everywhere: 'signed_out_everywhere',
  reused: 'refresh_reused',
  suspended: 'account_suspended',
  by_admin: 'signed_out_by_admin',
  password_changed: 'password_changed',
  address_confirmed: 'address_confirmed',
};

export const createSessions = ({ sessions, audit, clock, config }: SessionsDeps) => {
  const expiryFrom = (at: Date): Date => new Date(at.getTime() + config.REFRESH_TOKEN_DAYS * MS_PER_DAY);

  /** The token was ours but is not the newest: it was copied, or replayed. Nobody keeps this sign-in. */
  const endReused = async (id: string, at: Date, origin: Origin): Promise<never> => {
    const ended = await sessions.revoke(id, 'reused', at);
    if (ended) {
      await audit.append({
        action: 'session.reused',
        actorId: ended.userId,
        target: `session:${id}`,
        origin,
      });
      throw new AppError('refresh_reused');
    }
    const because = (await sessions.find(id))?.revokedBecause;
    throw new AppError(because ? ENDED[because] : 'refresh_invalid');
  };

  const [secret, ...otherSecrets] = cookieSecrets(config);

  /**
   * The answer that an attempt was given before, if its token is still the newest. While `COOKIE_SECRET` is changed, another
   * process may have given it with the other secret.
   */
  const findRepeated = async (
    id: string,
    { token, attempt, at }: { token: string; attempt: string; at: Date },
  ): Promise<IssuedSession | null> => {
    for (const key of [secret, ...otherSecrets]) {
      const refreshToken = succeedingRefreshToken(token, attempt, key);
      const sought = { id, newHash: hashRefreshToken(refreshToken), at };
      const found = await sessions.findNewest(sought, new Date(at.getTime() - REPEAT_MS));
      if (found) return { sessionId: id, userId: found.userId, refreshToken };
    }
    return null;
  };

  return {
    start: async (userId: string, origin: Origin, tx?: Transaction): Promise<IssuedSession> => {
      const at = clock();
      const id = newSessionId();
      const refreshToken = createRefreshToken(id);
      await sessions.insert(
        {
          id,
          userId,
          tokenHash: hashRefreshToken(refreshToken),
          userAgent: origin.userAgent,
          at,
          expiresAt: expiryFrom(at),
        },
        tx,
      );
      return { sessionId: id, userId, refreshToken };
    },

    /**
     * Exchanges the newest token for the next one. An attempt that is repeated within a minute, with the same token and
     * before the next one was used, gets the same answer again; every other use of an old token ends the sign-in.
     * @throws AppError `refresh_reused`; of a sign-in that had ended, the code that says why.
     */
    rotate: async ({ token, attempt, origin }: Renewal): Promise<IssuedSession> => {
      const id = sessionIdOf(token ?? '');
      if (!token || !id) throw new AppError('refresh_invalid');
      const at = clock();
      const refreshToken = attempt ? succeedingRefreshToken(token, attempt, secret) : createRefreshToken(id);
      const newHash = hashRefreshToken(refreshToken);
      const rotation = { id, oldHash: hashRefreshToken(token), newHash, at, expiresAt: expiryFrom(at) };
      const rotated = await sessions.rotate(rotation);
      if (rotated) return { sessionId: id, userId: rotated.userId, refreshToken };
      const repeated = attempt ? await findRepeated(id, { token, attempt, at }) : null;
      return repeated ?? endReused(id, at, origin);
    },

    /** Ends a sign-in, however often it is asked. */
    end: async (id: string, reason: 'signed_out' | 'suspended'): Promise<void> => {
      await sessions.revoke(id, reason, clock());
    },
    /** Ends every sign-in of a person, on all their devices. @returns how many there were. */
    endAll: (
      userId: string,
      reason: Exclude<RevocationReason, 'signed_out' | 'reused'>,
      tx?: Transaction,
    ): Promise<number> => sessions.revokeAll(userId, reason, clock(), tx),
    /** Whether a refresh token, be it the newest or not, is of a standing sign-in of this person. */
    isSignInOf: async (token: string | undefined, userId: string, tx: Transaction) => {
      const id = sessionIdOf(token ?? '');
      return id !== undefined && sessions.isOf(id, userId, clock(), tx);
    },
    /** Those of a person that have not ended, the newest first. */
    listOpen: (userId: string) => sessions.listOpen(userId, clock()),
    /** Whether a sign-in was ended because its person was suspended. */
    endedBySuspension: async (id: string): Promise<boolean> =>
      (await sessions.find(id))?.revokedBecause === 'suspended',
    /** A step of a sign-in that has ended meanwhile is not taken. @throws AppError `unauthenticated`. */
    hold: async (id: string, tx: Transaction): Promise<void> => {
      if (!(await sessions.hold(id, clock(), tx))) throw new AppError('unauthenticated');
    },
    /** The person behind a sign-in, as they are now; null when it has ended. Every call asks it. */
    holder: batched((ids) => sessions.holders(ids, clock())),
  };
};

export type Sessions = ReturnType<typeof createSessions>;
