import { once } from 'node:events';
import { request } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLiveSite } from '../testing/site-fixture';
import { startUpstream } from '../testing/upstream';
import { OPEN_CALL_LIMITS } from './open-calls';
import type { CallKind } from './open-calls';
import type { SendingPace } from './slow-senders';

/** Answers live news with a stream that stays open, exports with a large answer, and everything else at once. */
const startApi = async () => {
  const seen: string[] = [];
  const API_URL = await startUpstream((incoming, response) => {
    seen.push(`${incoming.method} ${incoming.url}`);
    if (incoming.url?.endsWith('events')) {
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
      return void response.write('retry: 5000\n\n');
    }
    if (incoming.url === '/api/v1/export') return void response.write('a,b\n');
    incoming.resume();
    return void incoming.once('end', () => response.end('{"success":true}'));
  });
  return { API_URL, seen };
};

interface Bounded {
  limits?: Partial<Record<CallKind, { total: number; perNetwork: number }>>;
  pace?: SendingPace;
}

const startSite = async ({ limits = {}, pace }: Bounded) => {
  const { API_URL, seen } = await startApi();
  const { site } = await createLiveSite(
    { API_URL, TRUST_PROXY: 'loopback' },
    { limits: { ...OPEN_CALL_LIMITS, ...limits }, ...(pace ? { pace } : {}) },
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
  return { open, seen };
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
    const site = await startSite({ pace: { everyMs: 50, leastBytes: 64 } });
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
