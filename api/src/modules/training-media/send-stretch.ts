import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { type ByteRange, fitsFile, rangeOf } from './byte-range';

interface Sendable {
  /** The headers of the request. */
  asked: { range?: string | undefined; 'if-range'?: string | string[] | undefined };
  /** Changes with the content, so that a client never joins parts of two files. */
  version: string;
  /** Bytes of the whole file. */
  size: number;
  read: (range?: ByteRange) => Readable;
}

/** Sends a file, or the one stretch of it that was asked for (RFC 9110, section 14). Its other headers are the caller's. */
export const sendStretch = (reply: FastifyReply, { asked, version, size, read }: Sendable): FastifyReply => {
  const tag = `"${version}"`;
  const range = fitsFile(String(asked['if-range'] ?? tag), tag) ? rangeOf(asked.range, size) : null;
  reply.header('accept-ranges', 'bytes').header('etag', tag);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  const length = range ? range.end - range.start + 1 : size;
  return reply.header('content-length', length).send(read(range ?? undefined));
};
