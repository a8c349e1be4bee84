import { compile, isOperator, type Evaluate } from '../aggregate/operators';
import { fieldPath } from '../bson/paths';
import { getOwn, isDoc, isNumber, isTruthy, setOwn, toNumber, typeName, type Doc } from '../bson/values';
import { fail, failAt } from '../errors';
import { exclude, include, isTree, takeFound, type Leaf, type Tree } from './apply-projection';
import { refuseExpr } from './conditions';
import { compileFilter, type MatchContext } from './matcher';

export type Project = (doc: Doc, context?: MatchContext) => Doc;

/** Where a projection is written: `find` knows `$slice`, `$elemMatch` and `a.$`, which mean other things in a pipeline. */
type Place = 'find' | 'aggregate';

type Kind = 'inclusion' | 'exclusion';

/** What is known of a projection while it is read. */
interface Reading {
  place: Place;
  tree: Tree;
  kind?: Kind;
  hasSlice?: boolean;
  hasElemMatch?: boolean;
  /** The path before `.$`. */
  positional?: string[];
}

/** Compiles a projection; its mistakes are reported here. @param filter of the query whose matches it shows */
export function compileProjection(spec: Doc, place: Place, filter: Doc = {}): Project {
  if (place === 'aggregate' && Object.keys(spec).length === 0)
    failAt(51272, 'Invalid $project :: caused by :: projection specification must have at least one field');
  const reading: Reading = { place, tree: new Map() };
  grow(reading, [], spec);
  const { tree, positional } = reading;
  const idLeaf = tree.get('_id');
  const idKind = idLeaf && !isTree(idLeaf) ? idLeaf.kind : undefined;
  if ((reading.kind ?? standardKind(reading, idKind === 'include')) === 'exclusion')
    return (doc, context) => exclude(doc, tree, doc, context) as Doc;
  if (!idLeaf) tree.set('_id', { kind: 'include' });
  else if (idKind === 'exclude') tree.delete('_id');
  if (!positional) return (doc, context) => include(doc, tree, doc, context) as Doc;
  refuseExpr(filter, 'the query of a positional projection');
  return (doc, context) => {
    const shown = include(doc, tree, doc, context) as Doc;
    takeFound(shown, positional, context?.position);
    return shown;
  };
}

/** What a projection is that neither includes nor excludes a field, `_id` aside. */
const standardKind = ({ hasSlice, hasElemMatch }: Reading, includesId: boolean): Kind =>
  includesId || (hasElemMatch && !hasSlice) ? 'inclusion' : 'exclusion';

function grow(reading: Reading, base: string[], spec: Doc): void {
  for (const key of Object.keys(spec)) {
    const value = spec[key];
    const isPositional = key.endsWith('.$');
    if (isPositional && reading.place === 'aggregate')
      failAt(31324, 'Cannot use positional projection in aggregation projection');
    if (key.includes('.$.'))
      failAt(31394, "As of 4.4, it's illegal to specify positional operator in the middle of a path.");
    if (isPositional) assertPositional(value);
    const shows = isPositional && isTruthy(value);
    if (shows) readPositional(reading, base, key);
    const parts = [...base, ...fieldPath(shows ? key.slice(0, -2) : key)];
    if (isDoc(value) && isSubProjection(value)) grow(reading, parts, value);
    else plant(reading.tree, parts, leafOf(value, parts, reading));
  }
}

function assertPositional(value: unknown): void {
  if (isDoc(value)) failAt(31271, 'positional projection cannot be used with an expression or sub object');
  if (!isFlag(value)) failAt(31308, 'positional projection cannot be used with a literal');
}

function readPositional(reading: Reading, base: string[], key: string): void {
  if (reading.positional) failAt(31276, 'Cannot specify more than one positional projection per query.');
  if (reading.hasElemMatch) failAt(31256, 'Cannot specify positional operator and $elemMatch.');
  if (key === '.$') failAt(5392900, `Projection on field ${key} is invalid`);
  reading.positional = [...base, ...fieldPath(key.slice(0, -2))];
}

const isFlag = (value: unknown): boolean => typeof value === 'boolean' || isNumber(value);

const isSubProjection = (value: Doc): boolean => {
  const [first, ...more] = Object.keys(value);
  return first !== undefined && !(first.startsWith('$') && more.length === 0);
};

/** The first field that is included or excluded says what the whole projection is. */
function settle(reading: Reading, kind: Kind, code: number, path: string): void {
  if (reading.kind && reading.kind !== kind)
    failAt(code, `Cannot do ${kind} on field ${path} in ${reading.kind} projection`);
  reading.kind = kind;
}

