import { ERRORS, type ErrorBody } from '@gently/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error';
import { toAppError } from './to-app-error';

const bodyOf = (error: AppError, requestId: string): ErrorBody => ({
  success: false,
  code: error.code,
  message: error.message,
  errors: [...error.errors],
  request_id: requestId,
  ...(error.details ? { details: error.details } : {}),
});

const log = (request: FastifyRequest, { code, cause, context, errors }: AppError): void => {
  const { report } = ERRORS[code];
  const facts = { code, ...(context ? { context } : {}) };
  // What broke comes with its stack trace; a refusal of our own that operators should hear of needs none.
  if (report && cause !== undefined) request.log.error({ err: cause, ...facts }, 'call failed');
  else if (report) request.log.warn(facts, 'call refused');
  else request.log.debug({ ...facts, fields: errors.map(({ field }) => field) }, 'call refused');
};

/** A path that cannot name anything is a thing that is not there, not a form with mistakes. */
const isPathProblem = (thrown: unknown): boolean =>
  thrown instanceof AppError && 'validationContext' in thrown && thrown.validationContext === 'params';

/** Answers whatever was thrown with the wire's error body. */
export const answerError = (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const error = isPathProblem(thrown)
    ? new AppError(request.routeOptions.config.notFound ?? 'not_found')
    : toAppError(thrown);
  log(request, error);
  const retryAfter = error.details?.['retry_after_seconds'];
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter);
  // Written out here: a failed answer must not depend on the schema of the route that failed.
  return reply
    .code(error.statusCode)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(bodyOf(error, request.id));
};

/** One place that turns whatever was thrown into the wire's error body. */
export const registerErrorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler(answerError);
};
