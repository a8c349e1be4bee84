import { isApiError } from './api-error';

/** @returns what the server said about a failure; the fallback when no answer came from it. */
export const serverMessage = (error: unknown, fallback: string): string =>
  isApiError(error) && error.status > 0 ? error.message : fallback;
