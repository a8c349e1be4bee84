import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createLiveSite } from '../testing/site-fixture';
import { startUpstream } from '../testing/upstream';

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
};

describe('the way to the API', () => {
  it('passes method, path, query, body, cookies and status on, and says who asked', async () => {
    const API_URL = await startUpstream((request, response) => {
      void bodyOf(request).then((body) => {
        const { cookie, 'x-forwarded-for': visitor, 'x-forwarded-host': host } = request.headers;
        response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': 'a=1; HttpOnly' });
        response.end(
          JSON.stringify({ method: request.method, url: request.url, body, cookie, visitor, host }),
        );
      });
    });
    const { site } = await createLiveSite({ API_URL, KNOWN_HOSTS: 'site.test' });
    const { statusCode, headers, body } = await site.inject({
      method: 'POST',
      url: '/api/v1/bookings?x=1',
      headers: {
        'content-type': 'application/json',
        cookie: 'csrf_token=t',
        host: 'site.test',
        'x-forwarded-for': '6.6.6.6',
      },
      payload: '{"broken":',
    });
    expect(statusCode).toBe(201);
    expect(headers['set-cookie']).toEqual(['a=1; HttpOnly']);
    expect(JSON.parse(body)).toEqual({
      method: 'POST',
      url: '/api/v1/bookings?x=1',
      body: '{"broken":',
      cookie: 'csrf_token=t',
      visitor: '127.0.0.1',
      host: 'site.test',
    });
  });

  // spec: A-07
  it.each([
    ['nobody', undefined, '6.6.6.6', '127.0.0.1'],
    ['one proxy in front', '1', '6.6.6.6, 192.0.2.7', '192.0.2.7'],
    ['proxies of this machine', 'loopback', '6.6.6.6, 192.0.2.7, 127.0.0.1', '192.0.2.7'],
    ['one proxy in front, which names nobody', '1', '', '127.0.0.1'],
  ])(
    'hands on the one address that it knows itself, never what a visitor wrote: it trusts %s',
    async (_whom, trusted, claimed, expected) => {
      const API_URL = await startUpstream((request, response) =>
        response.end(request.headers['x-forwarded-for']),
      );
      const { site } = await createLiveSite({ API_URL, ...(trusted ? { TRUST_PROXY: trusted } : {}) });
      const answer = await site.inject({
        url: '/api/v1/services',
        headers: claimed ? { 'x-forwarded-for': claimed } : {},
      });
      expect(answer.body).toBe(expected);
    },
  );

  it('passes an answer on while it is still being made', async () => {
    const API_URL = await startUpstream((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: first\n\n');
    });
    const { site } = await createLiveSite({ API_URL });
    const address = await site.listen({ port: 0, host: '127.0.0.1' });
    const stopper = new AbortController();
    const response = await fetch(`${address}/api/v1/events`, { signal: stopper.signal });
    const chunk = await response.body?.getReader().read();
    expect(new TextDecoder().decode(chunk?.value as Uint8Array)).toBe('data: first\n\n');
    stopper.abort();
  });

  it('asks once and passes a refusal on: who is busy is not asked again and again', async () => {
    let asked = 0;
    const API_URL = await startUpstream((_request, response) => {
      asked += 1;
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '5' });
      response.end('{"code":"unavailable"}');
    });
    const { site } = await createLiveSite({ API_URL });
    const { statusCode, headers, body } = await site.inject('/api/v1/services');
    expect([statusCode, headers['retry-after'], body]).toEqual([503, '5', '{"code":"unavailable"}']);
    expect(asked).toBe(1);
  });

  it('says calmly that the API is away, and reaches it again when it is back', async () => {
    const { site } = await createLiveSite();
    const { statusCode, headers, body } = await site.inject('/api/v1/services');
    expect(statusCode).toBe(503);
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 'unavailable', errors: [] });
  });

  it('says the same when the connection breaks in the middle of a request', async () => {
    const API_URL = await startUpstream((request) => request.socket.destroy());
    const { site } = await createLiveSite({ API_URL });
    expect((await site.inject('/api/v1/services')).json()).toMatchObject({ code: 'unavailable' });
  });
});

