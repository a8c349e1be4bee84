import { useSyncExternalStore } from 'react';

/** Shows what changes outside of React. */
export const useStore = <State>(store: {
  get: () => State;
  subscribe: (listener: () => void) => () => void;
}): State => useSyncExternalStore(store.subscribe, store.get);
