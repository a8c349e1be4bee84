import type { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { hasArrived } from './slow-senders';

/** Bytes of a body that no upstream takes any more which are thrown away before the connection is cut. */
const MOST_DISCARDED_BYTES = 32 * 1024 * 1024;

/** A body up to this size is complete before an upstream is asked, so a slow sender holds none of its connections. */
export const SMALL_BODY_BYTES = 64 * 1024;

/** @returns whether the announced length is small; a body without a length may be of any */
export const isSmall = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= SMALL_BODY_BYTES;

/** Reads what still arrives and throws it away, up to a bound. */
export const discardRest = (incoming: IncomingMessage): void => {
  if (hasArrived(incoming)) return;
  let discarded = 0;
  incoming.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > MOST_DISCARDED_BYTES) incoming.destroy();
  });
  incoming.resume();
};

/** The body of a visitor in a stream of its own: when the upstream breaks it off, the visitor's connection stays. */
export const copyOf = (incoming: IncomingMessage): PassThrough => {
  const copy = new PassThrough();
  incoming.pipe(copy);
  incoming.once('close', () => {
    if (!incoming.complete) copy.destroy();
  });
  copy.once('close', () => {
    incoming.unpipe(copy);
    discardRest(incoming);
  });
  // The proxy listens only while it passes the body on; a break before that is no error of the process.
  copy.on('error', () => undefined);
  return copy;
};

/** @returns the whole of a small body, or as much as arrived before its sender was gone */
export const readSmall = (incoming: IncomingMessage): Promise<Readable> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => void chunks.push(chunk));
    const stop = (): void => resolve(Readable.from(chunks, { objectMode: false }));
    for (const end of ['end', 'close', 'error']) incoming.once(end, stop);
    if (hasArrived(incoming) && incoming.readableEnded) stop();
  });

/** Stops passing on a body whose answer stands already, and reads the rest of it to nowhere. */
export const stopPassingOn = ({ raw, body }: Pick<FastifyRequest, 'raw' | 'body'>): void => {
  if (hasArrived(raw)) return;
  if (body instanceof PassThrough) raw.unpipe(body);
  discardRest(raw);
};
