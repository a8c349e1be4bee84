import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { takeUploadTurn } from './upload-turns';

const BOUNDARY = 'between';
const FORM = [
  `--${BOUNDARY}`,
  'content-disposition: form-data; name="file"; filename="a.txt"',
  '',
  'text',
  `--${BOUNDARY}--`,
  '',
].join('\r\n');

/** A server that reads forms in turns; what comes before its reading waits until the test lets it go on. */
const startServer = async () => {
  const app = fastify();
  const seen = { begun: 0 };
  let goOn = (): void => undefined;
  const lookedUp = new Promise<void>((resolve) => (goOn = resolve));
  await app.register(multipart);
  app.post<{ Querystring: { by: string } }>('/', (incoming) =>
    takeUploadTurn(incoming.query.by, incoming, async () => {
      seen.begun += 1;
      await lookedUp;
      let parts = 0;
      for await (const part of incoming.parts()) {
        if (part.type === 'file') await part.toBuffer();
        parts += 1;
      }
      return { parts };
    }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const begin = (by: string): ClientRequest => {
    const headers = {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': FORM.length,
    };
    const sent = request({ port, host: '127.0.0.1', path: `/?by=${by}`, method: 'POST', headers });
    sent.on('error', () => undefined);
    sent.write(FORM.slice(0, 10));
    return sent;
  };
  return { begin, seen, goOn };
};

const statusOf = async (sent: ClientRequest): Promise<number | undefined> => {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
};

// spec: A-39
it('gives the turns of people who leave to others, before and while their forms are read', async () => {
  const { begin, seen, goOn } = await startServer();
  const left = ['before', 'before', 'before', 'while', 'while'].map(begin);
  await expect.poll(() => seen.begun).toBe(4);
  for (const sent of left.slice(0, 3)) sent.destroy();
  const next = begin('before');
  await expect.poll(() => seen.begun).toBe(5);
  goOn();
  for (const sent of left.slice(3)) sent.destroy();
  const others = [begin('while'), begin('while')];
  for (const sent of [next, ...others]) sent.end(FORM.slice(10));
  expect(await Promise.all([next, ...others].map(statusOf))).toEqual([200, 200, 200]);
});
