import { describe, expect, it } from 'vitest';
import { type BucketCall, refused, timeLimitMs } from './bucket-client';
import { BucketRefusal } from './bucket-errors';
import { listNames } from './bucket-list';
import { getPiece, piecesOf, MOST_BYTES, PIECE_BYTES } from './bucket-pieces';
import { bucketProblem, isLocalProblem } from './bucket-problem';

const KIBIBYTE = 1024;
/** Counts what is read of a body that would go on for ever. */
const endless = () => {
  const read = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        read.bytes += 64 * KIBIBYTE;
        controller.enqueue(new Uint8Array(64 * KIBIBYTE));
      },
    },
    { highWaterMark: 0 },
  );
  return { body, read };
};
const page = (words: string) => `<ListBucketResult>${words}</ListBucketResult>`;
const token = (value: string) => `<NextContinuationToken>${value}</NextContinuationToken>`;

describe('a list of names', () => {
  it.each<[string, (count: number) => string, number]>([
    ['names the same page again', () => 'one', 2],
    ['has ever more pages', String, 1_000],
  ])('is refused when it %s', async (_what, next, most) => {
    let calls = 0;
    const call: BucketCall = () => {
      calls += 1;
      return Promise.resolve(new Response(page(token(next(calls)))));
    };
    await expect(listNames(call, 'a/')).rejects.toThrow('does not come to an end');
    expect(calls).toBe(most);
  });

  it('is refused when a page does not end, before it fills the memory', async () => {
    const { body, read } = endless();
    await expect(listNames(() => Promise.resolve(new Response(body)), 'a/')).rejects.toThrow('too large');
    expect(read.bytes).toBeLessThan(9 * KIBIBYTE * KIBIBYTE);
  });

  it('has no names from beside the prefix', async () => {
    const words = '<Contents><Key>a/one</Key></Contents><Contents><Key>b/two</Key></Contents>';
    expect(await listNames(() => Promise.resolve(new Response(page(words))), 'a/')).toEqual(['one']);
  });
});

describe('a piece', () => {
  const ask = (answer: Response, bytes: number) =>
    getPiece(() => Promise.resolve(answer), { key: 'one', bytes, tag: '"1"' }, { at: 0, length: 4 });
  const answer = (body: string | ReadableStream<Uint8Array>, status: number, length: number) =>
    new Response(body, { status, headers: { 'content-length': String(length) } });

  it('is taken as a part of a file, and as the whole of a small one', async () => {
    expect((await ask(answer('abcd', 206, 4), 9)).toString()).toBe('abcd');
    expect((await ask(answer('abcd', 200, 4), 4)).toString()).toBe('abcd');
  });

  it.each<[string, Response, number]>([
    ['the whole file in the place of a part', answer('abcdefghi', 200, 9), 9],
    ['a whole file of the same length', answer('abcd', 200, 4), 9],
    ['a part of another length', answer('abc', 206, 3), 9],
    ['no length', new Response('abcd', { status: 206 }), 9],
    ['more than it announces', answer('abcde', 206, 4), 9],
    ['less than it announces', answer('abc', 206, 4), 9],
  ])('is refused when the bucket sends %s', async (_what, wrong, bytes) => {
    await expect(ask(wrong, bytes)).rejects.toThrow(/^it (?:answered with something else|sent more or less)/);
  });

  it('is not read when it is not the one that was asked for', async () => {
    const { body, read } = endless();
    await expect(ask(answer(body, 206, 5), 9)).rejects.toThrow('something else');
    expect(read.bytes).toBe(0);
  });

  it('is larger in a file that would have too many, and they are made one after the other', () => {
    expect([...piecesOf(PIECE_BYTES + 1)]).toEqual([
      { at: 0, length: PIECE_BYTES },
      { at: PIECE_BYTES, length: 1 },
    ]);
    expect([...piecesOf(0)]).toEqual([{ at: 0, length: 0 }]);
    expect([...piecesOf(MOST_BYTES)]).toHaveLength(9_000);
    expect(piecesOf(Number.MAX_SAFE_INTEGER).next().value).toMatchObject({ at: 0 });
  });
});

describe('a refusal', () => {
  it('is read up to a bound', async () => {
    const { body, read } = endless();
    expect(await refused(new Response(body, { status: 500 }), 'x')).toMatchObject({ status: 500, code: '' });
    expect(read.bytes).toBeLessThan(KIBIBYTE * KIBIBYTE);
  });
});

describe('what is wrong', () => {
  const system = (fields: object) => Object.assign(new Error('x'), fields);

  it.each<[string, unknown, RegExp]>([
    ['a request that took too long', new DOMException('x', 'TimeoutError'), /did not answer in time/],
    [
      'an answer that took too long',
      system({ cause: system({ code: 'UND_ERR_HEADERS_TIMEOUT' }) }),
      /did not answer in time/,
    ],
    ['an abort', new DOMException('x', 'AbortError'), /cannot be reached \(AbortError\)/],
    ['a wrong clock', new BucketRefusal(403, 'RequestTimeTooSkewed', 'x'), /clock of this machine is wrong/],
    ['an upload that was ended', new BucketRefusal(404, 'NoSuchUpload', 'x'), /another process ended/],
    ['a wrong key', new BucketRefusal(403, '', 'x'), /does not accept the key/],
    [
      'a name that leads nowhere',
      system({ cause: system({ code: 'ENOTFOUND', syscall: 'getaddrinfo' }) }),
      /cannot be reached \(ENOTFOUND\)/,
    ],
  ])('is said of %s', (_what, error, sentence) => {
    expect(bucketProblem('bucket a', error)).toMatch(sentence);
    expect(isLocalProblem(error)).toBe(false);
  });

  it.each<[string, object, RegExp]>([
    ['that is not there', { code: 'ENOENT', path: '/a' }, /^The file \/a on this machine .* is not there\.$/],
    ['that may not be read', { code: 'EACCES', path: '/a' }, /no right to it/],
    ['on a full disk', { code: 'ENOSPC', syscall: 'write' }, /^A file on this machine .* disk is full\.$/],
    ['of another kind', { code: 'EMFILE', path: '/a' }, /the log says more/],
  ])('is said of a file on this machine %s, and not of the network', (_what, fields, sentence) => {
    expect(bucketProblem('bucket a', system(fields))).toMatch(sentence);
    expect(isLocalProblem(system(fields))).toBe(true);
  });

  it('is never the time that a piece needs on a slow line', () => {
    expect(timeLimitMs(0)).toBe(30_000);
    expect(timeLimitMs(PIECE_BYTES)).toBe(30_000 + 262_144);
  });
});
