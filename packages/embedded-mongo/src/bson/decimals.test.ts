import { Double, Int32, Long, type Decimal128 } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactDecimal, fromDecimal, parseDecimal, shortText, significant } from './decimals';
import { arithmetic } from './numbers';
import { CompensatedSum } from './totals';
import { runs } from '../../../../vitest.limits';

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
const decimal = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 34n - 1n }), fc.integer({ min: -60, max: 60 }))
  .map(([coefficient, exponent]) => ({ coefficient, exponent }));
const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

describe('decimals', () => {
  it('say exactly what a double is', () => {
    expect(exactDecimal(0.1)).toEqual({
      coefficient: 1000000000000000055511151231257827021181583404541015625n,
      exponent: -55,
    });
    fc.assert(
      fc.property(finite, (value) => {
        const { coefficient, exponent } = exactDecimal(value);
        expect(Number(`${coefficient}E${exponent}`)).toBe(value === 0 ? 0 : value);
      }),
      { numRuns: runs({ test: 100, long: 5_000 }), seed: 1 },
    );
  });

  it('are divided to the nearest of 34 digits, half to even', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const result = parseDecimal(
          arithmetic('divide', fromDecimal(a), fromDecimal(b)) as Decimal128,
        ) as typeof a;
        // |a - result × b| may be half a unit of the last digit of the result at most.
        const scale = Math.min(a.exponent, result.exponent + b.exponent);
        const left =
          a.coefficient * 10n ** BigInt(a.exponent - scale) -
          result.coefficient * b.coefficient * 10n ** BigInt(result.exponent + b.exponent - scale);
        const unit = b.coefficient * 10n ** BigInt(result.exponent + b.exponent - scale);
        const twice = magnitude(left) * 2n;
        expect(twice < unit || (twice === unit && result.coefficient % 2n === 0n)).toBe(true);
      }),
      { numRuns: runs({ test: 100, long: 5_000 }), seed: 2 },
    );
  });

  it('round up over the last nine', () => {
    expect(significant({ coefficient: 999999_5n, exponent: -1 }, 6)).toEqual({
      coefficient: 100000n,
      exponent: 1,
    });
    expect(fromDecimal({ coefficient: 10n ** 35n - 1n, exponent: 0 }).toString()).toBe(
      '1.000000000000000000000000000000000E+35',
    );
  });

  it.each([
    [{ coefficient: 1n, exponent: 6144 }, '1.000000000000000000000000000000000E+6144'],
    [{ coefficient: -1n, exponent: 6145 }, '-Infinity'],
    [{ coefficient: 15n, exponent: -6177 }, '2E-6176'],
    [{ coefficient: 5n, exponent: -6177 }, '0E-6176'],
    [{ coefficient: 0n, exponent: 9000 }, '0E+6111'],
  ])('of %o end as %s', (value, text) => {
    expect(fromDecimal(value).toString()).toBe(text);
  });

  it.each([
    [0.00001, '1e-05'],
    [0.0001, '0.0001'],
    [123456.5, '123456'],
    [123457.5, '123458'],
    [5e-324, '4.94066e-324'],
    [1.7976931348623157e308, '1.79769e+308'],
    [-1000001, '-1e+06'],
  ])('write %d as %s', (value, text) => {
    expect(shortText(value)).toBe(text);
  });
});

describe('a sum', () => {
  it('of integers is exact and as wide as they are', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })), (values) => {
        const sum = new CompensatedSum();
        for (const value of values) sum.add(Long.fromBigInt(value));
        const total = values.reduce((a, b) => a + b, 0n);
        const fits = total === BigInt.asIntN(64, total);
        const expected = fits ? Long.fromBigInt(total) : new Double(Number(total));
        expect(sum.result()).toEqual(values.length === 0 ? new Int32(0) : expected);
      }),
      { numRuns: runs({ test: 100, long: 3_000 }), seed: 3 },
    );
  });
});
