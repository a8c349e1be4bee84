import type { LiveEvent } from '@gently/contracts/notifications';
import { PRODUCT_KEY } from '@gently/contracts/product';

interface SharedOptions {
  /** Tabs with the same name share one connection. */
  name: string;
  /** Runs in one tab at a time, until the signal. */
  connect: (onEvent: (event: LiveEvent) => void) => Promise<void>;
  /** Called in every tab. */
  onEvent: (event: LiveEvent) => void;
  signal: AbortSignal;
}

/**
 * One connection for all tabs of a browser, which may have only few to one server: whoever holds the lock connects and
 * tells the others; when that tab closes, the next one takes over. Without locks each tab has its own.
 */
export const shareAmongTabs = async ({ name, connect, onEvent, signal }: SharedOptions): Promise<void> => {
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') return connect(onEvent);
  const key = `${PRODUCT_KEY}-live-${name}`;
  const channel = new BroadcastChannel(key);
  channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => onEvent(data);
  const tellAll = (event: LiveEvent): void => {
    onEvent(event);
    channel.postMessage(event);
  };
  try {
    await navigator.locks.request(key, { signal }, () => connect(tellAll));
  } catch (error) {
    // A tab that closes while it waits for its turn gives up the lock that it never had.
    if (!signal.aborted) throw error;
  } finally {
    channel.close();
  }
};
