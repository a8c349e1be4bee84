import { assertFieldName, splitPath } from '../bson/paths';
import { getOwn, isDoc, setOwn, type Doc } from '../bson/values';
import { fail, failAt } from '../errors';
import { spend } from '../work';

/** The documents and variables that an expression may speak of. */
export interface Scope {
  root: unknown;
  vars: Doc;
}

export type Evaluate = (scope: Scope) => unknown;

/** Builds the evaluation of one operator from its unevaluated operand. */
export type Build = (operand: unknown, name: string) => Evaluate;

const known = new Map<string, Build>();

/** Makes operators known; `operators.ts` does so for all that exist. */
export function defineOperators(operators: Record<string, Build>): void {
  for (const [name, build] of Object.entries(operators)) known.set(name, build);
}

/** Whether there is an operator of this name. */
export const isOperator = (name: string): boolean => known.has(name);

/** Asks `$project` and others to leave a field out. */
export const REMOVE = undefined;

/** Compiles an expression for repeated use on documents. */
export function evaluator(expression: unknown): (doc: Doc, vars?: Doc) => unknown {
  const evaluate = compile(expression);
  return (doc, vars = {}) => evaluate({ root: doc, vars });
}

/** Compiles any expression: a field path, a variable, an operator, a document or array of expressions, or a constant. */
export function compile(expression: unknown): Evaluate {
  if (typeof expression === 'string' && expression.startsWith('$')) return compilePath(expression);
  if (Array.isArray(expression)) {
    const items = expression.map(compile);
    return (scope) => {
      spend(items.length);
      return items.map((item) => item(scope) ?? null);
    };
  }
  if (!isDoc(expression)) return () => expression;
  const keys = Object.keys(expression);
  const [first] = keys;
  if (first === undefined || !first.startsWith('$')) return compileDocument(expression);
  if (keys.length > 1)
    failAt(15983, `An object representing an expression must have exactly one field: ${keys.join(', ')}`);
  return compileOperator(first, expression[first]);
}

function compileDocument(expression: Doc): Evaluate {
  const fields = Object.keys(expression).map((key) => {
    assertFieldName(key);
    if (key.includes('.')) failAt(16412, `FieldPath field names may not contain '.': '${key}'`);
    return [key, compile(expression[key])] as const;
  });
  return (scope) => {
    const doc: Doc = {};
    for (const [key, evaluate] of fields) {
      const value = evaluate(scope);
      if (value !== undefined) setOwn(doc, key, value);
    }
    return doc;
  };
}

function compileOperator(name: string, operand: unknown): Evaluate {
  const build = known.get(name);
  if (!build) return failAt(168, `Unrecognized expression '${name}', or not supported here`);
  const evaluate = build(operand, name);
  return (scope) => {
    spend();
    return evaluate(scope);
  };
}

function compilePath(expression: string): Evaluate {
  if (!expression.startsWith('$$')) {
    const parts = splitPath(expression.slice(1));
    if (parts.some((part) => part === ''))
      failAt(40353, `FieldPath must not end with a '.': '${expression}'`);
    return (scope) => follow(current(scope), parts);
  }
  const [name = '', ...parts] = splitPath(expression.slice(2));
  if (name === 'ROOT') return ({ root }) => follow(root, parts);
  if (name === 'CURRENT') return (scope) => follow(current(scope), parts);
  if (name === 'REMOVE') return () => REMOVE;
  if (name === 'NOW') return ({ vars }) => follow(vars.NOW ?? new Date(), parts);
  if (!/^[A-Za-z\u0080-\uffff][\w\u0080-\uffff]*$/.test(name))
    fail('FailedToParse', `'${name}' is not a valid name of a variable`);
  return ({ vars }) =>
    Object.hasOwn(vars, name)
      ? follow(vars[name], parts)
      : failAt(17276, `Use of undefined variable: ${name}`);
}

/** What paths without a variable start from: the document, unless a `$let` says otherwise. */
const current = ({ root, vars }: Scope): unknown => (Object.hasOwn(vars, 'CURRENT') ? vars.CURRENT : root);

/** In expressions a path through an array means the array of what its documents have there; arrays inside it have nothing. */
function follow(value: unknown, parts: string[], at = 0): unknown {
  for (let next = at; next < parts.length; next++) {
    if (Array.isArray(value)) return followEach(value, parts, next);
    if (!isDoc(value)) return undefined;
    value = getOwn(value, parts[next] ?? '');
  }
  return value;
}

function followEach(items: unknown[], parts: string[], at: number): unknown[] {
  spend(items.length);
  const found: unknown[] = [];
  for (const item of items) {
    const value = isDoc(item) ? follow(item, parts, at) : undefined;
    if (value !== undefined) found.push(value);
  }
  return found;
}