describe('a call that cannot be passed on as it is', () => {
  const echo = () =>
    startUpstream((incoming, response) => {
      void bodyOf(incoming).then((body) => {
        const { trailer, te, 'content-length': length } = incoming.headers;
        response.end(JSON.stringify({ trailer, te, length, body }));
      });
    });

  // spec: A-42
  it('is answered at once in the format of the API when its path leaves its folder, whatever its body', async () => {
    const { site } = await createLiveSite({ API_URL: await echo() });
    const address = await site.listen({ port: 0, host: '127.0.0.1' });
    const { port } = new URL(address);
    const sent = request({ port, path: '/api/v1/%2e%2e/%2e%2e/x', method: 'POST', agent: false });
    sent.end(Buffer.alloc(40 * 1024));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(400);
    expect(JSON.parse(await text(answer))).toMatchObject({ success: false, code: 'bad_request', errors: [] });
  });

  it.each([
    ['a path that cannot be decoded', 'GET', '/api/v1/%zz', 400, 'bad_request'],
    ['a method that the API does not have', 'TRACE', '/api/v1/services', 405, 'method_not_allowed'],
  ])('is answered in the format of the API for %s', async (_what, method, path, status, code) => {
    const { site } = await createLiveSite({ API_URL: await echo() });
    const answer = await site.inject({ method: method as 'GET', url: path });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  // spec: A-43
  it('loses the headers that concern its own connection only', async () => {
    const { site } = await createLiveSite({ API_URL: await echo() });
    const answer = await site.inject({
      url: '/api/v1/health',
      headers: { trailer: 'x-checksum', te: 'trailers', upgrade: 'h2c' },
    });
    expect(answer.json()).toEqual({ body: '' });
  });

  it('loses a body that its method has no use for, so that the upstream does not wait for it', async () => {
    const { site } = await createLiveSite({ API_URL: await echo() });
    const address = await site.listen({ port: 0, host: '127.0.0.1' });
    const sent = request(`${address}/api/v1/services`, {
      method: 'GET',
      agent: false,
      headers: { 'content-length': 5, 'content-type': 'application/json' },
    });
    sent.end('GET /');
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect(JSON.parse(await text(answer))).toEqual({ body: '' });
  });
});

describe('a body that nobody reads to its end', () => {
  const LARGE = 10 * 1024 * 1024;
  const sendAll = (address: string, headers: Record<string, string | number>) =>
    new Promise<{ status: number | undefined; read: string }>((resolve, reject) => {
      const sent = request(`${address}/api/v1/photos`, { method: 'POST', agent: false, headers });
      const all = once(sent, 'finish');
      sent.on('error', reject);
      sent.on('response', (answer) => {
        // Who sends a form looks at the answer only when everything is sent.
        all.then(() => text(answer)).then((read) => resolve({ status: answer.statusCode, read }), reject);
      });
      sent.end(Buffer.alloc(LARGE));
    });

  // spec: A-19
  it.each([
    ['with a length', { 'content-length': LARGE }],
    ['without one', { 'transfer-encoding': 'chunked' }],
  ])('still brings its sender the answer of the API, %s', async (_how, headers) => {
    const API_URL = await startUpstream((incoming, response) => {
      response.writeHead(413, { 'content-type': 'application/json' });
      response.end('{"code":"payload_too_large"}', () => incoming.resume());
    });
    const { site } = await createLiveSite({ API_URL });
    const address = await site.listen({ port: 0, host: '127.0.0.1' });
    expect(await sendAll(address, headers)).toEqual({ status: 413, read: '{"code":"payload_too_large"}' });
  });

  it('brings a calm word when there is no API to take it', async () => {
    const { site } = await createLiveSite();
    const address = await site.listen({ port: 0, host: '127.0.0.1' });
    const { status, read } = await sendAll(address, { 'content-length': LARGE });
    expect(status).toBe(503);
    expect(JSON.parse(read)).toMatchObject({ code: 'unavailable' });
  });
});

describe('the way to the sandbox', () => {
  it('takes the prefix off', async () => {
    const SANDBOX_URL = await startUpstream((request, response) => response.end(request.url));
    const { site } = await createLiveSite({ SANDBOX_URL });
    expect((await site.inject('/sandbox/stripe/v1/payment_intents/pi_1?x=1')).body).toBe(
      '/stripe/v1/payment_intents/pi_1?x=1',
    );
  });

  it('does not exist without a sandbox', async () => {
    const { site } = await createLiveSite();
    expect((await site.inject({ method: 'POST', url: '/sandbox/stripe/v1/tokens' })).statusCode).toBe(405);
  });
});
