import { BucketRefusal } from './bucket-errors';

/** What a folder says to somebody who may only read it. */
const FORBIDDEN = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Whether a store failed because whoever asked may not do that, and not because it is away. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof BucketRefusal
    ? error.status === 401 || error.status === 403
    : FORBIDDEN.has(String((error as NodeJS.ErrnoException | undefined)?.code));
