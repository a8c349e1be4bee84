import type { ComponentType } from 'react';
import type { MountData } from '../contract';
import { reasonOf } from './failure';
import type { RemoteFailureReason } from './failure';

export type PageState =
  | { status: 'loading' }
  | { status: 'ready'; Page: ComponentType; generation: number }
  | { status: 'failed'; reason: RemoteFailureReason; retrying: boolean };

/** One page of one remote, with the state of its code. Lives as long as the site is open. */
export interface RemotePage {
  /** Unique over the site; the React key of the page. */
  key: string;
  remote: string;
  /** Address of the remote's entry file, to ask whether it answers again. */
  entry: string;
  mount: MountData;
  /** Begins to load unless that has happened. Call it early, for example when a link is pointed at. */
  load: () => void;
  /**
   * Loads the remote anew, past every cache.
   * @param quiet do not report the attempt while it runs
   */
  retry: (options?: { quiet?: boolean }) => Promise<void>;
  /** To be told when the page threw while it was shown. */
  crashed: () => void;
  getState: () => PageState;
  subscribe: (listener: () => void) => () => void;
}

export interface PageSource {
  key: string;
  remote: string;
  entry: string;
  mount: MountData;
  /** Loads the page's code. `fresh` asks for a new copy of the remote. Settles within the time limit. */
  fetchPage: (options: { fresh: boolean; onLate: (Page: ComponentType) => void }) => Promise<ComponentType>;
  /** Told whenever the page's code is there. */
  onReady?: () => void;
  onCrash?: () => void;
  /** Told of every failure, for the operators. */
  onFailure?: (reason: RemoteFailureReason, error: unknown) => void;
}

export const createRemotePage = ({
  fetchPage,
  onReady,
  onCrash,
  onFailure,
  ...identity
}: PageSource): RemotePage => {
  let state: PageState = { status: 'loading' };
  let generation = 0;
  let started = false;
  const listeners = new Set<() => void>();

  const set = (next: PageState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const ready = (Page: ComponentType): void => {
    generation += 1;
    onReady?.();
    set({ status: 'ready', Page, generation });
  };
  // A slow network is not a broken remote: what arrives after the time limit takes the panel's place.
  const onLate = (Page: ComponentType): void => {
    if (state.status !== 'ready') ready(Page);
  };
  const fail = (reason: RemoteFailureReason, error: unknown): void => {
    onFailure?.(reason, error);
    set({ status: 'failed', reason, retrying: false });
  };
  const attempt = async ({ fresh, again }: { fresh: boolean; again: boolean }): Promise<void> => {
    try {
      ready(await fetchPage({ fresh, onLate }));
    } catch (error) {
      const reason = reasonOf(error, 'broken');
      // A browser answers from a failed preload once more before it asks the server again.
      if (again && reason === 'unreachable') await attempt({ fresh, again: false });
      else fail(reason, error);
    }
  };

  return {
    ...identity,
    load: () => {
      if (started) return;
      started = true;
      void attempt({ fresh: false, again: false });
    },
    retry: async ({ quiet = false } = {}) => {
      started = true;
      if (!quiet && state.status === 'failed') set({ ...state, retrying: true });
      await attempt({ fresh: true, again: true });
    },
    crashed: () => onCrash?.(),
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
