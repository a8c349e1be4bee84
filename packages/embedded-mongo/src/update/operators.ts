import { Double, Int32 } from 'bson';
import { compare, equals, identity } from '../bson/compare';
import { arithmetic, isIntegral, fromBig, toBig } from '../bson/numbers';
import { nextTimestamp } from '../bson/timestamps';
import { clone, isDoc, isLong, isNumber, toNumber, typeName, type Doc } from '../bson/values';
import { fail } from '../errors';
import { compileFilter } from '../query/matcher';
import { isOperatorDoc } from '../query/value-tests';
import { parseSort, sortElements, sortValues } from '../query/sort';
import { spend } from '../work';
import { refuseExpr } from '../query/conditions';
import { getArray, getPath, setPath, unsetPath, walk } from './path-writer';

/** Applies one operator to one path of a document. The path is final: positional parts are resolved. */
export type Apply = (doc: Doc, parts: string[]) => void;

/** What an operator makes of its operand; mistakes in the operand are reported while compiling. */
type Operator = (operand: unknown, path: string) => Apply;

const set: Operator = (value) => (doc, parts) => setPath(doc, parts, clone(value));

const unset: Operator = () => (doc, parts) => unsetPath(doc, parts);

const arithmeticOn =
  (operator: '$inc' | '$mul'): Operator =>
  (operand, path) => {
    const verb = operator === '$inc' ? 'increment' : 'multiply';
    if (!isNumber(operand))
      fail('TypeMismatch', `Cannot ${verb} with non-numeric argument: {${path}: ${String(operand)}}`);
    return (doc, parts) => {
      const current = getPath(doc, parts);
      if (current === undefined)
        return setPath(
          doc,
          parts,
          operator === '$inc' ? operand : arithmetic('multiply', operand, new Int32(0)),
        );
      if (!isNumber(current)) {
        return fail(
          'TypeMismatch',
          `Cannot apply ${operator} to a value of non-numeric type. {_id: ${String(doc._id)}} has the field '${parts.at(-1) ?? ''}' of non-numeric type ${typeName(current)}`,
        );
      }
      const result = arithmetic(operator === '$inc' ? 'add' : 'multiply', current, operand);
      if (isIntegral(current) && isIntegral(operand) && result instanceof Double)
        fail(
          'BadValue',
          `Failed to apply ${operator} operations to current value (${String(current)}): integer overflow`,
        );
      setPath(doc, parts, result);
    };
  };

const extreme =
  (sign: number): Operator =>
  (operand) =>
  (doc, parts) => {
    const current = getPath(doc, parts);
    if (current === undefined || compare(operand, current) * sign > 0) setPath(doc, parts, clone(operand));
  };

const currentDate: Operator = (operand, path) => {
  const isTyped = isDoc(operand) && Object.keys(operand).every((key) => key === '$type');
  const type = typeof operand === 'boolean' ? 'date' : isTyped ? operand.$type : undefined;
  if (type !== 'date' && type !== 'timestamp') {
    return fail(
      'BadValue',
      `The '$type' string field is required to be 'date' or 'timestamp' for $currentDate on '${path}'`,
    );
  }
  return (doc, parts) => setPath(doc, parts, type === 'date' ? new Date() : nextTimestamp());
};

const PUSH_MODIFIERS = ['$each', '$slice', '$sort', '$position'];

const push: Operator = (operand) => {
  if (!isDoc(operand) || !('$each' in operand))
    return (doc, parts) => setPath(doc, parts, [...(getArray(doc, parts, '$push') ?? []), clone(operand)]);
  const unknown = Object.keys(operand).find((key) => !PUSH_MODIFIERS.includes(key));
  if (unknown) fail('BadValue', `Unrecognized clause in $push: ${unknown}`);
  const { $each, $position, $slice, $sort } = operand;
  if (!Array.isArray($each))
    return fail(
      'BadValue',
      `The argument to $each in $push must be an array but it was of type: ${typeName($each)}`,
    );
  const position = wholeNumber($position, '$position');
  const slice = wholeNumber($slice, '$slice');
  const order = sorter($sort);
  return (doc, parts) => {
    const items = [...(getArray(doc, parts, '$push') ?? [])];
    items.splice(position ?? items.length, 0, ...clone($each));
    const sorted = order(items);
    setPath(
      doc,
      parts,
      slice === undefined ? sorted : slice < 0 ? sorted.slice(slice) : sorted.slice(0, slice),
    );
  };
};

function wholeNumber(value: unknown, name: string): number | undefined {
  if (value === undefined) return undefined;
  const number = toNumber(value);
  return number !== undefined && Number.isInteger(number)
    ? number
    : fail(
        'BadValue',
        `The value for ${name} must be an integer value but was given type: ${typeName(value)}`,
      );
}

function sorter(sort: unknown): (items: unknown[]) => unknown[] {
  if (sort === undefined) return (items) => items;
  if (isDoc(sort)) {
    const fields = parseSort(sort);
    if (fields.length === 0)
      fail('BadValue', 'The $sort pattern is empty when it should be a set of fields.');
    if (fields.some(({ parts }) => parts.includes('')))
      fail('BadValue', 'The $sort field is a dotted field but has an empty part');
    return (items) => sortElements(items, fields);
  }
  const way = toNumber(sort);
  if (way !== 1 && way !== -1) return fail('BadValue', 'The $sort element value must be either 1 or -1');
  return (items) => sortValues(items, way < 0);
}

