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

const fieldName = (value: unknown, name: string): string =>
  typeof value === 'string' ? value : failAt(3041704, `${name} requires 'field' to be a constant string`);

const getField: Build = (operand, name) => {
  const doc =
    typeof operand === 'string' ? { field: operand } : namedDoc(operand, name, ['field'], ['input']);
  const field =
    typeof doc.field === 'string' && !doc.field.startsWith('$')
      ? (): unknown => doc.field
      : compile(doc.field);
  const input = 'input' in doc ? compile(doc.input) : undefined;
  return (scope) => {
    const source = input ? input(scope) : scope.root;
    if (isNullish(source)) return null;
    return isDoc(source) ? getOwn(source, fieldName(field(scope), name)) : undefined;
  };
};

const setField: Build = (operand, name) => {
  const doc = namedDoc(operand, name, ['field', 'input'], name === '$setField' ? ['value'] : []);
  const field = isDoc(doc.field) && '$literal' in doc.field ? doc.field.$literal : doc.field;
  const key = fieldName(field, name);
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
