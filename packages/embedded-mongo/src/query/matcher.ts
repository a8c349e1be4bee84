import { BSONRegExp } from 'bson';
import { evaluator } from '../aggregate/operators';
import { someLeaf, splitPath } from '../bson/paths';
import { isDoc, isTruthy, type Doc } from '../bson/values';
import { fail } from '../errors';
import {
  anyOf,
  bitsTest,
  equalityTest,
  isOperatorDoc,
  modTest,
  orderTest,
  sizeTest,
  typeTest,
  type ValueTest,
} from './value-tests';

/** What a match tells the update that follows: the index for the positional operator `$`. */
export interface MatchContext {
  position?: number;
  variables?: Doc;
}

export type Matcher = (doc: Doc, context?: MatchContext) => boolean;

const REFUSED: Record<string, string> = {
  $where: 'server-side JavaScript is not available: $where is refused',
  $text: 'text search is not supported: $text is refused',
  $jsonSchema: 'schema matching is not supported: $jsonSchema is refused',
  $sampleRate: '$sampleRate is not supported',
};

/** Compiles a query filter. Every mistake in it is reported here, before any document is read. */
export function compileFilter(filter: Doc): Matcher {
  const tests = Object.keys(filter).map((key) => compileEntry(key, filter[key]));
  const [only] = tests;
  if (tests.length === 1 && only) return only;
  return (doc, context) => tests.every((test) => test(doc, context));
}

