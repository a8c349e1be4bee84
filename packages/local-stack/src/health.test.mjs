import { createServer } from 'node:net';
import { engineUri } from '@gently/testing/mongo';
import { afterEach, describe, expect, it } from 'vitest';
import { databaseAnswers, httpAnswers } from './health.mjs';

let server;
const sockets = new Set();

const listen = async (onConnection) => {
  server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    onConnection(socket);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return server.address().port;
};

const close = async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  if (server?.listening) await new Promise((done) => server.close(done));
};
afterEach(close);

const SOON = { withinMs: 300 };

describe('whether a process answers', () => {
  it('is yes for a database', async () => {
    const port = Number(new URL(engineUri).port);
    expect(await databaseAnswers(port)()).toBe(true);
  });

  it('is no for a database that accepts a connection and says nothing', async () => {
    const port = await listen(() => undefined);
    expect(await databaseAnswers(port, SOON)()).toBe(false);
  });

  it('is no where nothing listens', async () => {
    const port = await listen(() => undefined);
    await close();
    expect(await databaseAnswers(port, SOON)()).toBe(false);
    expect(await httpAnswers(`http://127.0.0.1:${port}/`, SOON)()).toBe(false);
  });

  it('is yes for a server that refuses', async () => {
    const port = await listen((socket) =>
      socket.end('HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'),
    );
    expect(await httpAnswers(`http://127.0.0.1:${port}/`)()).toBe(true);
  });

  it('is no for a server that takes the question and says nothing', async () => {
    const port = await listen(() => undefined);
    expect(await httpAnswers(`http://127.0.0.1:${port}/`, SOON)()).toBe(false);
  });
});
