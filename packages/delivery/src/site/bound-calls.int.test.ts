import { once } from 'node:events';
import { request } from 'node:http';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { connect as connectTo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLiveSite } from '../testing/site-fixture';
import { startUpstream } from '../testing/upstream';
import { OPEN_CALL_LIMITS } from './open-calls';
import type { CallKind } from './open-calls';
import type { SendingPaces } from './slow-senders';

/** Answers live news with a stream that stays open, exports with a large answer, slow calls later, and everything else at once. */
const startApi = async () => {
  const seen: string[] = [];
  const slow: ServerResponse[] = [];
  const API_URL = await startUpstream((incoming, response) => {
    seen.push(`${incoming.method} ${incoming.url}`);
    if (incoming.url?.endsWith('events')) {
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
      return void response.write('retry: 5000\n\n');
    }
    if (incoming.url === '/api/v1/export') return void response.write('a,b\n');
    if (incoming.url === '/api/v1/slow') return void slow.push(response);
    incoming.resume();
    return void incoming.once('end', () => response.end('{"success":true}'));
  });
  const answerSlow = (): void => {
    for (const response of slow.splice(0)) response.end('{"success":true}');
  };
  return { API_URL, seen, answerSlow };
};

interface Bounded {
  limits?: Partial<Record<CallKind, { total: number; perNetwork: number }>>;
  paces?: SendingPaces;
}

const startSite = async ({ limits = {}, paces }: Bounded) => {
  const { API_URL, seen, answerSlow } = await startApi();
  const { site } = await createLiveSite(
    { API_URL, TRUST_PROXY: 'loopback' },
    { limits: { ...OPEN_CALL_LIMITS, ...limits }, ...(paces ? { paces } : {}) },
  );
  const address = await site.listen({ port: 0, host: '127.0.0.1' });
  /** A caller with an address of their own. Its body is written by the test. */
  const open = (
    method: string,
    path: string,
    from: string,
    headers: Record<string, string | number> = {},
  ) => {
    const sent = request(`${address}${path}`, {
      method,
      agent: false,
      headers: { ...headers, 'x-forwarded-for': from },
    });
    sent.on('error', () => undefined);
    onTestFinished(() => void sent.destroy());
    return sent;
  };
  return { open, seen, answerSlow, port: Number(new URL(address).port) };
};

const answerOf = async (sent: ClientRequest) => {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer;
};
const codeOf = async (answer: IncomingMessage): Promise<[number | undefined, unknown]> => [
  answer.statusCode,
  (JSON.parse(await text(answer)) as { code?: unknown }).code,
];
const get = async (
  { open }: Awaited<ReturnType<typeof startSite>>,
  from: string,
): Promise<number | undefined> => {
  const sent = open('GET', '/api/v1/services', from);
  sent.end();
  const answer = await answerOf(sent);
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode;
};

const HOME = '192.0.2.1';
const ELSEWHERE = '198.51.100.7';
const ONE_EACH = { total: 2, perNetwork: 1 };
const QUICK = { everyMs: 50, leastBytes: 64 };

describe('live streams', () => {
  const connect = async (
    site: Awaited<ReturnType<typeof startSite>>,
    from: string,
    path = '/api/v1/events',
  ) => {
    const sent = site.open('GET', path, from);
    sent.end();
    return { sent, answer: await answerOf(sent) };
  };

  // spec: A-37
  it('leave ordinary calls their room when all of theirs is used', async () => {
    const site = await startSite({ limits: { stream: ONE_EACH, call: ONE_EACH } });
    expect((await connect(site, HOME)).answer.statusCode).toBe(200);
    expect((await connect(site, ELSEWHERE)).answer.statusCode).toBe(200);
    expect(await codeOf((await connect(site, HOME)).answer)).toEqual([429, 'rate_limited']);
    expect(await codeOf((await connect(site, '203.0.113.9')).answer)).toEqual([503, 'unavailable']);
    expect([await get(site, HOME), await get(site, ELSEWHERE)]).toEqual([200, 200]);
  });

  it('count as streams under any spelling of their path, and no longer once they are closed', async () => {
    const site = await startSite({ limits: { stream: ONE_EACH, call: ONE_EACH } });
    const first = await connect(site, HOME, '/api/v1/%65vents?x=events');
    expect(first.answer.statusCode).toBe(200);
    expect(await get(site, HOME)).toBe(200);
    expect((await connect(site, HOME)).answer.statusCode).toBe(429);
    first.sent.destroy();
    await expect.poll(async () => (await connect(site, HOME)).answer.statusCode).toBe(200);
  });

  it('share the room of one network whatever addresses of it they come from', async () => {
    const site = await startSite({ limits: { stream: ONE_EACH } });
    expect((await connect(site, '2001:db8:1::1')).answer.statusCode).toBe(200);
    expect((await connect(site, '2001:db8:1:ffff::2')).answer.statusCode).toBe(429);
  });
});

