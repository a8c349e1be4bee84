import { getOwn, isDoc, setOwn, typeName, type Doc } from '../../bson/values';
import { failAt } from '../../errors';
import { spend } from '../../work';
import { compile, type Build } from '../expression';
import { isNullish, namedDoc, variadic } from './helpers';

const mergeObjects = variadic((args, name) => {
  const list = args.length === 1 && Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  const merged: Doc = {};
  for (const part of list) {
    if (isNullish(part)) continue;
    if (!isDoc(part))
      return failAt(40400, `${name} requires object inputs, but input is of type ${typeName(part)}`);
    const keys = Object.keys(part);
    spend(keys.length);
    for (const key of keys) setOwn(merged, key, part[key]);
  }
  return merged;
});

/** The name of a field is written out: a path would be another field, and what is computed is none. */
function constantName(
  field: unknown,
  name: string,
  codes: { path: number; computed: number; type: number },
): string {
  if (typeof field === 'string' && field.startsWith('$'))
    failAt(codes.path, `'${field}' is a field path reference which is not allowed in this context`);
  const value = isDoc(field) && '$literal' in field ? field.$literal : field;
  if (value === field && (isDoc(field) || Array.isArray(field)))
    failAt(codes.computed, `${name} requires 'field' to evaluate to a constant`);
  return typeof value === 'string'
    ? value
    : failAt(codes.type, `${name} requires 'field' to evaluate to type String, but got ${typeName(value)}`);
}

/** A field alone, or an operator that gives it, is read from the document itself. */
const isShort = (operand: unknown): boolean =>
  !isDoc(operand) || Object.keys(operand)[0]?.startsWith('$') === true;

const getField: Build = (operand, name) => {
  const doc = isShort(operand)
    ? { field: operand, input: '$$CURRENT' }
    : namedDoc(operand, name, ['field', 'input'], [], {
        form: 3041701,
        unknown: 3041701,
        missing: { field: 3041702, input: 3041703 },
      });
  const key = constantName(doc.field, name, { path: 5654600, computed: 5654601, type: 5654602 });
  const input = compile(doc.input);
  return (scope) => {
    const source = input(scope);
    if (source === null) return null;
    return isDoc(source) ? getOwn(source, key) : undefined;
  };
};

const setField: Build = (operand, name) => {
  const required = name === '$setField' ? ['field', 'value', 'input'] : ['field', 'input'];
  const doc = namedDoc(operand, name, required, [], {
    form: 4161100,
    unknown: 4161101,
    missing: { field: 4161102, value: 4161103, input: 4161109 },
  });
  const key = constantName(doc.field, name, { path: 4161108, computed: 4161106, type: 4161107 });
  const input = compile(doc.input);
  const value = compile(name === '$setField' ? doc.value : '$$REMOVE');
  return (scope) => {
    const source = input(scope);
    if (isNullish(source)) return null;
    if (!isDoc(source)) return failAt(4161105, `${name} requires 'input' to evaluate to type Object`);
    const copy = { ...source };
    spend(Object.keys(copy).length);
    const next = value(scope);
    if (next === undefined) Reflect.deleteProperty(copy, key);
    else setOwn(copy, key, next);
    return copy;
  };
};

export const OBJECT_OPERATORS: Record<string, Build> = {
  $mergeObjects: mergeObjects,
  $getField: getField,
  $setField: setField,
  $unsetField: setField,
};
