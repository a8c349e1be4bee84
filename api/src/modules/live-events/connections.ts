import { Readable } from 'node:stream';
import type { LiveEvent } from '@gently/contracts/notifications';
import type { Clock } from '../../shared/clock';

/** One open stream of one person. */
export interface Connection {
  userId: string;
  sessionId: string;
  /** When the token runs out that it was opened with. */
  expiresAt: Date;
  stream: Readable;
}

interface ConnectionsOptions {
  clock: Clock;
  /** Open streams of one person in this process. */
  perPerson: number;
}

/** A browser that reads more slowly than we write is let go; it comes back and asks what it missed. */
const LONGEST_QUEUE_BYTES = 256 * 1024;

/** One server-sent event. A message without an id leaves the place from which a stream can go on as it is. */
export const encodeMessage = (event: LiveEvent, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`;

/** Says nothing; keeps proxies from closing a quiet connection, and finds out which people are gone. */
const HEARTBEAT = ': still here\n\n';

/** @param retryMs how long a browser waits before it connects again. */
export const encodeGreeting = (retryMs: number): string => `retry: ${retryMs}\n\n`;

const end = ({ stream }: Connection): void => {
  if (!stream.destroyed) stream.push(null);
};

/** The open streams of this process. */
export const createConnections = ({ clock, perPerson }: ConnectionsOptions) => {
  const open = new Set<Connection>();
  // Thousands are open, and each signal asks for those of a few people.
  const byPerson = new Map<string, Set<Connection>>();
  const of = (userId: string): readonly Connection[] => [...(byPerson.get(userId) ?? [])];

  const remember = (connection: Connection): void => {
    const own = byPerson.get(connection.userId) ?? new Set();
    byPerson.set(connection.userId, own.add(connection));
    open.add(connection);
  };
  const forget = (connection: Connection): void => {
    open.delete(connection);
    const own = byPerson.get(connection.userId);
    own?.delete(connection);
    if (own?.size === 0) byPerson.delete(connection.userId);
  };

  const write = (connection: Connection, text: string): void => {
    if (connection.stream.destroyed || connection.stream.readableEnded) return;
    connection.stream.push(text);
    if (connection.stream.readableLength > LONGEST_QUEUE_BYTES) connection.stream.destroy();
  };

  return {
    /** @returns null when the person has enough of them. */
    add: (person: Omit<Connection, 'stream'>): Connection | null => {
      if (of(person.userId).length >= perPerson) return null;
      const connection = { ...person, stream: new Readable({ read: () => undefined }) };
      remember(connection);
      connection.stream.once('close', () => forget(connection));
      return connection;
    },
    count: (): number => open.size,
    of,
    write,
    /** Says to everybody that we are still here, and lets those go whose token has run out. */
    beat: (): void => {
      const now = clock();
      for (const connection of open) {
        if (connection.expiresAt <= now) end(connection);
        else write(connection, HEARTBEAT);
      }
    },
    endSession: (sessionId: string): void => {
      for (const connection of open) if (connection.sessionId === sessionId) end(connection);
    },
    endAll: (): void => {
      for (const connection of open) end(connection);
    },
    /** For those that did not take their end: a browser that no longer reads. */
    cutAll: (): void => {
      for (const { stream } of open) stream.destroy();
    },
  };
};
