import httpProxy from '@fastify/http-proxy';
import { ERRORS } from '@gently/contracts/errors';
import type { ErrorBody, ErrorCode } from '@gently/contracts/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** How long an upstream may take to begin its answer, in milliseconds. The browser itself gives up after 10 s. */
const HEADERS_TIMEOUT_MS = 30_000;

const TIMEOUT_CODES = new Set(['UND_ERR_HEADERS_TIMEOUT', 'FST_REPLY_FROM_GATEWAY_TIMEOUT']);

const codeOf = (error: unknown): ErrorCode => {
  const { code = '', statusCode } = error as { code?: string; statusCode?: number };
  return TIMEOUT_CODES.has(code) || statusCode === 504 ? 'timed_out' : 'unavailable';
};

const answerFailure = (reply: FastifyReply, error: unknown): void => {
  const code = codeOf(error);
  const { status, message } = ERRORS[code];
  const body: ErrorBody = { success: false, code, message, errors: [], request_id: reply.request.id };
  void reply.code(status).header('cache-control', 'no-store').header('retry-after', '5').send(body);
};

/**
 * Passes everything under a path on to another server, bodies and answers as streams. When that server does not
 * answer, says so in the words of the API.
 */
export const passOn = async (
  app: FastifyInstance,
  { prefix, upstream, rewritePrefix }: { prefix: string; upstream: string; rewritePrefix: string },
): Promise<void> => {
  await app.register(httpProxy, {
    prefix,
    upstream,
    rewritePrefix,
    http: { requestOptions: { timeout: HEADERS_TIMEOUT_MS } },
    undici: { connections: 128, headersTimeout: HEADERS_TIMEOUT_MS, bodyTimeout: 0 },
    replyOptions: {
      // The proxy's own rule would ask an upstream that says 503 ten times more, within a second.
      retryDelay: () => null,
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': request.protocol,
        'x-forwarded-host': request.host,
        'x-request-id': request.id,
      }),
      onError: (reply, { error }) => {
        reply.request.log.warn({ upstream, err: error }, 'upstream did not answer');
        answerFailure(reply as unknown as FastifyReply, error);
      },
    },
  });
};
