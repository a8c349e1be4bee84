import { EVENTS_PATH, type LiveEvent } from '@gently/contracts/notifications';
import { createParser } from 'eventsource-parser';
import { call, openStream } from '../api/call';

interface ConnectionOptions {
  onEvent: (event: LiveEvent) => void;
  /** Ends it for good. */
  signal: AbortSignal;
}

/** The API gives a sign of life every 20 seconds; three missed ones mean that the connection is dead. */
const SILENCE_MS = 65_000;
const POLL_MS = 60_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/** Doubles from one second to a minute; the spread keeps all browsers from coming back at once. */
const waitBefore = (failures: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.75 + Math.random() / 2);

interface Reading {
  onEvent: (event: LiveEvent, id: string | undefined) => void;
  /** Called for every piece that arrives, a heartbeat among them. */
  onSign: () => void;
}

const KINDS: ReadonlySet<string> = new Set<LiveEvent['kind']>([
  'notification',
  'booking',
  'room',
  'pause',
  'conversation',
  'box',
  'teaching',
  'unread',
  'resync',
]);

/** A newer API may tell things that this page does not know yet. */
const isKnown = (value: unknown): value is LiveEvent =>
  typeof value === 'object' && value !== null && 'kind' in value && KINDS.has(String(value.kind));

/** Reads a stream of server-sent events until it ends. */
const readEvents = async (body: ReadableStream<Uint8Array>, { onEvent, onSign }: Reading): Promise<void> => {
  const parser = createParser({
    onEvent: ({ data, id }) => {
      const value: unknown = JSON.parse(data);
      if (isKnown(value)) onEvent(value, id);
    },
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onSign();
    parser.feed(decoder.decode(value, { stream: true }));
  }
};

/** One stream from its opening to its end. */
const listen = async (
  lastId: string,
  onEvent: (event: LiveEvent, id: string | undefined) => void,
  signal: AbortSignal,
): Promise<void> => {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onSign = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  try {
    const headers = { Accept: 'text/event-stream', ...(lastId ? { 'Last-Event-ID': lastId } : {}) };
    const parts = { method: 'GET', path: EVENTS_PATH, body: undefined, headers };
    const { body } = await openStream(parts, AbortSignal.any([signal, silence.signal]));
    onSign();
    if (body) await readEvents(body, { onEvent, onSign });
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Keeps a stream of live news open until `signal` says otherwise: a token that ran out is renewed, a connection that
 * broke is opened again, and what was missed meanwhile is asked for. While nothing can be heard, the count of unread
 * notifications is asked for once a minute. Never throws.
 */
export const keepConnected = async ({ onEvent, signal }: ConnectionOptions): Promise<void> => {
  let lastId = '';
  let failures = 0;
  let heard = false;

  const poll = setInterval(() => {
    if (heard) return;
    call('GET /notifications/unread-count', {}, { signal }).then(
      ({ unread_count }) => onEvent({ kind: 'unread', unread_count }),
      // Asked again in a minute; the pages themselves say what they cannot load.
      () => undefined,
    );
  }, POLL_MS);

  const hear = (event: LiveEvent, id: string | undefined): void => {
    if (signal.aborted) return;
    heard = true;
    failures = 0;
    lastId = id ?? lastId;
    onEvent(event);
  };

  while (!signal.aborted) {
    // A stream that ends, or cannot be opened, is opened again; why it ended makes no difference.
    await listen(lastId, hear, signal).catch(() => undefined);
    heard = false;
    await wait(waitBefore(failures), signal);
    failures += 1;
  }
  clearInterval(poll);
};
