import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { ErrorCode } from '@gently/contracts/errors';
import { EVENTS_PATH } from '@gently/contracts/notifications';
import { API_BASE } from '@gently/contracts/product';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallBounds } from './bound-calls';
import { SMALL_BODY_BYTES } from './visitor-body';
import { answerCode, codeOfFailure } from './wire-answer';

/** How long an upstream may take to begin its answer, in milliseconds. The browser itself gives up after 10 s. */
const HEADERS_TIMEOUT_MS = 30_000;

const TIMEOUT_CODES = new Set(['UND_ERR_HEADERS_TIMEOUT', 'FST_REPLY_FROM_GATEWAY_TIMEOUT']);

const codeOf = (error: unknown): ErrorCode => {
  const { code = '', statusCode } = error as { code?: string; statusCode?: number };
  return TIMEOUT_CODES.has(code) || statusCode === 504 ? 'timed_out' : 'unavailable';
};

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;

/** The proxy hands this over; its types call it Node's response. */
interface Answer {
  statusCode: number;
  headers: IncomingHttpHeaders;
  stream: Readable;
}

const isLive = ({ headers }: Answer): boolean =>
  headers['content-type']?.startsWith('text/event-stream') === true;

/** Answers without a length are made while they are sent, such as exports. */
const isLarge = ({ headers }: Answer): boolean =>
  Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) > SMALL_BODY_BYTES;

const hasContent = ({ statusCode }: Answer): boolean => statusCode !== 204 && statusCode !== 304;

/** What has changed something is answered in any case: a refusal would make its caller do it again. */
const isReading = ({ method }: FastifyRequest): boolean => method === 'GET';

/** One call can end in two ways, for example when it breaks off while its answer waits: only the first one counts. */
const answersOnce = (upstream: string, bounds: CallBounds): Pick<ReplyOptions, 'onResponse' | 'onError'> => {
  const answered = new WeakSet<object>();
  return {
    onResponse: (given, givenReply, response) => {
      const [request, reply] = [given as FastifyRequest, givenReply as unknown as FastifyReply];
      const answer = response as unknown as Answer;
      answered.add(request.raw);
      try {
        if (isLive(answer)) bounds.change(request, 'stream');
        else if (isReading(request) && hasContent(answer) && isLarge(answer))
          bounds.change(request, 'download');
      } catch (error) {
        answer.stream.destroy();
        for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
        return void answerCode(reply, codeOfFailure(error));
      }
      return void reply.send(answer.stream);
    },
    onError: (reply, { error }) => {
      const { raw, log } = reply.request;
      bounds.settle(reply.request as FastifyRequest);
      if (answered.has(raw)) return;
      answered.add(raw);
      const answer = reply as unknown as FastifyReply;
      if (bounds.isCutOff(answer.request)) return void answerCode(answer, 'too_slow');
      log.warn({ upstream, err: error }, 'upstream did not answer');
      return void answerCode(answer, codeOf(error));
    },
  };
};

/** Headers that concern one connection only, and so are not passed on to another. */
const ONE_CONNECTION = [
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
];
/** A body of these methods means nothing and is not passed on; its length would make the upstream wait for it. */
const WITHOUT_BODY = new Set(['GET', 'HEAD']);
const BODY_HEADERS = ['content-length', 'content-type', 'transfer-encoding'];

const passedOn = (
  headers: IncomingHttpHeaders,
  { method }: Pick<IncomingMessage, 'method'>,
): IncomingHttpHeaders => {
  const dropped = WITHOUT_BODY.has(method ?? '') ? [...ONE_CONNECTION, ...BODY_HEADERS] : ONE_CONNECTION;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.includes(name)));
};

/** Live news stays open; everything else is an ordinary call until its answer shows otherwise. */
const isLivePath = ({ method, url }: FastifyRequest): boolean =>
  method === 'GET' && url.split('?', 1)[0] === `${API_BASE}${EVENTS_PATH}`;

/** A path, and the server to which its calls are passed on. */
export interface Way {
  prefix: string;
  upstream: string;
  rewritePrefix: string;
}

/**
 * Passes everything under a path on to another server, large bodies and answers as streams. When that server does not
 * answer, the visitor is answered in the API's error format.
 */
export const passOn = async (
  app: FastifyInstance,
  { prefix, upstream, rewritePrefix }: Way,
  bounds: CallBounds,
): Promise<void> => {
  await app.register(async (room) => {
    // Bodies of every type stay streams.
    room.removeAllContentTypeParsers();
    room.setErrorHandler((error, request, reply) => {
      const code = codeOfFailure(error);
      if (code === 'internal') request.log.error({ err: error }, 'a call could not be passed on');
      return answerCode(reply, code);
    });
    bounds.guard(room, (request) => (isLivePath(request) ? 'stream' : 'call'));
    await room.register(httpProxy, {
      prefix,
      upstream,
      rewritePrefix,
      // How many calls are open is bounded before they come here, by kind; a queue in front of the sockets would only
      // hide that one kind has used up the room of the others.
      http: {
        requestOptions: { timeout: HEADERS_TIMEOUT_MS },
        agentOptions: { maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 256 },
      },
      destroyAgent: true,
      // A line for each call would carry the address, and with it secrets of feeds and links.
      disableRequestLogging: true,
      replyOptions: {
        // The proxy's own rule would ask an upstream that says 503 ten times more, within a second.
        retryDelay: () => null,
        // The proxy hands no answer over whose caller has left, but asks for its headers.
        rewriteHeaders: (headers, request) => {
          bounds.settle(request as FastifyRequest);
          return headers;
        },
        // The last step before the upstream is asked.
        rewriteRequestHeaders: (request, headers) => {
          bounds.ask(request as FastifyRequest);
          return {
            ...passedOn(headers as IncomingHttpHeaders, request.raw),
            'x-forwarded-for': request.ip,
            'x-forwarded-proto': request.protocol,
            'x-forwarded-host': request.host,
            'x-request-id': request.id,
          };
        },
        ...answersOnce(upstream, bounds),
      },
    });
  });
};
