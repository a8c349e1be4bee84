import type { LiveEvent } from '@gently/contracts/notifications';

type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();

/** Tells everybody who listens on this page. */
export const tellListeners = (event: LiveEvent): void => {
  for (const listener of [...listeners]) listener(event);
};

/**
 * Hears every live event of this page, for what is not kept in queries. It hears nothing unless the frame of the site
 * calls `useLiveNews`.
 * @returns ends it
 */
export const onLiveEvent = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
