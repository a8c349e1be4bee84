import type { IncomingMessage } from 'node:http';

/** The least speed at which a body has to arrive. */
export interface SendingPace {
  /** Milliseconds from one check to the next. */
  everyMs: number;
  /** Bytes that have to arrive from one check to the next. */
  leastBytes: number;
}

/** The slowest mobile networks send ten times as much. */
export const SENDING_PACE: SendingPace = { everyMs: 10_000, leastBytes: 2_048 };

/** @returns whether the caller has nothing more to send, or is gone */
export const hasArrived = ({ complete, readableEnded, destroyed }: IncomingMessage): boolean =>
  complete || readableEnded || destroyed;

/** @returns whether the headers announce a body */
export const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

interface Watching {
  pace?: SendingPace;
  /** Says that the caller cannot send because the upstream is the slow one. */
  isHeldUp: () => boolean;
  onSlow: () => void;
}

/** Watches a body until it has arrived, and says once when it arrives too slowly or not at all. */
export const watchSender = (
  incoming: IncomingMessage,
  { pace = SENDING_PACE, isHeldUp, onSlow }: Watching,
): void => {
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