function compileEntry(key: string, operand: unknown): Matcher {
  if (!key.startsWith('$')) return compileField(key, operand);
  const refusal = Object.hasOwn(REFUSED, key) ? REFUSED[key] : undefined;
  if (refusal) fail('BadValue', refusal);
  switch (key) {
    case '$and': {
      const all = branches(key, operand);
      return (doc, context) => all.every((test) => test(doc, context));
    }
    case '$or': {
      const any = branches(key, operand);
      return (doc, context) => any.some((test) => test(doc, context));
    }
    case '$nor': {
      const none = branches(key, operand);
      return (doc, context) => !none.some((test) => test(doc, { variables: context?.variables ?? {} }));
    }
    case '$expr': {
      const evaluate = evaluator(operand);
      return (doc, context) => isTruthy(evaluate(doc, context?.variables));
    }
    case '$comment':
      return () => true;
    case '$alwaysTrue':
      return () => true;
    case '$alwaysFalse':
      return () => false;
    default:
      return fail(
        'BadValue',
        `unknown top level operator: ${key}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
}

function branches(name: string, operand: unknown): Matcher[] {
  if (!Array.isArray(operand)) return fail('BadValue', `${name} must be an array`);
  if (operand.length === 0) fail('BadValue', '$and/$or/$nor must be a nonempty array');
  return operand.map((branch: unknown) =>
    isDoc(branch) ? compileFilter(branch) : fail('BadValue', '$or/$and/$nor entries need to be full objects'),
  );
}

/** Compiles `path: condition`. */
export function compileField(path: string, condition: unknown): Matcher {
  const parts = splitPath(path);
  if (condition instanceof BSONRegExp) return each(parts, equalityTest(condition, true));
  if (!isOperatorDoc(condition)) return each(parts, equalityTest(condition, false));
  const tests = Object.keys(condition).map((operator) =>
    compileOperator(parts, operator, condition[operator], condition),
  );
  const [only] = tests;
  return tests.length === 1 && only ? only : (doc, context) => tests.every((test) => test(doc, context));
}

/** Tests the value at the path and, where it is an array, each of its elements. */
function each(parts: string[], test: ValueTest): Matcher {
  return (doc, context) =>
    someLeaf(doc, parts, (value, position) => {
      if (test(value)) return remember(context, position);
      if (!Array.isArray(value)) return false;
      const found = value.findIndex((item) => item !== undefined && test(item));
      return found >= 0 && remember(context, position ?? found);
    });
}

/** Tests only the value itself, for operators that speak about whole arrays. */
function whole(parts: string[], test: (value: unknown, note: (index: number) => void) => boolean): Matcher {
  return (doc, context) =>
    someLeaf(doc, parts, (value, position) => {
      let at = position;
      if (!test(value, (index) => (at ??= index))) return false;
      return remember(context, at);
    });
}

function remember(context: MatchContext | undefined, position: number | undefined): true {
  if (context && position !== undefined && context.position === undefined) context.position = position;
  return true;
}

const not =
  (test: Matcher): Matcher =>
  (doc) =>
    !test(doc);

type Compile = (parts: string[], operand: unknown, siblings: Doc) => Matcher;

const OPERATORS: Record<string, Compile> = {
  $eq: (parts, operand) => each(parts, equalityTest(operand, false)),
  $ne: (parts, operand) => {
    if (operand instanceof BSONRegExp) fail('BadValue', "Can't have regex as arg to $ne.");
    return not(each(parts, equalityTest(operand, false)));
  },
  $in: (parts, operand) => each(parts, anyOf('$in', operand)),
  $nin: (parts, operand) => not(each(parts, anyOf('$nin', operand))),
  $gt: (parts, operand) => each(parts, orderTest('$gt', operand)),
  $gte: (parts, operand) => each(parts, orderTest('$gte', operand)),
  $lt: (parts, operand) => each(parts, orderTest('$lt', operand)),
  $lte: (parts, operand) => each(parts, orderTest('$lte', operand)),
  $exists: (parts, operand) => {
    const exists: Matcher = (doc) => someLeaf(doc, parts, (value) => value !== undefined);
    return isTruthy(operand) ? exists : not(exists);
  },
  $not: (parts, operand) => {
    const path = parts.join('.');
    if (operand instanceof BSONRegExp) return not(compileField(path, operand));
    if (!isOperatorDoc(operand)) return fail('BadValue', '$not needs a regex or a document');
    return not(compileField(path, operand));
  },
  $regex: (parts, operand, siblings) => each(parts, regexOperator(operand, siblings.$options)),
  $options: (_parts, _operand, siblings) =>
    '$regex' in siblings ? () => true : fail('BadValue', '$options needs a $regex'),
  $mod: (parts, operand) => each(parts, modTest(operand)),
  $type: (parts, operand) => typeMatcher(parts, operand),
  $size: (parts, operand) => whole(parts, sizeTest(operand)),
  $all: (parts, operand) => allMatcher(parts, operand),
  $elemMatch: (parts, operand) => elemMatch(parts, operand),
  $bitsAllSet: (parts, operand) => each(parts, bitsTest('$bitsAllSet', operand)),
  $bitsAnySet: (parts, operand) => each(parts, bitsTest('$bitsAnySet', operand)),
  $bitsAllClear: (parts, operand) => each(parts, bitsTest('$bitsAllClear', operand)),
  $bitsAnyClear: (parts, operand) => each(parts, bitsTest('$bitsAnyClear', operand)),
  $comment: () => () => true,
};

function compileOperator(parts: string[], operator: string, operand: unknown, siblings: Doc): Matcher {
  const compile = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
  return compile ? compile(parts, operand, siblings) : fail('BadValue', `unknown operator: ${operator}`);
}

function regexOperator(operand: unknown, options: unknown): ValueTest {
  const flags = typeof options === 'string' ? options : operand instanceof BSONRegExp ? operand.options : '';
  const pattern = operand instanceof BSONRegExp ? operand.pattern : operand;
  return typeof pattern === 'string'
    ? equalityTest(new BSONRegExp(pattern, [...flags].sort().join('')), true)
    : fail('BadValue', '$regex has to be a string');
}

function typeMatcher(parts: string[], operand: unknown): Matcher {
  const { test, includesArray } = typeTest(operand);
  const elements = each(parts, (value) => !Array.isArray(value) && test(value));
  const nested = each(parts, (value) => Array.isArray(value) && value.some(Array.isArray));
  if (!includesArray) return elements;
  const arrays = whole(parts, (value) => Array.isArray(value));
  return (doc, context) => arrays(doc, context) || elements(doc, context) || nested(doc, context);
}

function allMatcher(parts: string[], operand: unknown): Matcher {
  if (!Array.isArray(operand)) return fail('BadValue', '$all needs an array');
  if (operand.length === 0) return () => false;
  const tests = operand.map((item: unknown) => {
    if (isDoc(item) && '$elemMatch' in item) return elemMatch(parts, item.$elemMatch);
    if (isOperatorDoc(item)) return fail('BadValue', 'no $ expressions in $all');
    return each(parts, equalityTest(item, true));
  });
  return (doc, context) => tests.every((test) => test(doc, context));
}

const LOGICAL = new Set(['$and', '$or', '$nor', '$expr']);

function elemMatch(parts: string[], operand: unknown): Matcher {
  if (!isDoc(operand)) return fail('BadValue', '$elemMatch needs an Object');
  const [first] = Object.keys(operand);
  const onValues = first !== undefined && first.startsWith('$') && !LOGICAL.has(first);
  const test = onValues ? compileField('v', operand) : compileFilter(operand);
  const fits = (item: unknown): boolean =>
    onValues ? test({ v: item }) : isDoc(item) ? test(item) : Array.isArray(item) && test({ ...item });
  return whole(parts, (value, note) => {
    if (!Array.isArray(value)) return false;
    const index = value.findIndex(fits);
    if (index >= 0) note(index);
    return index >= 0;
  });
}
