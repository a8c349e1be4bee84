import { BSONRegExp } from 'bson';
import { identity } from '../bson/compare';
import { typeClass } from '../bson/encode';
import { fail } from '../errors';
import { spend } from '../work';
import { equalityTest, isOperatorDoc, type ValueTest } from './value-tests';

const isNothing = (value: unknown): boolean => value === null || value === undefined;

/** Values by what they are equal to: one look-up each, however many there are. */
export class ValueSet {
  private readonly classes = new Set<number>();
  private readonly keys = new Set<string>();

  constructor(values: unknown[]) {
    for (const value of values) {
      spend();
      this.classes.add(typeClass(value));
      this.keys.add(identity(value));
    }
  }

  get size(): number {
    return this.keys.size;
  }

  /** The key of the value, when it is one of these. */
  find(value: unknown): string | undefined {
    if (value === undefined || !this.classes.has(typeClass(value))) return undefined;
    const key = identity(value);
    return this.keys.has(key) ? key : undefined;
  }
}

/** Any of the values in a list; patterns in it match texts, and null a missing value. */
export function anyOf(name: string, operand: unknown): ValueTest {
  if (!Array.isArray(operand)) return fail('BadValue', `${name} needs an array`);
  if (operand.some(isOperatorDoc)) fail('BadValue', `cannot nest $ under ${name}`);
  const patterns = operand.filter((item) => item instanceof BSONRegExp);
  const tests = patterns.map((pattern) => equalityTest(pattern, true));
  const hasNothing = operand.some(isNothing);
  const set = new ValueSet(operand.filter((item) => !isNothing(item) && !(item instanceof BSONRegExp)));
  return (value) => {
    if (isNothing(value)) return hasNothing;
    return (set.size > 0 && set.find(value) !== undefined) || tests.some((test) => test(value));
  };
}
