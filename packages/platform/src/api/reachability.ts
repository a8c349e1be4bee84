import { useSyncExternalStore } from 'react';
import { isApiError, isUnreachable } from './api-error';

const listeners = new Set<() => void>();
let reachable = true;

const set = (next: boolean): void => {
  if (next === reachable) return;
  reachable = next;
  for (const listener of listeners) listener();
};

/** Every finished call says whether the API could be reached. An answer counts, even a refusal. */
export const noteAnswer = (): void => set(true);
export const noteFailure = (error: unknown): void => {
  if (isApiError(error)) set(!isUnreachable(error));
};

/** Whether the last call reached the API. */
export const isApiReachable = (): boolean => reachable;

/** @returns how to stop listening. */
export const onReachability = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the last call reached the API; renders again when that changes. */
export const useApiReachable = (): boolean => useSyncExternalStore(onReachability, isApiReachable);
