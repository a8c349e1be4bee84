import { ERRORS } from '@gently/contracts/errors';
import type { ErrorBody, ErrorCode } from '@gently/contracts/errors';
import type { FastifyReply } from 'fastify';

/** A call that is not passed on. */
export class RefusedCall extends Error {
  constructor(readonly answer: ErrorCode) {
    super(ERRORS[answer].message);
    this.name = 'RefusedCall';
  }
}

/** Seconds after which another try makes sense, for refusals that pass. */
const RETRY_AFTER: Partial<Record<ErrorCode, string>> = {
  rate_limited: '10',
  unavailable: '5',
  timed_out: '5',
};

/** Answers in the API's error format, as the API itself would. */
export const answerCode = (reply: FastifyReply, code: ErrorCode): FastifyReply => {
  const { status, message } = ERRORS[code];
  const body: ErrorBody = { success: false, code, message, errors: [], request_id: reply.request.id };
  const retryAfter = RETRY_AFTER[code];
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
};

/** @returns whether a path, however it is encoded, is the API's to answer */
export const isApiPath = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

const CODES_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'bad_request',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'too_slow',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

/** Node refuses to pass some headers on, such as one that names trailers; those are the caller's mistakes. */
const HEADER_CODES = /^ERR_(?:HTTP_|INVALID_CHAR|INVALID_HTTP_TOKEN)/;

/** @returns what a call that failed on its way to an upstream is answered with */
export const codeOfFailure = (error: unknown): ErrorCode => {
  if (error instanceof RefusedCall) return error.answer;
  const { code = '', statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  if (typeof code === 'string' && HEADER_CODES.test(code)) return 'bad_request';
  return CODES_BY_STATUS[Number(statusCode)] ?? 'internal';
};
