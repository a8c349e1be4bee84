import type { LiveEvent } from '@gently/contracts/notifications';

/** One server-sent event. A message without an id leaves the place from which a stream can go on as it is. */
export const encodeMessage = (event: LiveEvent, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`;

/** Says nothing; keeps proxies from closing a quiet connection, and finds out which people are gone. */
export const HEARTBEAT = ': still here\n\n';

/** @param retryMs how long a browser waits before it connects again. */
export const encodeGreeting = (retryMs: number): string => `retry: ${retryMs}\n\n`;
