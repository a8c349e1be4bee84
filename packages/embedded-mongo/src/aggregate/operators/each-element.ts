import { isTruthy, type Doc } from '../../bson/values';
import { failAt } from '../../errors';
import { spend } from '../../work';
import { compile, type Build, type Evaluate, type Scope } from '../expression';
import { arrayOf, int } from './arrays';
import { assertVariable } from './control';
import { isNullish, namedDoc, type ArgumentCodes } from './helpers';

/** Binds a variable to each element in turn. */
function eachElement(
  operand: unknown,
  name: string,
  body: string,
  extra: string[],
  codes: ArgumentCodes,
): { doc: Doc; input: Evaluate; evaluate: Evaluate; bind: (scope: Scope, item: unknown) => Scope } {
  const doc = namedDoc(operand, name, ['input', body], ['as', ...extra], codes);
  const as = 'as' in doc ? assertVariable(doc.as) : 'this';
  return {
    doc,
    input: compile(doc.input),
    evaluate: compile(doc[body]),
    bind: (scope, item) => {
      spend();
      return { ...scope, vars: { ...scope.vars, [as]: item } };
    },
  };
}

function mostOf(limit: unknown): number {
  if (isNullish(limit)) return Infinity;
  const most = int(limit, '$filter: limit must be a 32-bit whole number', 327391, 327391);
  return most > 0 ? most : failAt(327392, `$filter: limit must be greater than 0: ${most}`);
}

const filter: Build = (operand, name) => {
  const { doc, input, evaluate, bind } = eachElement(operand, name, 'cond', ['limit'], {
    form: 28646,
    unknown: 28647,
    missing: { input: 28648, cond: 28650 },
  });
  const limit = compile(doc.limit);
  return (scope) => {
    const items = input(scope);
    if (isNullish(items)) return null;
    const all = arrayOf(items, name, 28651);
    const most = all.length > 0 ? mostOf(limit(scope)) : 0;
    const kept: unknown[] = [];
    for (const item of all) {
      if (kept.length >= most) break;
      if (isTruthy(evaluate(bind(scope, item)))) kept.push(item);
    }
    return kept;
  };
};

const map: Build = (operand, name) => {
  const { input, evaluate, bind } = eachElement(operand, name, 'in', [], {
    form: 16878,
    unknown: 16879,
    missing: { input: 16880, in: 16882 },
  });
  return (scope) => {
    const items = input(scope);
    return isNullish(items)
      ? null
      : arrayOf(items, name, 16883).map((item) => evaluate(bind(scope, item)) ?? null);
  };
};

const reduce: Build = (operand, name) => {
  const doc = namedDoc(operand, name, ['input', 'initialValue', 'in'], [], {
    form: 40075,
    unknown: 40076,
    missing: { input: 40077, initialValue: 40078, in: 40079 },
  });
  const input = compile(doc.input);
  const initial = compile(doc.initialValue);
  const step = compile(doc.in);
  return (scope) => {
    const items = input(scope);
    if (isNullish(items)) return null;
    return arrayOf(items, name, 40080).reduce((value: unknown, item) => {
      spend();
      return step({ ...scope, vars: { ...scope.vars, value, this: item } });
    }, initial(scope));
  };
};

/** What evaluates an expression for each element of a list. */
export const EACH_ELEMENT_OPERATORS: Record<string, Build> = {
  $filter: filter,
  $map: map,
  $reduce: reduce,
};
