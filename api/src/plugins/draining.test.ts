import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { draining } from './draining';

const moment = () => {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
};

test('a call under way is answered and then lets the server go', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  await app.register(draining);
  const arrived = moment();
  const release = moment();
  app.get('/slow', async () => {
    arrived.resolve();
    await release.promise;
    return 'done';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  const { port } = app.server.address() as AddressInfo;
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    get({ agent, port, host: '127.0.0.1', path: '/slow' }, resolve).on('error', reject);
  });
  await arrived.promise;
  const closed = app.close();
  await new Promise(setImmediate);
  release.resolve();
  const response = await answer;
  response.resume();
  expect([response.statusCode, response.headers.connection]).toEqual([200, 'close']);
  await closed;
  agent.destroy();
});

test('a connection that was opened ahead and never used does not hold the server up', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  await app.register(draining);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const arrived = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  await arrived;
  const closed = once(socket, 'close');
  await app.close();
  await closed;
});