function leafOf(value: unknown, parts: string[], reading: Reading): Leaf {
  const path = parts.join('.');
  if (isFlag(value)) {
    const includes = isTruthy(value);
    if (path !== '_id') settle(reading, includes ? 'inclusion' : 'exclusion', includes ? 31253 : 31254, path);
    return { kind: includes ? 'include' : 'exclude' };
  }
  if (!isDoc(value)) {
    settle(reading, 'inclusion', 31310, path);
    return { kind: 'compute', evaluate: compile(value) };
  }
  const [name] = Object.keys(value);
  if (name === undefined)
    return failAt(51270, `An empty sub-projection is not a valid value. Found empty object at path ${path}`);
  if (name === '$elemMatch') return elemMatchLeaf(value, parts, reading);
  if (name === '$meta') fail('BadValue', '$meta is not supported');
  const slice = reading.place === 'find' && name === '$slice' ? sliceLeaf(value.$slice) : undefined;
  if (slice) reading.hasSlice = true;
  if (slice) return slice;
  if (!isOperator(name)) failAt(31325, `Invalid $project :: caused by :: Unknown expression ${name}`);
  settle(reading, 'inclusion', 31252, path);
  return { kind: 'compute', evaluate: compile(value) };
}

function elemMatchLeaf(value: Doc, parts: string[], reading: Reading): Leaf {
  if (reading.place === 'aggregate') fail('InvalidPipelineOperator', 'Cannot use $elemMatch in this context');
  if (!isDoc(value.$elemMatch))
    failAt(31274, `elemMatch: Invalid argument, object required, but got ${typeName(value.$elemMatch)}`);
  if (reading.positional) failAt(31255, 'Cannot specify positional operator and $elemMatch.');
  if (parts.length > 1) failAt(31275, 'Cannot use $elemMatch projection on a nested field.');
  reading.hasElemMatch = true;
  return { kind: 'elemMatch', matches: compileFilter({ v: value }) };
}

/** Undefined for the expression of the same name. */
function sliceLeaf(given: unknown): Leaf | undefined {
  if (isNumber(given)) {
    const count = toNumber(given) ?? 0;
    return { kind: 'slice', skip: count < 0 ? count : 0, count: Math.abs(count) };
  }
  const [skip, count] = Array.isArray(given) && given.length === 2 ? given.map(toNumber) : [];
  if (skip === undefined || count === undefined) return undefined;
  return count > 0
    ? { kind: 'slice', skip, count }
    : failAt(28724, `First argument to $slice must be an array, or its limit positive`);
}

/** Two entries for one path, or for a path and a part of it, contradict each other. */
export function plant<T>(tree: Map<string, unknown>, parts: string[], leaf: T): void {
  const [part = '', ...rest] = parts;
  const known = tree.get(part);
  if (rest.length === 0) {
    if (known) failAt(31250, `Path collision at ${part}`);
    tree.set(part, leaf);
    return;
  }
  if (known !== undefined && !(known instanceof Map))
    failAt(31249, `Path collision at ${part} remaining portion ${rest.join('.')}`);
  const branch = (known as Map<string, unknown> | undefined) ?? new Map<string, unknown>();
  tree.set(part, branch);
  plant(branch, rest, leaf);
}

/** `$addFields`: keeps everything, replaces in place and adds at the end. */
export function compileAddFields(spec: Doc): (doc: Doc, vars?: Doc) => Doc {
  const tree = new Map<string, unknown>();
  growAdditions(tree, [], spec);
  return (doc, vars = {}) => add(doc, tree, { root: doc, vars }) as Doc;
}

function growAdditions(tree: Map<string, unknown>, base: string[], spec: Doc): void {
  for (const key of Object.keys(spec)) {
    const value = spec[key];
    const parts = [...base, ...fieldPath(key)];
    const nested = isDoc(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]?.startsWith('$');
    if (nested) growAdditions(tree, parts, value);
    else plant(tree, parts, compile(value));
  }
}

function add(value: unknown, tree: Map<string, unknown>, scope: { root: Doc; vars: Doc }): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => add(item, tree, scope));
  const result: Doc = {};
  if (isDoc(value)) for (const key of Object.keys(value)) setOwn(result, key, value[key]);
  for (const [key, node] of tree) {
    const next =
      node instanceof Map
        ? add(getOwn(result, key), node as Map<string, unknown>, scope)
        : (node as Evaluate)(scope);
    if (next === undefined) Reflect.deleteProperty(result, key);
    else setOwn(result, key, next);
  }
  return result;
}
