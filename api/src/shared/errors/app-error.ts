import { ERRORS, type ErrorCode, type FieldError } from '@gently/contracts/errors';

export interface AppErrorOptions {
  /** Problems of single fields. */
  errors?: readonly FieldError[];
  /** Data that helps to go on. `retry_after_seconds` also becomes the Retry-After header. */
  details?: Record<string, unknown>;
  /** What a developer needs who reads the log: ids, amounts, what was tried. Logged, never sent; no words of people. */
  context?: Record<string, unknown>;
  /** Words for the person when the code's own do not fit. */
  message?: string;
  cause?: unknown;
}

/** A refusal or failure with a code of the contracts; everything else that is thrown becomes `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly errors: readonly FieldError[];
  readonly details: Record<string, unknown> | undefined;
  readonly context: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, { errors = [], details, context, message, cause }: AppErrorOptions = {}) {
    super(message ?? ERRORS[code].message, cause === undefined ? undefined : { cause });
    this.name = 'AppError';
    this.code = code;
    this.statusCode = ERRORS[code].status;
    this.errors = errors;
    this.details = details;
    this.context = context;
  }
}
