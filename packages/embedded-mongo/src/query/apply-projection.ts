import type { Evaluate } from '../aggregate/operators';
import { getOwn, isDoc, setOwn, type Doc } from '../bson/values';
import { failAt } from '../errors';
import type { MatchContext, Matcher } from './matcher';

export type Leaf =
  | { kind: 'include' }
  | { kind: 'exclude' }
  | { kind: 'compute'; evaluate: Evaluate }
  | { kind: 'slice'; skip: number; count: number }
  | { kind: 'elemMatch'; matches: Matcher };
export type Tree = Map<string, Tree | Leaf>;

export const isTree = (node: Tree | Leaf): node is Tree => node instanceof Map;

/** What comes after the fields that are there, whatever their order. */
const isComputed = ({ kind }: Leaf): boolean => kind === 'compute' || kind === 'elemMatch';

/** Only the named fields, then what is computed. */
export function include(value: unknown, tree: Tree, root: Doc, context?: MatchContext): unknown {
  if (Array.isArray(value))
    return value
      .map((item: unknown) => include(item, tree, root, context))
      .filter((item) => item !== undefined);
  const computes = hasComputed(tree);
  if (!isDoc(value)) return computes ? addComputed({}, tree, root, context) : undefined;
  const result: Doc = {};
  for (const key of Object.keys(value)) {
    const node = tree.get(key);
    if (!node || (!isTree(node) && isComputed(node))) continue;
    const kept = isTree(node) ? include(value[key], node, root, context) : special(value[key], node);
    if (kept !== undefined) setOwn(result, key, kept);
  }
  return computes ? addComputed(result, tree, root, context) : result;
}

/** Asked for every document: a tree does not change once it has grown. */
const computing = new WeakMap<Tree, boolean>();

function hasComputed(tree: Tree): boolean {
  let known = computing.get(tree);
  if (known === undefined)
    computing.set(
      tree,
      (known = [...tree.values()].some((node) => (isTree(node) ? hasComputed(node) : isComputed(node)))),
    );
  return known;
}

function addComputed(result: Doc, tree: Tree, root: Doc, context?: MatchContext): Doc {
  for (const [key, node] of tree) {
    if (isTree(node)) {
      if (!Object.hasOwn(result, key) && hasComputed(node))
        setOwn(result, key, addComputed({}, node, root, context));
    } else if (isComputed(node)) {
      const value =
        node.kind === 'compute'
          ? node.evaluate({ root, vars: context?.variables ?? {} })
          : special(getOwn(root, key), node);
      if (value !== undefined) setOwn(result, key, value);
    }
  }
  return result;
}

/** All but the named fields. */
export function exclude(value: unknown, tree: Tree, root: Doc, context?: MatchContext): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => exclude(item, tree, root, context));
  if (!isDoc(value)) return value;
  const result: Doc = {};
  for (const key of Object.keys(value)) {
    const node = tree.get(key);
    const kept = !node
      ? value[key]
      : isTree(node)
        ? exclude(value[key], node, root, context)
        : special(value[key], node);
    if (kept !== undefined) setOwn(result, key, kept);
  }
  return result;
}

function special(value: unknown, leaf: Leaf): unknown {
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
    default:
      return value;
  }
}

/** Leaves of the first array on a path only the element that the query found; where there is none, all stays. */
export function takeFound(doc: Doc, [part = '', ...rest]: string[], position: number | undefined): void {
  const value = getOwn(doc, part);
  if (isDoc(value) && rest.length > 0) return takeFound(value, rest, position);
  if (!Array.isArray(value)) return;
  if (position === undefined)
    return failAt(
      51246,
      "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
    );
  if (position >= value.length)
    failAt(
      51247,
      "Executor error during find command :: caused by :: positional operator '.$' element mismatch",
    );
  setOwn(doc, part, [value[position]]);
}
