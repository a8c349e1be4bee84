import type { ErrorCode } from '@gently/contracts/errors';
import { databaseErrorCode } from '../database/database-errors';
import { AppError } from './app-error';

/** What Fastify itself refuses, in the words of the contracts. */
const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'bad_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_UNDER_PRESSURE: 'unavailable',
};

const CODES_BY_STATUS: Record<number, ErrorCode> = {
  400: 'bad_request',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
};

interface KnownFields {
  code?: unknown;
  statusCode?: unknown;
}

const codeOf = (error: unknown): ErrorCode => {
  const fromDatabase = databaseErrorCode(error);
  if (fromDatabase) return fromDatabase;
  const { code, statusCode } = (error ?? {}) as KnownFields;
  if (typeof code !== 'string' || !code.startsWith('FST_')) return 'internal';
  return FRAMEWORK_CODES[code] ?? CODES_BY_STATUS[Number(statusCode)] ?? 'internal';
};

/** Everything that can be thrown, as the one kind of error that leaves the API. */
export const toAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError(codeOf(error), { cause: error });
