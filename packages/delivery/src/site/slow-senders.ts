import type { IncomingMessage } from 'node:http';

/** The least speed at which a body has to arrive. */
export interface SendingPace {
  /** Milliseconds from one check to the next. */
  everyMs: number;
  /** Bytes that have to arrive from one check to the next. */
  leastBytes: number;
}

/** How a small body is sent, and how a large one, which holds more of the API while it arrives. */
export interface SendingPaces {
  small: SendingPace;
  large: SendingPace;
}

/** The slowest mobile networks send ten times the first; a file of ten megabytes at the second would time out before its end. */
export const SENDING_PACES: SendingPaces = {
  small: { everyMs: 10_000, leastBytes: 2_048 },
  large: { everyMs: 10_000, leastBytes: 65_536 },
};

/** @returns whether the caller has nothing more to send, or is gone */
export const hasArrived = ({ complete, readableEnded, destroyed }: IncomingMessage): boolean =>
  complete || readableEnded || destroyed;

/** @returns whether the headers announce a body */
export const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

interface Watching {
  pace: SendingPace;
  /** Says that the caller cannot send because the upstream is the slow one. */
  isHeldUp: () => boolean;
  onSlow: () => void;
}

/** Watches a body until it has arrived, and says once when it arrives too slowly or not at all. */
export const watchSender = (incoming: IncomingMessage, { pace, isHeldUp, onSlow }: Watching): void => {
  if (!announcesBody(incoming) || hasArrived(incoming)) return;
  const { socket } = incoming;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (hasArrived(incoming)) return clearInterval(timer);
    const arrived = socket.bytesRead - before;
    before = socket.bytesRead;
    if (arrived >= pace.leastBytes || isHeldUp()) return undefined;
    clearInterval(timer);
    return onSlow();
  }, pace.everyMs);
  timer.unref();
  for (const end of ['end', 'close', 'error']) incoming.once(end, () => clearInterval(timer));
};
