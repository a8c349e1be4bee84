import type { Clock } from '../../../shared/clock';
import { type CalendarProvider, CalendarTrouble } from '../provider';
import type { SecretBox } from '../../../shared/secret-box';
import { type Connection, sealedFor } from './connection';
import type { ConnectionsRepository } from './connections.repository';

interface AccessDeps {
  provider: CalendarProvider;
  connections: ConnectionsRepository;
  box: SecretBox;
  clock: Clock;
}

/** A token that runs out within this time is as good as over. */
const MARGIN_MS = 60_000;

/** Calls for a connection, with an access token that is renewed when it has run out or is not taken any more. */
export const createAccess = ({ provider, connections, box, clock }: AccessDeps) => {
  const renew = async ({ id, refreshToken }: Connection): Promise<string> => {
    const opened = box.open(refreshToken, sealedFor(id, 'refresh'));
    if (opened === null) throw new CalendarTrouble('unreadable', 'the refresh token');
    const { token, lifeMs } = await provider.renew(opened);
    await connections.keepAccess(id, {
      accessToken: box.seal(token, sealedFor(id, 'access')),
      accessEndsAt: new Date(clock().getTime() + lifeMs),
    });
    return token;
  };

  /** The token that is kept; null when it has run out or cannot be read. */
  const keptToken = ({ id, accessToken, accessEndsAt }: Connection): string | null =>
    accessEndsAt.getTime() - MARGIN_MS > clock().getTime()
      ? box.open(accessToken, sealedFor(id, 'access'))
      : null;

  return {
    /** @throws CalendarTrouble */
    use: async <Result>(
      connection: Connection,
      work: (token: string) => Promise<Result>,
    ): Promise<Result> => {
      const kept = keptToken(connection);
      if (kept === null) return work(await renew(connection));
      try {
        return await work(kept);
      } catch (error) {
        if (!(error instanceof CalendarTrouble) || error.kind !== 'stale_token') throw error;
        return work(await renew(connection));
      }
    },
  };
};
export type Access = ReturnType<typeof createAccess>;
