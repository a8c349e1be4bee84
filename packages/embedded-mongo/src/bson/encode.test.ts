import { Binary, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare } from './compare';
import { encode } from './encode';
import { arithmetic, toDecimal } from './numbers';
import { readDoc, writeStoredDoc } from './values';
import { runs } from '../../../../vitest.limits';

/** Numbers of every type whose exact value is known as a fraction of a power of ten. */
const number = fc.oneof(
  fc.integer({ min: -2_147_483_648, max: 2_147_483_647 }).map((n) => new Int32(n)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((n) => Long.fromBigInt(n)),
  fc
    .double({ noNaN: true, noDefaultInfinity: true, min: -1e200, max: 1e200 })
    .filter((n) => n === 0 || Math.abs(n) > 1e-200)
    .map((n) => new Double(n)),
  fc
    .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: -40, max: 20 }))
    .map(([c, e]) => Decimal128.fromString(`${c}E${e}`)),
);

/** The exact value: a double is a binary fraction, so its shortest text is not enough. */
function exact(value: unknown): { top: bigint; bottom: bigint } {
  if (value instanceof Double) {
    let n = value.value;
    let bottom = 1n;
    while (!Number.isInteger(n)) {
      n *= 2;
      bottom *= 2n;
    }
    return { top: BigInt(n), bottom };
  }
  const { coefficient, exponent } = toDecimal(value) ?? { coefficient: 0n, exponent: 0 };
  return exponent >= 0
    ? { top: coefficient * 10n ** BigInt(exponent), bottom: 1n }
    : { top: coefficient, bottom: 10n ** BigInt(-exponent) };
}

describe('encoded values', () => {
  it('order numbers of all types by their exact value', () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        const [x, y] = [exact(a), exact(b)];
        const difference = x.top * y.bottom - y.top * x.bottom;
        expect(Math.sign(Buffer.compare(encode(a), encode(b)))).toBe(
          difference === 0n ? 0 : difference < 0n ? -1 : 1,
        );
        expect(Math.sign(compare(a, b))).toBe(difference === 0n ? 0 : difference < 0n ? -1 : 1);
      }),
      { numRuns: runs({ test: 300, long: 10_000 }), seed: 3 },
    );
  });

  it.each([
    [Long.fromString('9007199254740993'), Long.fromString('9007199254740992')],
    [Decimal128.fromString('0.1'), new Double(0.09999999999999999)],
    [new Double(0.1), Decimal128.fromString('0.1')],
    [Long.MAX_VALUE, new Double(9.2e18)],
    [Decimal128.fromString('1E+25'), new Int32(1)],
    [new Int32(0), Long.fromNumber(-1)],
    [new Int32(-5), new Double(NaN)],
    [new Double(Infinity), Decimal128.fromString('1E+299')],
  ])('put %s above %s', (higher, lower) => {
    expect(compare(higher, lower)).toBe(1);
    expect(Buffer.compare(encode(higher), encode(lower))).toBe(1);
  });

  it('follow the order of types', () => {
    const ordered = [
      new MinKey(),
      null,
      new Int32(1),
      'a',
      { a: 1 },
      [1],
      new Binary(Buffer.from('x')),
      new ObjectId(),
      false,
      new Date(0),
      new Timestamp({ t: 1, i: 1 }),
      new MaxKey(),
    ];
    for (const [i, value] of ordered.entries()) if (i > 0) expect(compare(ordered[i - 1], value)).toBe(-1);
  });

  it('keep a text before what continues it, and zeros within', () => {
    const texts = ['', '\0', '\0a', 'a', 'a\0', 'a\0b', 'ab', 'b', 'é', '😀'];
    for (const [i, text] of texts.entries())
      if (i > 0) expect(Buffer.compare(encode(texts[i - 1]), encode(text))).toBe(-1);
  });
});

describe('arithmetic', () => {
  it.each([
    ['add', new Int32(1), new Int32(2), new Int32(3)],
    ['add', new Int32(2_147_483_647), new Int32(1), Long.fromNumber(2_147_483_648)],
    ['add', Long.MAX_VALUE, new Int32(1), new Double(9_223_372_036_854_775_808)],
    ['add', Decimal128.fromString('0.1'), Decimal128.fromString('0.2'), Decimal128.fromString('0.3')],
    [
      'divide',
      Decimal128.fromString('1'),
      new Int32(3),
      Decimal128.fromString('0.3333333333333333333333333333333333'),
    ],
    ['multiply', new Double(1.5), new Int32(2), new Double(3)],
    ['mod', new Int32(-7), new Int32(4), new Int32(-3)],
  ] as const)('%s %s and %s', (operation, a, b, expected) => {
    expect(arithmetic(operation, a, b)).toEqual(expected);
  });
});

describe('a date that JavaScript does not have', () => {
  /** MongoDB's dates are 64-bit milliseconds; this is one of the year 292,278,994. */
  const bytes = Buffer.concat([Buffer.from([16, 0, 0, 0, 9]), Buffer.from('d\0'), Buffer.alloc(9)]);
  bytes.writeBigInt64LE(2n ** 63n - 1n, 7);

  it('is neither stored nor compared as another one', () => {
    const doc = readDoc(bytes);
    expect(() => writeStoredDoc(doc, 'insert')).toThrow(
      'dates before -271821 or after 275760 are not supported',
    );
    expect(() => encode(doc.d)).toThrow('dates before -271821 or after 275760 are not supported');
  });
});