describe('a body on its way', () => {
  const begin = (site: Awaited<ReturnType<typeof startSite>>, from: string, length: number) => {
    const sent = site.open('POST', '/api/v1/bookings', from, { 'content-length': length });
    sent.write('{');
    return sent;
  };

  // spec: A-37
  it('holds no connection to the API until it is complete, and none of the room of other calls', async () => {
    const site = await startSite({ limits: { body: ONE_EACH, call: ONE_EACH } });
    const slow = begin(site, HOME, 3);
    const refused = begin(site, HOME, 3);
    expect(await codeOf(await answerOf(refused))).toEqual([429, 'rate_limited']);
    expect(await get(site, HOME)).toBe(200);
    expect(site.seen).toEqual(['GET /api/v1/services']);
    slow.end(' }');
    expect((await answerOf(slow)).statusCode).toBe(200);
    expect(site.seen).toContain('POST /api/v1/bookings');
  });

  // spec: A-37
  it.each([
    ['a small one', 1_000, []],
    ['a large one', 1_000_000, ['POST /api/v1/bookings']],
  ])('is cut off with an answer when it arrives too slowly: %s', async (_size, length, asked) => {
    const site = await startSite({ paces: { small: QUICK, large: QUICK } });
    const answer = await answerOf(begin(site, HOME, length));
    expect(answer.headers.connection).toBe('close');
    expect(await codeOf(answer)).toEqual([408, 'too_slow']);
    expect(site.seen).toEqual(asked);
  });

  // spec: A-39
  it('takes the room of uploads only when it is large', async () => {
    const site = await startSite({ limits: { upload: ONE_EACH, body: ONE_EACH } });
    begin(site, HOME, 1_000_000);
    await expect.poll(() => site.seen).toEqual(['POST /api/v1/bookings']);
    expect(await codeOf(await answerOf(begin(site, HOME, 1_000_000)))).toEqual([429, 'rate_limited']);
    const small = begin(site, HOME, 2);
    small.end('}');
    expect((await answerOf(small)).statusCode).toBe(200);
  });
});

describe('a caller who leaves', () => {
  const SLOW = 'GET /api/v1/slow';

  // spec: A-37
  it('counts for as long as the API works for them', async () => {
    const site = await startSite({ limits: { call: ONE_EACH } });
    const sent = site.open('GET', '/api/v1/slow', HOME);
    sent.end();
    await expect.poll(() => site.seen).toEqual([SLOW]);
    sent.destroy();
    await expect.poll(() => sent.closed).toBe(true);
    expect(await get(site, HOME)).toBe(429);
    site.answerSlow();
    await expect.poll(() => get(site, HOME)).toBe(200);
  });

  // spec: A-37
  it('no longer counts when several of their calls waited on one connection', async () => {
    const site = await startSite({ limits: { call: { total: 4, perNetwork: 2 } } });
    const socket = connectTo(site.port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const call = `GET /api/v1/slow HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${HOME}\r\n\r\n`;
    socket.write(call + call);
    await expect.poll(() => site.seen).toEqual([SLOW, SLOW]);
    expect(await get(site, HOME)).toBe(429);
    socket.destroy();
    site.answerSlow();
    await expect.poll(() => get(site, HOME)).toBe(200);
    site.open('GET', '/api/v1/slow', HOME).end();
    await expect.poll(() => site.seen.filter((line) => line === SLOW)).toHaveLength(3);
    expect(await get(site, HOME)).toBe(200);
  });

  // spec: A-37
  it('before their small body is complete asks nothing of the API', async () => {
    const site = await startSite({ limits: { body: ONE_EACH } });
    const send = (length: number) => {
      const sent = site.open('POST', '/api/v1/bookings', HOME, { 'content-length': length });
      sent.write('{}');
      return sent;
    };
    const left = send(3);
    await expect.poll(async () => (await answerOf(send(2))).statusCode).toBe(429);
    left.destroy();
    await expect.poll(async () => (await answerOf(send(2))).statusCode).toBe(200);
    expect(site.seen).toEqual(['POST /api/v1/bookings']);
  });
});

it('gives the answer to a change although it is large and the room of downloads is used', async () => {
  const site = await startSite({ limits: { download: { total: 0, perNetwork: 0 } } });
  const ask = async (method: string) => {
    const sent = site.open(method, '/api/v1/export', HOME);
    sent.end();
    return (await answerOf(sent)).statusCode;
  };
  expect([await ask('GET'), await ask('POST')]).toEqual([429, 200]);
});

it('counts a large answer that is read slowly as a download, apart from other calls', async () => {
  const site = await startSite({ limits: { download: ONE_EACH, call: ONE_EACH } });
  const download = async () => {
    const sent = site.open('GET', '/api/v1/export', HOME);
    sent.end();
    return answerOf(sent);
  };
  expect((await download()).statusCode).toBe(200);
  expect(await codeOf(await download())).toEqual([429, 'rate_limited']);
  expect(await get(site, HOME)).toBe(200);
});
