import { getConfig } from '@testing-library/react';

const { getElementError } = getConfig();
/** Testing Library sets this while a wait makes an attempt; its types leave it out. */
const isAttempt = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

/**
 * The error of a query that finds nothing. A wait that gives up adds the page to the last error, so the page is not printed
 * at each attempt.
 */
export const quickElementError: typeof getElementError = (message, container) => {
  if (!isAttempt()) return getElementError(message, container);
  const error = new Error(message ?? undefined);
  error.name = 'TestingLibraryElementError';
  return error;
};
