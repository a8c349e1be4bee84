import { ERRORS } from '@gently/contracts/errors';
import { databaseErrorCode } from '../../shared/database/database-errors';

/** What the caller of an upload gets when it failed without being refused, such as on a full disk: as every other call says it. */
export const uploadFailure = (error: unknown): { status_code: number; body: string } => {
  const code = databaseErrorCode(error) ?? 'internal';
  const { status, message } = ERRORS[code];
  return { status_code: status, body: JSON.stringify({ success: false, code, message, errors: [] }) };
};
