import { Decimal128, Double, Int32 } from 'bson';
import { wideDecimal } from './decimals';
import { arithmetic, fitsLong, fromBig, isIntegral, onBigs, onDoubles, toBig } from './numbers';
import { isLong, toNumber } from './values';

/** How wide a numeric type is; a result has the widest of its operands. */
const [INT, LONG, DOUBLE, DECIMAL] = [0, 1, 2, 3] as const;

function widthOf(value: unknown): number {
  if (value instanceof Decimal128) return DECIMAL;
  if (isLong(value)) return LONG;
  return isIntegral(value) ? INT : DOUBLE;
}

const decimalOf = (value: number): Decimal128 =>
  Number.isFinite(value) ? wideDecimal(value) : Decimal128.fromString(String(value));

/** What `$add` and `$multiply` make of their numbers, one by one; integers stay exact until not even a long holds them. */
export function combine(operation: 'add' | 'multiply', numbers: unknown[]): unknown {
  let width: number = INT;
  let whole = operation === 'add' ? 0n : 1n;
  let double = Number(whole);
  let decimal: unknown;
  for (const number of numbers) {
    const before = width;
    width = Math.max(width, widthOf(number));
    if (width === DECIMAL) {
      if (before === DOUBLE) decimal = operation === 'add' ? decimalOf(double) : new Double(double);
      else if (before !== DECIMAL) decimal = fromBig(whole, true);
      decimal = arithmetic(operation, decimal, number);
      continue;
    }
    double = onDoubles[operation](double, toNumber(number) ?? NaN);
    if (width === DOUBLE) continue;
    const next = onBigs[operation](whole, toBig(number));
    if (!fitsLong(next)) {
      width = DOUBLE;
      continue;
    }
    whole = next;
    if (operation === 'add') double = Number(whole);
  }
  if (width === DECIMAL) return decimal;
  return width === DOUBLE ? new Double(double) : fromBig(whole, width === LONG);
}

/** Adds up numbers and keeps what the rounding of each addition takes away (Møller, Knuth and Dekker). */
export class CompensatedSum {
  private width: number = INT;
  private sum = 0;
  private rest = 0;
  /** What plain addition gives: infinities make the other two meaningless. */
  private plain = 0;
  private decimals: unknown = new Int32(0);

  add(value: unknown): void {
    const width = widthOf(value);
    this.width = Math.max(this.width, width);
    if (width === DECIMAL) this.decimals = arithmetic('add', this.decimals, value);
    else if (width === LONG) this.addLong(toBig(value));
    else this.addDouble(toNumber(value) ?? NaN);
  }

  result(): unknown {
    if (this.width === DECIMAL) return this.decimal();
    if (this.width === DOUBLE) return new Double(this.double());
    return fromBig(BigInt(this.sum) + BigInt(this.rest), this.width === LONG);
  }

  mean(count: number): unknown {
    return this.width === DECIMAL
      ? arithmetic('divide', this.decimal(), new Int32(count))
      : new Double(this.double() / count);
  }

  private double(): number {
    return Number.isNaN(this.sum) ? this.plain : this.sum;
  }

  private decimal(): unknown {
    const others = Number.isFinite(this.sum)
      ? arithmetic('add', decimalOf(this.sum), decimalOf(this.rest))
      : decimalOf(this.plain);
    return arithmetic('add', this.decimals, others);
  }

  /** Two halves that a double holds exactly. */
  private addLong(value: bigint): void {
    const high = (value / 0x100000000n) * 0x100000000n;
    this.addDouble(Number(value - high));
    this.addDouble(Number(high));
  }

  private addDouble(value: number): void {
    this.plain += value;
    const small = value + this.rest;
    this.rest -= small - value;
    const total = this.sum + small;
    const before = total - small;
    const lost = this.sum - before + (small - (total - before));
    this.sum = total;
    this.rest += lost;
  }
}
