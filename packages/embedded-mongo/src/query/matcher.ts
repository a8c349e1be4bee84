import { BSONRegExp } from 'bson';
import { evaluator } from '../aggregate/operators';
import { isDoc, isTruthy, type Doc } from '../bson/values';
import { fail } from '../errors';
import { allOf, compileCondition, deeper, ranked, type Compiled, type Scope } from './match-operators';
import { each, targetOf, type MatchContext, type Test } from './match-target';
import { anyOf } from './value-set';
import { isOperatorDoc } from './value-tests';

export type { MatchContext };

export type Matcher = (doc: Doc, context?: MatchContext) => boolean;

const REFUSED: Record<string, string> = {
  $where: 'server-side JavaScript is not available: $where is refused',
  $text: 'text search is not supported: $text is refused',
  $jsonSchema: 'schema matching is not supported: $jsonSchema is refused',
  $sampleRate: '$sampleRate is not supported',
};

/** Compiles a query filter. Every mistake in it is reported here, before any document is read. */
export const compileFilter = (filter: Doc): Matcher =>
  compileWhole(filter, { level: 0, inElement: false, compile: compileWhole });

function compileWhole(filter: Doc, scope: Scope): Test {
  return allOf(entries(filter, scope));
}

/** What a filter asks, `$and` within `$and` laid flat. */
const entries = (filter: Doc, scope: Scope): Compiled[] =>
  Object.keys(filter).flatMap((key) =>
    key.startsWith('$')
      ? operator(key, filter[key], scope)
      : compileCondition(targetOf(key), filter[key], scope),
  );

function operator(key: string, operand: unknown, scope: Scope): Compiled[] {
  const refusal = Object.hasOwn(REFUSED, key) ? REFUSED[key] : undefined;
  if (refusal) fail('BadValue', refusal);
  switch (key) {
    case '$and':
      return branchesOf(key, operand).flatMap((branch) => entries(branch, deeper(scope)));
    case '$or':
      return anyBranch(branchesOf(key, operand), deeper(scope));
    case '$nor': {
      const any = allOf(anyBranch(branchesOf(key, operand), deeper(scope)));
      return [ranked((value, context) => !any(value, withoutPosition(context)), key)];
    }
    case '$expr':
      return [ranked(expression(operand, scope), key)];
    case '$comment':
    case '$alwaysTrue':
      return [];
    case '$alwaysFalse':
      return [ranked(() => false, key)];
    default:
      return fail(
        'BadValue',
        `unknown top level operator: ${key}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
}

function expression(operand: unknown, { inElement }: Scope): Test {
  if (inElement) fail('BadValue', '$expr can only be applied to the top-level document');
  const evaluate = evaluator(operand);
  return (doc, context) => isTruthy(evaluate(doc as Doc, context?.variables));
}

function branchesOf(name: string, operand: unknown): Doc[] {
  if (!Array.isArray(operand)) return fail('BadValue', `${name} must be an array`);
  if (operand.length === 0) fail('BadValue', '$and/$or/$nor must be a nonempty array');
  return operand.map((branch: unknown) =>
    isDoc(branch) ? branch : fail('BadValue', '$or/$and/$nor entries need to be full objects'),
  );
}

/** Equalities on one path become one `$in`. Only a choice that is no choice can set the positional `$`. */
function anyBranch(branches: Doc[], scope: Scope): Compiled[] {
  const [only, ...more] = branches;
  if (only && more.length === 0) return entries(only, scope);
  const lists = new Map<string, unknown[]>();
  const others: Doc[] = [];
  for (const branch of branches) {
    const found = equalityOf(branch);
    if (!found) others.push(branch);
    else if (!lists.get(found.path)?.push(found.value)) lists.set(found.path, [found.value]);
  }
  const tests = [
    ...[...lists].map(([path, values]) => each(targetOf(path), anyOf('$in', values))),
    ...others.map((branch) => compileWhole(branch, scope)),
  ];
  const [single] = tests;
  if (single && tests.length === 1) return [ranked(single, '$in', [...lists.keys()][0])];
  return [ranked((value, context) => tests.some((test) => test(value, withoutPosition(context))), '$or')];
}

const withoutPosition = (context: MatchContext | undefined): MatchContext | undefined =>
  context?.variables && { variables: context.variables };

function equalityOf(branch: Doc): { path: string; value: unknown } | undefined {
  const [path, ...more] = Object.keys(branch);
  if (path === undefined || more.length > 0 || path.startsWith('$')) return undefined;
  const given = branch[path];
  const isEq = isOperatorDoc(given) && Object.keys(given).join() === '$eq';
  const value = isEq ? given.$eq : given;
  return value instanceof BSONRegExp || isOperatorDoc(value) ? undefined : { path, value };
}
