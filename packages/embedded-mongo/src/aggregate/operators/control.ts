import { compare } from '../../bson/compare';
import { isDoc, isTruthy, type Doc } from '../../bson/values';
import { fail, failAt } from '../../errors';
import { compile, type Evaluate, type Build } from '../expression';
import { fixed, isNullish, namedDoc, operands } from './helpers';

const comparison = (holds: (order: number) => boolean): Build =>
  fixed(2, 2, ([a, b]) => holds(compare(a, b)));

const and: Build = (operand) => {
  const all = operands(operand).map(compile);
  return (scope) => all.every((item) => isTruthy(item(scope)));
};

const or: Build = (operand) => {
  const any = operands(operand).map(compile);
  return (scope) => any.some((item) => isTruthy(item(scope)));
};

const cond: Build = (operand, name) => {
  const parts = Array.isArray(operand) ? operand : Object.values(orderCond(operand, name));
  if (parts.length !== 3)
    failAt(16020, `Expression $cond takes exactly 3 arguments. ${parts.length} were passed in.`);
  const [test, yes, no] = parts.map(compile) as [Evaluate, Evaluate, Evaluate];
  return (scope) => (isTruthy(test(scope)) ? yes(scope) : no(scope));
};

const orderCond = (operand: unknown, name: string): Doc => {
  const { if: test, then: yes, else: no } = namedDoc(operand, name, ['if', 'then', 'else'], []);
  return { test, yes, no };
};

const ifNull: Build = (operand) => {
  const items = operands(operand).map(compile);
  if (items.length < 2) failAt(1257300, '$ifNull needs at least two arguments');
  return (scope) => {
    let value: unknown;
    for (const item of items) {
      value = item(scope);
      if (!isNullish(value)) return value;
    }
    return value;
  };
};

const switchOf: Build = (operand, name) => {
  const { branches, ...rest } = namedDoc(operand, name, ['branches'], ['default']);
  if (!Array.isArray(branches) || branches.length === 0)
    return failAt(40068, '$switch requires at least one branch');
  const compiled = branches.map((branch) => {
    const parts = namedDoc(branch, name, ['case', 'then'], []);
    return [compile(parts.case), compile(parts.then)] as const;
  });
  const otherwise = 'default' in rest ? compile(rest.default) : undefined;
  return (scope) => {
    const branch = compiled.find(([test]) => isTruthy(test(scope)));
    if (branch) return branch[1](scope);
    return otherwise
      ? otherwise(scope)
      : failAt(40066, '$switch could not find a matching branch for an input, and no default was specified.');
  };
};

const letIn: Build = (operand, name) => {
  const { vars, in: body } = namedDoc(operand, name, ['vars', 'in'], [], {
    form: 16874,
    unknown: 16875,
    missing: { vars: 16876, in: 16877 },
  });
  if (!isDoc(vars)) return failAt(10065, 'invalid parameter: expected an object (vars)');
  const bindings = Object.entries(vars).map(([key, value]) => [assertVariable(key), compile(value)] as const);
  const evaluate = compile(body);
  return (scope) =>
    evaluate({
      ...scope,
      vars: { ...scope.vars, ...Object.fromEntries(bindings.map(([key, value]) => [key, value(scope)])) },
    });
};

/** Names that users may bind start with a lower-case letter. */
export function assertVariable(name: unknown): string {
  return typeof name === 'string' &&
    (/^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/.test(name) || name === 'CURRENT')
    ? name
    : fail('FailedToParse', `'${String(name)}' starts with an invalid character for a user variable name`);
}

export const CONTROL_OPERATORS: Record<string, Build> = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: fixed(2, 2, ([a, b]) => compare(a, b)),
  $and: and,
  $or: or,
  $not: fixed(1, 1, ([value]) => !isTruthy(value)),
  $cond: cond,
  $ifNull: ifNull,
  $switch: switchOf,
  $let: letIn,
  $literal: (operand) => () => operand,
  $rand: () => () => Math.random(),
};
