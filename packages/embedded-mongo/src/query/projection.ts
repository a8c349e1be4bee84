import { compile, isOperator, type Evaluate } from '../aggregate/operators';
import { splitPath } from '../bson/paths';
import { getOwn, isDoc, isNumber, isTruthy, setOwn, toNumber, type Doc } from '../bson/values';
import { fail, failAt } from '../errors';
import { compileFilter, type MatchContext, type Matcher } from './matcher';

type Special =
  | { kind: 'slice'; skip: number; count: number }
  | { kind: 'elemMatch'; matches: Matcher }
  | { kind: 'positional' };
type Leaf = { kind: 'include' } | { kind: 'exclude' } | { kind: 'compute'; evaluate: Evaluate } | Special;
export type Tree = Map<string, Tree | Leaf>;

export type Project = (doc: Doc, context?: MatchContext) => Doc;

/** Where a projection is written: `find` knows `$slice`, `$elemMatch` and `a.$`, which mean other things in a pipeline. */
type Place = 'find' | 'aggregate';

/** Compiles a projection; its mistakes are reported here. */
export function compileProjection(spec: Doc, place: Place): Project {
  if (place === 'aggregate' && Object.keys(spec).length === 0)
    failAt(51272, 'Invalid $project :: caused by :: projection specification must have at least one field');
  const tree: Tree = new Map();
  grow(tree, [], spec, place);
  const idLeaf = tree.get('_id');
  const others = [...leaves(tree)].filter(([path]) => path !== '_id').map(([, leaf]) => leaf);
  const includes = others.some(({ kind }) =>
    ['include', 'compute', 'elemMatch', 'positional'].includes(kind),
  );
  const excludes = others.some(({ kind }) => kind === 'exclude');
  if (includes && excludes) failAt(31254, 'Cannot do exclusion on a field in inclusion projection');
  const idOnly =
    others.every(({ kind }) => kind === 'slice') &&
    idLeaf !== undefined &&
    !isTree(idLeaf) &&
    idLeaf.kind !== 'exclude';
  if (!includes && !idOnly) return (doc, context) => exclude(doc, tree, doc, context) as Doc;
  if (!idLeaf) tree.set('_id', { kind: 'include' });
  else if (!isTree(idLeaf) && idLeaf.kind === 'exclude') tree.delete('_id');
  return (doc, context) => include(doc, tree, doc, context) as Doc;
}

const isTree = (node: Tree | Leaf): node is Tree => node instanceof Map;

function* leaves(tree: Tree, base = ''): Iterable<[string, Leaf]> {
  for (const [key, node] of tree) {
    if (isTree(node)) yield* leaves(node, `${base}${key}.`);
    else yield [base + key, node];
  }
}

function grow(tree: Tree, base: string[], spec: Doc, place: Place): void {
  for (const key of Object.keys(spec)) {
    const value = spec[key];
    const parts = [...base, ...splitPath(key)];
    if (place === 'find' && parts.at(-1) === '$') plant(tree, parts.slice(0, -1), { kind: 'positional' });
    else if (parts.some((part) => part === '' || part.startsWith('$')))
      failAt(16410, `FieldPath field names may not start with '$' or be empty: '${key}'`);
    else if (isDoc(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]?.startsWith('$'))
      grow(tree, parts, value, place);
    else plant(tree, parts, leafOf(value, place));
  }
}

function leafOf(value: unknown, place: Place): Leaf {
  if (typeof value === 'boolean' || isNumber(value)) return { kind: isTruthy(value) ? 'include' : 'exclude' };
  if (place === 'find' && isDoc(value)) {
    const special = specialLeaf(value);
    if (special) return special;
  }
  if (isDoc(value) && Object.keys(value).length === 0)
    failAt(51270, 'An empty sub-projection is not a valid value. Found empty object at path');
  if (isDoc(value) && '$meta' in value) fail('BadValue', '$meta is not supported');
  const [name] = isDoc(value) ? Object.keys(value) : [];
  if (name !== undefined && !isOperator(name))
    failAt(31325, `Invalid $project :: caused by :: Unknown expression ${name}`);
  return { kind: 'compute', evaluate: compile(value) };
}

