import type { LiveEvent } from '@gently/contracts/notifications';
import { createParser } from 'eventsource-parser';

interface Reading {
  onEvent: (event: LiveEvent, id: string | undefined) => void;
  /** Called for every piece that arrives, a heartbeat among them. */
  onSign: () => void;
}

const KINDS: ReadonlySet<string> = new Set<LiveEvent['kind']>([
  'notification',
  'booking',
  'unread',
  'resync',
]);

/** A newer API may tell things that this page does not know yet. */
const isKnown = (value: unknown): value is LiveEvent =>
  typeof value === 'object' && value !== null && 'kind' in value && KINDS.has(String(value.kind));

/** Reads a stream of server-sent events until it ends. */
export const readEvents = async (
  body: ReadableStream<Uint8Array>,
  { onEvent, onSign }: Reading,
): Promise<void> => {
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
