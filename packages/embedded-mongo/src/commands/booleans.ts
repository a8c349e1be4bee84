import { isNumber, isTruthy, typeName, type Doc } from '../bson/values';
import { fail } from '../errors';

/**
 * MongoDB reads the options of its commands as one of two kinds of boolean. Most take any number for true or false;
 * a few, such as `ordered`, `multi` and `upsert` of the write commands, take nothing but a boolean.
 */
export function looseBool(options: Doc, name: string): boolean {
  const value = options[name];
  return value === undefined || value === null || typeof value === 'boolean' || isNumber(value)
    ? isTruthy(value)
    : wrongType(name, value, '[bool, long, int, decimal, double]');
}

export function strictBool(options: Doc, name: string, standard: boolean): boolean {
  const value = options[name] ?? standard;
  return typeof value === 'boolean' ? value : wrongType(name, value, 'bool');
}

/** The options of an index are checked apart from those of commands: in other words, and null is none of them. */
export function indexBool(spec: Doc, name: string): boolean {
  const value = spec[name];
  if (value !== undefined && typeof value !== 'boolean' && !isNumber(value))
    fail(
      'TypeMismatch',
      `The field '${name}' has a value of type ${typeName(value)}, which is not convertible to bool`,
    );
  return isTruthy(value);
}

const wrongType = (name: string, value: unknown, expected: string): never =>
  fail(
    'TypeMismatch',
    `BSON field '${name}' is the wrong type '${typeName(value)}', expected type '${expected}'`,
  );