function specialLeaf(value: Doc): Leaf | undefined {
  if ('$elemMatch' in value) {
    return isDoc(value.$elemMatch)
      ? { kind: 'elemMatch', matches: compileFilter({ v: value }) }
      : fail('BadValue', '$elemMatch needs an Object');
  }
  if (!('$slice' in value)) return undefined;
  const given: unknown = value.$slice;
  if (isNumber(given)) {
    const count = toNumber(given) ?? 0;
    return { kind: 'slice', skip: count < 0 ? count : 0, count: Math.abs(count) };
  }
  const [skip, count] = Array.isArray(given) && given.length === 2 ? given.map(toNumber) : [];
  if (skip === undefined || count === undefined) return { kind: 'compute', evaluate: compile(value) };
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

function include(value: unknown, tree: Tree, root: Doc, context?: MatchContext): unknown {
  if (Array.isArray(value))
    return value
      .map((item: unknown) => include(item, tree, root, context))
      .filter((item) => item !== undefined);
  const computes = hasComputed(tree);
  if (!isDoc(value)) return computes ? addComputed({}, tree, root, context) : undefined;
  const result: Doc = {};
  for (const key of Object.keys(value)) {
    const node = tree.get(key);
    if (!node || (!isTree(node) && node.kind === 'compute')) continue;
    const kept = isTree(node) ? include(value[key], node, root, context) : special(value[key], node, context);
    if (kept !== undefined) setOwn(result, key, kept);
  }
  return computes ? addComputed(result, tree, root, context) : result;
}

/** Asked for every document: a tree does not change once it has grown. */
const computing = new WeakMap<Tree, boolean>();

function hasComputed(tree: Tree): boolean {
  let known = computing.get(tree);
  if (known === undefined)
    computing.set(tree, (known = [...leaves(tree)].some(([, leaf]) => leaf.kind === 'compute')));
  return known;
}

function addComputed(result: Doc, tree: Tree, root: Doc, context?: MatchContext): Doc {
  for (const [key, node] of tree) {
    if (isTree(node)) {
      if (!Object.hasOwn(result, key) && hasComputed(node))
        setOwn(result, key, addComputed({}, node, root, context));
    } else if (node.kind === 'compute') {
      const value = node.evaluate({ root, vars: context?.variables ?? {} });
      if (value !== undefined) setOwn(result, key, value);
    }
  }
  return result;
}

function exclude(value: unknown, tree: Tree, root: Doc, context?: MatchContext): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => exclude(item, tree, root, context));
  if (!isDoc(value)) return value;
  const result: Doc = {};
  for (const key of Object.keys(value)) {
    const node = tree.get(key);
    const kept = !node
      ? value[key]
      : isTree(node)
        ? exclude(value[key], node, root, context)
        : special(value[key], node, context);
    if (kept !== undefined) setOwn(result, key, kept);
  }
  return result;
}

function special(value: unknown, leaf: Leaf, context?: MatchContext): unknown {
  switch (leaf.kind) {
    case 'exclude':
      return undefined;
    case 'slice': {
      if (!Array.isArray(value)) return value;
      const from = leaf.skip < 0 ? Math.max(0, value.length + leaf.skip) : leaf.skip;
      return value.slice(from, from + leaf.count);
    }
    case 'elemMatch': {
      const found = Array.isArray(value)
        ? value.find((item: unknown) => leaf.matches({ v: [item] }))
        : undefined;
      return found === undefined ? undefined : [found];
    }
    case 'positional': {
      if (!Array.isArray(value)) return value;
      if (context?.position === undefined)
        failAt(
          51246,
          "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
        );
      return [value[context.position]];
    }
    default:
      return value;
  }
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
    const parts = [...base, ...splitPath(key)];
    if (parts.some((part) => part === '' || part.startsWith('$')))
      failAt(16410, `FieldPath field names may not start with '$' or be empty: '${key}'`);
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
