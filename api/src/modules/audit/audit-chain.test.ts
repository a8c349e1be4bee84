import { createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  CHAIN_START,
  type ChainEnd,
  createChainWalk,
  isSignedBy,
  type Sealable,
  sealed,
  type Sealed,
  signatureOf,
} from './audit-chain';

const KEY = randomBytes(32);
const record = (number: number, details: Record<string, unknown> = {}): Sealable => ({
  _id: new Types.ObjectId(String(number).padStart(24, '0')),
  at: new Date(2_051_222_400_000 + number),
  action: 'setting.changed',
  actorId: 'a'.repeat(24),
  target: 'setting:fees',
  ip: '127.0.0.1',
  requestId: `request-${number}`,
  details: { before: { platform: 500 }, after: { platform: 600 }, ...details },
});
const chainOf = (length: number): Sealed[] =>
  sealed(
    KEY,
    CHAIN_START,
    Array.from({ length }, (_, index) => record(index)),
  );
const endOf = (chain: readonly Sealed[]): ChainEnd => chain.at(-1) ?? CHAIN_START;
const walk = (chain: readonly Sealed[], head: ChainEnd, key = KEY) => {
  const walking = createChainWalk(key, CHAIN_START);
  for (const one of chain) walking.step(one);
  return walking.finish(head).broken;
};
const swapped = (chain: readonly Sealed[], one: number, other: number): Sealed[] => {
  const [a, b] = [chain[one], chain[other]];
  if (!a || !b) throw new Error('no such record');
  return chain.map((each, index) =>
    index === one ? { ...b, seq: a.seq } : index === other ? { ...a, seq: b.seq } : each,
  );
};

