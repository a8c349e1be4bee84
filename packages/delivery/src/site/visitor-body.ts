import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How much of a body that nobody takes any more is thrown away before the connection is cut, in bytes. */
const MOST_DISCARDED_BYTES = 32 * 1024 * 1024;

const hasCome = ({ complete, readableEnded, destroyed }: IncomingMessage): boolean =>
  complete || readableEnded || destroyed;

const discardRest = (visitor: IncomingMessage): void => {
  let discarded = 0;
  visitor.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > MOST_DISCARDED_BYTES) visitor.destroy();
  });
  visitor.resume();
};

/** What a visitor sends, in a stream of its own: when the upstream breaks it off, the visitor's connection stays. */
const copyOf = (visitor: IncomingMessage): PassThrough => {
  const copy = new PassThrough();
  visitor.pipe(copy);
  visitor.once('close', () => {
    if (!visitor.complete) copy.destroy();
  });
  copy.once('close', () => {
    visitor.unpipe(copy);
    if (!hasCome(visitor)) discardRest(visitor);
  });
  return copy;
};

/**
 * A refusal of the upstream stands before everything is sent to it: it takes no more of the body, and who waited for
 * that would wait for ever. The body's stream ends with the answer.
 */
export const stopPassingOn = ({ raw, body }: FastifyRequest, reply: FastifyReply): void => {
  if (hasCome(raw) || !(body instanceof PassThrough)) return;
  raw.unpipe(body);
  discardRest(raw);
  reply.raw.once('close', () => body.destroy());
};

const everythingCame = (visitor: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    for (const end of ['end', 'close', 'error']) visitor.once(end, () => resolve());
  });

/**
 * An upstream may answer, or break, before everything is sent to it. Answering the visitor at once would break their
 * connection while they still send, and they would never read why; so each is heard out first.
 */
export const hearOutVisitors = (room: FastifyInstance): void => {
  room.addHook('preHandler', async (request) => {
    if (request.body === request.raw) request.body = copyOf(request.raw);
  });
  room.addHook('onSend', async ({ raw, body }) => {
    if (hasCome(raw)) return;
    if (!(body instanceof PassThrough)) raw.resume();
    await everythingCame(raw);
  });
};
