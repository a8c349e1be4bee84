import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { SocialTrouble } from '../provider';
import { createAsk } from './ask';

let close: () => Promise<unknown> = () => Promise.resolve();
afterEach(() => close());

/** A network that answers as it is told. */
const answering = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(resolve);
    });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/call`;
};
const ask = createAsk(() => ({ kind: null, words: 'no' }));
const troubleOf = async (call: Promise<unknown>): Promise<SocialTrouble> => {
  const error = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof SocialTrouble)) throw new Error(`no trouble: ${String(error)}`);
  return error;
};
const answer = z.object({ id: z.string() });
const withStatus =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, headers).end('{}');
  };

describe('a call that fails', () => {
  it.each<[string, RequestListener]>([
    ['no answer at all', () => undefined],
    ['a broken connection', (request) => request.socket.destroy()],
    [
      'an answer that breaks off',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{"id"');
        response.socket?.destroy();
      },
    ],
    ['a fault of the server', withStatus(502)],
    ['a redirect', withStatus(302, { location: 'http://127.0.0.1:1/' })],
    ['an answer in another form', (_request, response) => response.end('{"name":"x"}')],
    ['an answer that is no JSON', (_request, response) => response.end('<html>')],
    [
      'an answer of two megabytes',
      (_request, response) => response.end(`{"id":"${'a'.repeat(2 * 1024 * 1024)}"}`),
    ],
  ])('says nothing of whether a post is out: %s', async (_what, listener) => {
    const url = await answering(listener);
    const call = { answer, timeoutMs: 300 };
    expect((await troubleOf(ask(url, { ...call, publishes: true }))).kind).toBe('unclear');
    expect((await troubleOf(ask(url, call))).kind).toBe('unreachable');
  });

  it.each([
    [400, 'refused'],
    [401, 'stale_token'],
    [403, 'refused'],
    [429, 'rate_limited'],
  ])('with %i is certain also when it was to publish: %s', async (status, kind) => {
    const url = await answering(withStatus(status));
    expect(await troubleOf(ask(url, { answer, publishes: true }))).toMatchObject({
      kind,
      words: 'no',
      waitMs: null,
    });
  });

  it.each([
    ['60', 60_000],
    ['100000000', 6 * 3_600_000],
    ['soon', null],
    ['-5', null],
  ])('waits as the network asks, within bounds: %s', async (header, waitMs) => {
    const url = await answering(withStatus(429, { 'retry-after': header }));
    expect((await troubleOf(ask(url))).waitMs).toBe(waitMs);
  });

  it('carries nothing of the call', async () => {
    const url = await answering(withStatus(400));
    const trouble = await troubleOf(ask(url, { token: 'a-secret' }));
    expect(trouble.cause).toBeUndefined();
    expect(JSON.stringify([trouble.message, trouble.stack])).not.toContain('a-secret');
  });
});

it('sends forms, JSON and bytes, and reads the answer', async () => {
  const seen: string[] = [];
  const url = await answering((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      seen.push(
        `${request.method} ${request.url} ${request.headers['content-type']} ${request.headers.authorization} ${body}`,
      );
      response.setHeader('x-id', '7').end('{"id":"1","more":true}');
    });
  });
  await ask(url, { method: 'POST', form: { a: 'b c' } });
  await ask(url, { method: 'POST', json: { a: 1 }, token: 't' });
  const { data, headers } = await ask(url, {
    method: 'PUT',
    bytes: { type: 'image/jpeg', data: Buffer.from('x') },
    query: { q: 'ä' },
    answer,
  });
  expect(seen).toEqual([
    'POST /call application/x-www-form-urlencoded;charset=UTF-8 undefined a=b+c',
    'POST /call application/json Bearer t {"a":1}',
    'PUT /call?q=%C3%A4 image/jpeg undefined x',
  ]);
  expect([data, headers.get('x-id')]).toEqual([{ id: '1' }, '7']);
});

it('keeps ids whole that are longer than a number, and leaves what only looks like one', async () => {
  const url = await answering((_request, response) => {
    response.end(
      '{"id":7001760000000000123,"ids":[ 7001760000000000124 ],"text":"\\": 7001760000000000125,","half":0.1234567890123456789,"at":1760000000}',
    );
  });
  const whole = z.object({
    id: z.string(),
    ids: z.array(z.string()),
    text: z.string(),
    half: z.number(),
    at: z.number(),
  });
  expect((await ask(url, { answer: whole })).data).toEqual({
    id: '7001760000000000123',
    ids: ['7001760000000000124'],
    text: '": 7001760000000000125,',
    half: 0.12345678901234568,
    at: 1_760_000_000,
  });
});

describe('a refusal with status 200', () => {
  const isRefusal = (body: unknown) => JSON.stringify(body).includes('code');
  const saying = (kind: 'refused' | null) =>
    createAsk(() => ({ kind, words: 'no', waitMs: 7_000 }), isRefusal);
  const body: RequestListener = (_request, response) => response.end('{"code":"full"}');

  it('is one where the network does so', async () => {
    const trouble = await troubleOf(saying('refused')(await answering(body), { publishes: true }));
    expect(trouble).toMatchObject({ kind: 'refused', words: 'no', waitMs: 7_000 });
  });

  it.each([
    [true, 'unclear'],
    [false, 'unreachable'],
  ])('that nobody knows says nothing: publishes %s', async (publishes, kind) => {
    const url = await answering(body);
    expect((await troubleOf(saying(null)(url, { publishes }))).kind).toBe(kind);
  });
});