describe('a chain of records', () => {
  let chain: Sealed[];
  let head: ChainEnd;
  beforeAll(() => {
    chain = chainOf(6);
    head = endOf(chain);
  });

  it('is whole as it was made, also when it was made in pieces and its keys are stored in another order', () => {
    expect(walk(chain, head)).toBeNull();
    expect(walk([], CHAIN_START)).toBeNull();
    const again = chain.map((one) => ({
      ...one,
      details: { after: { platform: 600 }, before: { platform: 500 } },
    }));
    expect(walk(again, head)).toBeNull();
    const pieces = sealed(
      KEY,
      endOf(chainOf(3)),
      [3, 4, 5].map((number) => record(number)),
    );
    expect(pieces.map(({ hash }) => hash)).toEqual(chain.slice(3).map(({ hash }) => hash));
  });

  it.each([
    ['the time', { at: new Date(0) }],
    ['what was done', { action: 'setting.kept' }],
    ['who did it', { actorId: null }],
    ['to what', { target: null }],
    ['from where', { ip: '127.0.0.2' }],
    ['in which call', { requestId: 'other' }],
    ['the details', { details: { before: { platform: 500 }, after: { platform: 601 } } }],
    ['the id', { _id: new Types.ObjectId() }],
    ['the hash', { hash: 'f'.repeat(64) }],
  ])('shows that %s of one was edited', (_name, change) => {
    for (const index of [0, 2, 5]) {
      const edited = chain.map((one, at) => (at === index ? { ...one, ...change } : one));
      expect(walk(edited, head)).toEqual({ seq: index + 1, kind: 'changed' });
    }
  });

  it('shows that one was removed, at the beginning, within and at the end', () => {
    for (const index of [0, 2, 5])
      expect(walk(chain.toSpliced(index, 1), head)).toEqual({ seq: index + 1, kind: 'missing' });
  });

  it('shows that one was removed and the rest moved up', () => {
    const closed = chain.toSpliced(2, 1).map((one, index) => ({ ...one, seq: index + 1 }));
    expect(walk(closed, head)).toEqual({ seq: 3, kind: 'changed' });
  });

  it('shows that two changed their places', () => {
    expect(walk(swapped(chain, 1, 2), head)).toEqual({ seq: 2, kind: 'changed' });
    expect(walk(swapped(chain, 0, 5), head)).toEqual({ seq: 1, kind: 'changed' });
  });

  it('shows that one was put in between or at the end', () => {
    const forged = { ...record(99), seq: 7, hash: 'f'.repeat(64) };
    expect(walk([...chain, forged], head)).toEqual({ seq: 7, kind: 'changed' });
    const beyond = sealed(KEY, head, [record(7)]);
    expect(walk([...chain, ...beyond], head)).toEqual({ seq: 7, kind: 'unsigned_end' });
  });

  it('cannot be made anew without the key', () => {
    const forged = sealed(randomBytes(32), CHAIN_START, [record(0), record(1)]);
    expect(walk(forged, endOf(forged))).toEqual({ seq: 1, kind: 'changed' });
    const signature = signatureOf(KEY, 'head', head);
    expect(isSignedBy(KEY, 'head', head, signature)).toBe(true);
    expect(isSignedBy(KEY, 'base', head, signature)).toBe(false);
    expect(isSignedBy(KEY, 'head', { ...head, seq: 5 }, signature)).toBe(false);
    expect(isSignedBy(randomBytes(32), 'head', head, signature)).toBe(false);
    expect(isSignedBy(KEY, 'head', head, 'short')).toBe(false);
  });

  it('is made as it is written down: each hash from the one before, the place and all that is said', () => {
    const said = [
      '"_id"=id:000000000000000000000001',
      '"action"=string:"setting.changed"',
      `"actorId"=string:"${'a'.repeat(24)}"`,
      '"at"=date:2051222400001',
      '"details"={"after"={"platform"=number:600},"before"={"platform"=number:500},"list"=[number:1,null]}',
      '"ip"=string:"127.0.0.1"',
      '"requestId"=string:"request-1"',
      '"target"=string:"setting:fees"',
    ];
    const parts = ['record', '0'.repeat(64), 1, `{${said.join(',')}}`];
    const expected = createHmac('sha256', KEY).update(JSON.stringify(parts)).digest('hex');
    const [one] = sealed(KEY, CHAIN_START, [record(1, { list: [1, undefined] })]);
    expect([one?.seq, one?.hash]).toEqual([1, expected]);
  });

  it('says at each step whether all is well, and keeps to the first harm', () => {
    const walking = createChainWalk(KEY, CHAIN_START);
    const [first, second, third] = chain;
    if (!first || !second || !third) throw new Error('no chain');
    expect(walking.step(first)).toBe(true);
    expect(walking.step({ ...second, ip: '10.0.0.1' })).toBe(false);
    expect(walking.step(second)).toBe(false);
    expect(walking.finish(head).broken).toEqual({ seq: 2, kind: 'changed' });
  });

  it('does not end where another end is noted, be it another place or another hash', () => {
    expect(walk(chain, { ...head, hash: 'f'.repeat(64) })).toEqual({ seq: 6, kind: 'unsigned_end' });
    expect(walk(chain, { seq: 5, hash: head.hash })).toEqual({ seq: 6, kind: 'unsigned_end' });
  });

  it('tells kinds of values apart', () => {
    const values = [
      1,
      '1',
      true,
      'true',
      null,
      'null',
      [],
      {},
      [1],
      { 0: 1 },
      new Date(1),
      'date:1',
      [[1], 2],
      [[1, 2]],
      [12, 3],
      [1, 23],
      { toHexString: 'no' },
    ];
    const hashes = values.map((value) => sealed(KEY, CHAIN_START, [record(1, { value })])[0]?.hash);
    expect(new Set(hashes).size).toBe(values.length);
  });

  it('takes what is nested twenty deep, and no deeper', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 'end' : [nested(depth - 1)]);
    const within = (depth: number): unknown => (depth === 0 ? 'end' : { in: within(depth - 1) });
    for (const shape of [nested, within]) {
      // The record and its details are two.
      expect(() => sealed(KEY, CHAIN_START, [record(1, { value: shape(18) })])).not.toThrow();
      expect(() => sealed(KEY, CHAIN_START, [record(1, { value: shape(19) })])).toThrow(RangeError);
    }
  });

  it('refuses what is nested without an end', () => {
    const loop: Record<string, unknown> = {};
    loop['loop'] = loop;
    expect(() => sealed(KEY, CHAIN_START, [record(1, loop)])).toThrow(RangeError);
  });

  it('shows any single harm, wherever it is done', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 20 }),
        fc.nat(),
        fc.nat(),
        fc.constantFrom('edit', 'remove', 'swap'),
        (length, one, two, harm) => {
          const whole = chainOf(length);
          const [a, b] = [one % length, two % length];
          fc.pre(harm !== 'swap' || a !== b);
          const harmed =
            harm === 'edit'
              ? whole.map((each, index) => (index === a ? { ...each, ip: '10.0.0.1' } : each))
              : harm === 'remove'
                ? whole.toSpliced(a, 1)
                : swapped(whole, a, b);
          expect(walk(whole, endOf(whole))).toBeNull();
          expect(walk(harmed, endOf(whole))?.seq).toBe(harm === 'swap' ? Math.min(a, b) + 1 : a + 1);
        },
      ),
    );
  });
});
