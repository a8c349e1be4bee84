import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { type ByteRange, rangeOf } from './byte-range';

interface Sendable {
  /** The `Range` header of the request. */
  asked: string | undefined;
  /** Bytes of the whole file. */
  size: number;
  read: (range?: ByteRange) => Readable;
}

/** Sends a file, or the one stretch of it that was asked for (RFC 9110, section 14). Its other headers are the caller's. */
export const sendStretch = (reply: FastifyReply, { asked, size, read }: Sendable): FastifyReply => {
  const range = rangeOf(asked, size);
  reply.header('accept-ranges', 'bytes');
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  const length = range ? range.end - range.start + 1 : size;
  return reply.header('content-length', length).send(read(range ?? undefined));
};
