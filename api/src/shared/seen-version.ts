import type { ErrorCode } from '@gently/contracts/errors';
import { AppError } from './errors/app-error';

interface Versions {
  stored: number;
  /** The newest version that the caller has seen. */
  seen: number;
}

/**
 * Refuses a change that was made on top of an older version, so that nothing is overwritten unseen.
 * @throws AppError with this code, and with the newest version in its details
 */
export const demandNewest = (code: ErrorCode, { stored, seen }: Versions): void => {
  if (stored !== seen) throw new AppError(code, { details: { version: stored } });
};
