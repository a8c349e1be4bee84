import type { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { ERRORS } from '@gently/contracts/errors';
import type { ErrorBody, ErrorCode } from '@gently/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hearOutVisitors, stopPassingOn } from './visitor-body';

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

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;

const REFUSED = 400;

/** One call can end in two ways, for example when it breaks off while its answer waits: only the first one counts. */
const answersOnce = (upstream: string): Pick<ReplyOptions, 'onResponse' | 'onError'> => {
  const answered = new WeakSet<object>();
  return {
    onResponse: (request, reply, response) => {
      // The proxy's types name Node's response; what it hands over has the stream beside the status.
      const { statusCode, stream } = response as unknown as { statusCode: number; stream: Readable };
      answered.add(request.raw);
      if (statusCode >= REFUSED) stopPassingOn(request as FastifyRequest, reply as FastifyReply);
      void reply.send(stream);
    },
    onError: (reply, { error }) => {
      const { raw, log } = reply.request;
      if (answered.has(raw)) return;
      answered.add(raw);
      log.warn({ upstream, err: error }, 'upstream did not answer');
      answerFailure(reply as unknown as FastifyReply, error);
    },
  };
};

/**
 * Passes everything under a path on to another server, bodies and answers as streams. When that server does not
 * answer, says so in the words of the API.
 */
export const passOn = async (
  app: FastifyInstance,
  { prefix, upstream, rewritePrefix }: { prefix: string; upstream: string; rewritePrefix: string },
): Promise<void> => {
  await app.register(async (room) => {
    hearOutVisitors(room);
    await room.register(httpProxy, {
      prefix,
      upstream,
      rewritePrefix,
      http: { requestOptions: { timeout: HEADERS_TIMEOUT_MS } },
      undici: { connections: 128, headersTimeout: HEADERS_TIMEOUT_MS, bodyTimeout: 0 },
      // A line for each call would carry the address, and with it secrets of feeds and links.
      disableRequestLogging: true,
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
        ...answersOnce(upstream),
      },
    });
  });
};
