import type { LiveEvent } from '@gently/contracts/notifications';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../shared/clock';
import { createChangeFeed } from '../../shared/database/change-feed';
import type { Database } from '../../shared/database/database';
import { AppError } from '../../shared/errors/app-error';
import { type Notifications, presentStored } from '../notifications';
import { createPresences } from './presences.repository';
import { type Connection, createConnections, encodeGreeting, encodeMessage } from './connections';
import { type Change, CHANGES_OF_INTEREST, type Signal, signalOf } from './signal';

interface LiveEventsDeps {
  database: Database;
  notifications: Pick<Notifications, 'countUnread'>;
  clock: Clock;
  logger: FastifyBaseLogger;
}

/** More than a person has windows; a browser shares one stream among its tabs. */
const PER_PERSON = 6;
const REMEMBERED = 500;
const RETRY_MS = 5_000;

/** Sent to several people; the count of unread ones is each person's own. */
type Sent = Extract<
  Signal,
  { bookingId: string } | { kind: 'notification' | 'conversation' | 'box' | 'teaching' }
>;

/** Something that was sent, and to whom. */
interface Recent<Sent> {
  id: string;
  userIds: readonly string[];
  sent: Sent;
}

/** What was sent lately, so that somebody who was away for a moment misses nothing. */
export const createRecentSignals = <Sent>(capacity: number) => {
  const kept: Recent<Sent>[] = [];
  return {
    add: (recent: Recent<Sent>): void => {
      kept.push(recent);
      if (kept.length > capacity) kept.shift();
    },
    /** @returns what a person has missed since the message with this id; null when nobody remembers that far back. */
    since: (id: string, userId: string): Recent<Sent>[] | null => {
      const index = kept.findIndex((recent) => recent.id === id);
      return index < 0 ? null : kept.slice(index + 1).filter(({ userIds }) => userIds.includes(userId));
    },
  };
};

/** Sends connected people what changes in the database, whichever process changed it. */
export const createLiveEvents = ({ database, notifications, clock, logger }: LiveEventsDeps) => {
  const connections = createConnections({ clock, perPerson: PER_PERSON });
  const recent = createRecentSignals<Sent>(REMEMBERED);
  const presences = createPresences(database.connection);
  let closing = false;

  const eventOf = async (sent: Sent, userId: string): Promise<LiveEvent> => {
    if (sent.kind === 'conversation') return { kind: 'conversation', conversation_id: sent.conversationId };
    if (sent.kind === 'box' || sent.kind === 'teaching') return { kind: sent.kind };
    if (sent.kind !== 'notification') return { kind: sent.kind, booking_id: sent.bookingId };
    return {
      kind: 'notification',
      notification: presentStored(sent.row),
      unread_count: await notifications.countUnread(userId),
    };
  };

  const sendUnread = async (userId: string, to: readonly Connection[]): Promise<void> => {
    if (to.length === 0) return;
    const message = encodeMessage({ kind: 'unread', unread_count: await notifications.countUnread(userId) });
    for (const connection of to) connections.write(connection, message);
  };

  const send = async (sent: Sent, userId: string): Promise<void> => {
    if (connections.of(userId).length === 0) return;
    const message = encodeMessage(await eventOf(sent, userId), sent.id);
    for (const connection of connections.of(userId)) connections.write(connection, message);
  };

  const deliver = async (signal: Signal): Promise<void> => {
    switch (signal.kind) {
      case 'ended':
        return connections.endSession(signal.sessionId);
      case 'unread':
        return sendUnread(signal.userId, connections.of(signal.userId));
      default: {
        const userIds = signal.kind === 'notification' ? [signal.userId] : signal.userIds;
        recent.add({ id: signal.id, userIds, sent: signal });
        for (const userId of userIds) await send(signal, userId);
      }
    }
  };

  // One after the other, so that everybody hears things in the order in which they happened.
  let last = Promise.resolve();
  const feed = createChangeFeed<Change>({
    of: CHANGES_OF_INTEREST,
    database,
    logger,
    onChange: (change) => {
      const signal = signalOf(change);
      if (!signal) return;
      last = last
        .then(() => deliver(signal))
        .catch((error: unknown) => {
          logger.warn({ err: error }, 'live news could not be sent');
          // They come back and ask what they missed.
          connections.endAll();
        });
    },
    onLost: connections.endAll,
  });

  /** What was missed since the last message that the browser has seen. */
  const catchUp = async (connection: Connection, lastId: string): Promise<void> => {
    const missed = recent.since(lastId, connection.userId);
    if (!missed) return connections.write(connection, encodeMessage({ kind: 'resync' }));
    for (const { id, sent } of missed)
      connections.write(connection, encodeMessage(await eventOf(sent, connection.userId), id));
  };

  /** Lets every process know that the person is here, until the stream closes. */
  const note = ({ userId, expiresAt, stream }: Connection): void => {
    const unsure = (error: unknown) => logger.warn({ err: error }, 'who is here could not be noted');
    const noted = presences.begin(userId, expiresAt);
    noted.catch(unsure);
    stream.once('close', () => {
      noted.then(presences.end).catch(unsure);
    });
  };

  return {
    /** Whether the person has a page open, on any process. A process that died is believed until its token runs out. */
    isPresent: (userId: string): Promise<boolean> => presences.has(userId, clock()),
    /** Opens a stream. @throws AppError `rate_limited` for too many of one person, `unavailable` while stopping. */
    connect: (person: Omit<Connection, 'stream'>, lastId: string | undefined) => {
      if (closing) throw new AppError('unavailable');
      const connection = connections.add(person);
      if (!connection) throw new AppError('rate_limited', { details: { retry_after_seconds: 60 } });
      connections.write(connection, encodeGreeting(RETRY_MS));
      note(connection);
      const begin = async (): Promise<void> => {
        await feed.open();
        await sendUnread(person.userId, [connection]);
        if (lastId) await catchUp(connection, lastId);
      };
      begin().catch((error: unknown) => {
        logger.warn({ err: error }, 'a live stream could not begin');
        connection.stream.destroy();
      });
      return connection.stream;
    },
    beat: connections.beat,
    count: connections.count,
    stop: async (): Promise<void> => {
      closing = true;
      connections.endAll();
      await feed.stop();
      connections.cutAll();
    },
  };
};
export type LiveEvents = ReturnType<typeof createLiveEvents>;
