import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Most pages carry a nonce, so each is compressed when it is asked for; for them these levels take well under a millisecond. */
const encode = async (html: string, accepted: string): Promise<{ encoding?: string; body: Buffer }> => {
  const plain = Buffer.from(html);
  if (/\bbr\b/.test(accepted)) {
    return { encoding: 'br', body: await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) };
  }
  if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', body: await gzipped(plain, { level: 6 }) };
  return { body: plain };
};

/** Answers with a page in the smallest form that the visitor accepts. */
export const sendHtml = async (
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> => {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const { encoding, body } = await encode(html, accepted);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8').send(body);
};
