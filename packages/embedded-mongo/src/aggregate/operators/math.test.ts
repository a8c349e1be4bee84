import { Decimal128, Int32 } from 'bson';
import { describe, expect, it } from 'vitest';
import { evaluator } from '../operators';

describe('what is not supported of numbers is refused by name', () => {
  it.each([
    ['$sqrt', 'of a decimal', Decimal128.fromString('4')],
    ['$exp', 'of a decimal', Decimal128.fromString('1')],
    ['$ln', 'of a decimal', Decimal128.fromString('1')],
    ['$log10', 'of a decimal', Decimal128.fromString('10')],
    ['$log', 'of a decimal', [Decimal128.fromString('8'), new Int32(2)]],
    ['$pow', 'of a decimal', [new Int32(2), Decimal128.fromString('2')]],
    ['$ceil', 'of the decimal 1E\\+40', Decimal128.fromString('1E+40')],
    ['$floor', 'of the decimal Infinity', Decimal128.fromString('Infinity')],
  ])('%s %s', (name, kind, operand) => {
    expect(() => evaluator({ [name]: operand })({})).toThrow(
      expect.objectContaining({
        codeName: 'BadValue',
        message: expect.stringMatching(`^\\${name} ${kind} is not supported$`) as string,
      }),
    );
  });

  it('an int that $round leads below the smallest', () => {
    expect(() => evaluator({ $round: [new Int32(-2147483648), new Int32(-1)] })({})).toThrow(
      expect.objectContaining({ code: 51080 }),
    );
  });

  it.each(['$median', '$percentile'])('%s', (name) => {
    expect(() => evaluator({ [name]: {} })).toThrow(
      `Unrecognized expression '${name}', or not supported here`,
    );
  });
});
