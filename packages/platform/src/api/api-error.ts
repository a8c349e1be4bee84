import { ERRORS, type ErrorBody, type ErrorCode, type FieldError } from '@gently/contracts/errors';

interface ApiErrorParts {
  code: ErrorCode;
  /** HTTP status; 0 when no answer came. */
  status: number;
  message?: string;
  errors?: FieldError[];
  details?: Record<string, unknown>;
  requestId?: string | null;
}

/** A call that failed. Decide by `code`; `message` is written for the person. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: FieldError[];
  readonly details: Record<string, unknown>;
  readonly requestId: string | null;

  constructor(parts: ApiErrorParts) {
    super(parts.message ?? ERRORS[parts.code].message);
    this.code = parts.code;
    this.status = parts.status;
    this.errors = parts.errors ?? [];
    this.details = parts.details ?? {};
    this.requestId = parts.requestId ?? null;
  }
}

/** A test by name, so that an error crosses separately built rooms unharmed. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError' && 'code' in error;

const UNREACHABLE: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'network',
  'timeout',
  'unavailable',
  'timed_out',
]);

/** Whether the failure says nothing about the request itself: the service could not be reached or is pausing. */
export const isUnreachable = (error: unknown): boolean => isApiError(error) && UNREACHABLE.has(error.code);

/** Whether the API has decided: it was reached, and asking again would end the same. */
export const isRefusal = (error: unknown): error is ApiError =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'code' in body && String(body.code) in ERRORS;

const codeOfStatus = (status: number): ErrorCode => {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 413) return 'payload_too_large';
  if (status === 429) return 'rate_limited';
  if (status === 502 || status === 503) return 'unavailable';
  if (status === 504) return 'timed_out';
  return status >= 500 ? 'internal' : 'bad_request';
};

/** @returns the error of a failed answer, whoever wrote it: the API, or a proxy on the way. */
export const errorOfAnswer = (status: number, body: unknown): ApiError =>
  isErrorBody(body)
    ? new ApiError({ ...body, status, requestId: body.request_id })
    : new ApiError({ code: codeOfStatus(status), status });