const identityOf = (value: unknown): string => {
  spend();
  return identity(value);
};

const addToSet: Operator = (operand) => {
  const [first, ...others] = isDoc(operand) ? Object.keys(operand) : [];
  const given = isDoc(operand) && first === '$each' ? operand.$each : [operand];
  if (!Array.isArray(given))
    return fail(
      'TypeMismatch',
      `The argument to $each in $addToSet must be an array but it was of type ${typeName(given)}`,
    );
  if (first === '$each' && others.length > 0)
    fail('BadValue', `Found unexpected fields after $each in $addToSet: ${others.join(', ')}`);
  return (doc, parts) => {
    const items = [...(getArray(doc, parts, '$addToSet') ?? [])];
    const known = new Set(items.map(identityOf));
    for (const value of given) {
      const own = identityOf(value);
      if (known.has(own)) continue;
      known.add(own);
      items.push(clone(value));
    }
    setPath(doc, parts, items);
  };
};

const pop: Operator = (operand, path) => {
  const end = toNumber(operand);
  if (end !== 1 && end !== -1)
    return fail('FailedToParse', `$pop expects 1 or -1, found: ${String(operand)} for '${path}'`);
  return (doc, parts) => {
    walk(doc, parts, true);
    const value = getPath(doc, parts);
    if (value === undefined) return;
    if (!Array.isArray(value))
      return fail(
        'TypeMismatch',
        `Path '${parts.join('.')}' contains an element of non-array type '${typeName(value)}'`,
      );
    setPath(doc, parts, end > 0 ? value.slice(0, -1) : value.slice(1));
  };
};

const pullWhere = (doc: Doc, parts: string[], operator: string, drop: (item: unknown) => boolean): void => {
  walk(doc, parts, true);
  const items = getArray(doc, parts, operator);
  const kept = items?.filter((item) => {
    spend();
    return !drop(item);
  });
  if (kept && kept.length !== items?.length) setPath(doc, parts, kept);
};

/**
 * A condition that begins with an operator on values is about the element itself; any other document is a query on
 * elements that are documents, `$or` and its like among them.
 */
const pull: Operator = (operand) => {
  if (isDoc(operand)) refuseExpr(operand, 'the condition of $pull');
  if (isDoc(operand) && !isValueCondition(operand)) {
    const matches = compileFilter(operand);
    return (doc, parts) => pullWhere(doc, parts, '$pull', (item) => isDoc(item) && matches(item));
  }
  if (!isDoc(operand) && typeName(operand) !== 'regex') {
    return (doc, parts) => pullWhere(doc, parts, '$pull', (item) => equals(item, operand));
  }
  const matches = compileFilter({ v: operand });
  return (doc, parts) => pullWhere(doc, parts, '$pull', (item) => matches({ v: item }));
};

const NOT_ON_VALUES = ['$and', '$or', '$nor', '$not', '$expr', '$where', '$text', '$comment', '$jsonSchema'];

const isValueCondition = (operand: Doc): boolean =>
  isOperatorDoc(operand) && !NOT_ON_VALUES.includes(Object.keys(operand)[0] ?? '');

const pullAll: Operator = (operand) => {
  if (!Array.isArray(operand))
    return fail('BadValue', `$pullAll requires an array argument but was given a ${typeName(operand)}`);
  const gone = new Set(operand.map(identity));
  return (doc, parts) => pullWhere(doc, parts, '$pullAll', (item) => gone.has(identity(item)));
};

const BITS: Record<string, (a: bigint, b: bigint) => bigint> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};

const bit: Operator = (operand, path) => {
  const entries = isDoc(operand) ? Object.entries(operand) : [];
  if (entries.length === 0)
    return fail('BadValue', `The $bit modifier is not compatible with a ${typeName(operand)}`);
  for (const [name, value] of entries) {
    if (!Object.hasOwn(BITS, name) || !isIntegral(value))
      fail('BadValue', `The $bit modifier on '${path}' needs 'and', 'or' or 'xor' with an integer`);
  }
  return (doc, parts) => {
    const present = getPath(doc, parts);
    let value = present === undefined ? new Int32(0) : present;
    for (const [name, mask] of entries) {
      if (!isIntegral(value))
        fail('BadValue', `Cannot apply $bit to a value of non-integral type: ${typeName(value)}`);
      value = fromBig(
        (BITS[name] ?? ((a: bigint) => a))(toBig(value), toBig(mask)),
        isLong(value) || isLong(mask),
      );
    }
    setPath(doc, parts, value);
  };
};

/** Every update operator but `$rename`, which has two paths, and `$setOnInsert`, which is `$set` at another time. */
export const UPDATE_OPERATORS: Readonly<Record<string, Operator>> = {
  $set: set,
  $setOnInsert: set,
  $unset: unset,
  $inc: arithmeticOn('$inc'),
  $mul: arithmeticOn('$mul'),
  $min: extreme(-1),
  $max: extreme(1),
  $currentDate: currentDate,
  $push: push,
  $addToSet: addToSet,
  $pop: pop,
  $pull: pull,
  $pullAll: pullAll,
  $bit: bit,
};
