import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { earlyAnswers, MOST_DISCARDED_BYTES } from './early-answers';

const LIMIT = 1024;

/** Sends everything before it looks at the answer, as browsers do. */
const start = async () => {
  const app = Fastify({ bodyLimit: LIMIT, forceCloseConnections: true });
  await app.register(earlyAnswers);
  app.post('/form', async () => ({ taken: true }));
  app.post('/closed', { preParsing: async (_request, reply) => reply.code(401).send({}) }, () => null);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  return (path: string, bytes: number, headers: Record<string, string | number> = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request(address + path, {
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'application/json', ...headers },
      });
      const all = once(sent, 'finish');
      sent.on('response', (answer) => {
        all.then(() => json(answer)).then(() => resolve(answer.statusCode), reject);
      });
      sent.on('error', reject);
      sent.end(Buffer.alloc(bytes, '1'));
    });
};

const LARGE = 10 * 1024 * 1024;

test.each([
  ['of a length that it tells', '/form', { 'content-length': LARGE }, 413],
  ['of a length that it does not tell', '/form', { 'transfer-encoding': 'chunked' }, 413],
  ['that waits to be asked for', '/form', { 'content-length': LARGE, expect: '100-continue' }, 413],
  ['of a call that is refused', '/closed', { 'content-length': LARGE }, 401],
])('who sends a body %s, and that nobody reads, hears why', async (_what, path, headers, status) => {
  const send = await start();
  expect(await send(path, LARGE, headers)).toBe(status);
});

test('nobody can make the server read for ever: beyond a limit the connection is cut', async () => {
  const send = await start();
  const large = 4 * MOST_DISCARDED_BYTES;
  await expect(send('/form', large, { 'content-length': large })).rejects.toMatchObject({
    code: expect.stringMatching(/EPIPE|ECONNRESET/) as string,
  });
});
