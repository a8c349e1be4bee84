import { BSONRegExp } from 'bson';
import { equals } from '../bson/compare';
import { splitPath } from '../bson/paths';
import { clone, isDoc, setOwn, type Doc } from '../bson/values';
import { fail } from '../errors';
import { isOperatorDoc } from '../query/value-tests';
import { compileDocStages } from '../aggregate/doc-stages';
import { UPDATE_OPERATORS, type Apply } from './operators';
import { getPath, setPath, unsetPath } from './path-writer';
import {
  assertFiltersUsed,
  isPositional,
  parseArrayFilters,
  resolvePaths,
  type ArrayFilters,
} from './positional';

/** What an update is about to change. */
export interface UpdateTarget {
  doc: Doc;
  /** The array index that the query matched, for `$`. */
  position?: number;
  /** The document is being made by an upsert. */
  inserting?: boolean;
}

/** Turns a document into its next version; the given one stays as it is. */
export interface Updater {
  apply(target: UpdateTarget): Doc;
  /** The update is a whole new document. */
  replaces: boolean;
}

interface Step {
  operator: string;
  parts: string[];
  apply: Apply;
  to?: string[];
}

/** Compiles operators, a replacement or a pipeline; mistakes are reported before any document is touched. */
export function compileUpdate(update: unknown, arrayFilters: unknown, variables: Doc = {}): Updater {
  if (Array.isArray(update)) return pipelineUpdater(update, variables);
  if (!isDoc(update)) return fail('FailedToParse', 'Update argument must be either an object or an array');
  if (!Object.keys(update)[0]?.startsWith('$')) return replacer(update);
  const filters = parseArrayFilters(arrayFilters);
  const steps = compileSteps(update);
  assertFiltersUsed(
    filters,
    steps.map(({ parts }) => parts),
  );
  assertNoConflicts(steps);
  return { replaces: false, apply: (target) => applySteps(steps, target, filters) };
}

function pipelineUpdater(update: unknown[], variables: Doc): Updater {
  const run = compileDocStages(update);
  return {
    replaces: false,
    apply: ({ doc }) => {
      const next = clone(run(doc, variables));
      if (!Object.hasOwn(next, '_id') && Object.hasOwn(doc, '_id')) return { _id: doc._id, ...next };
      assertSameId(doc, next);
      return next;
    },
  };
}

function replacer(update: Doc): Updater {
  const stray = Object.keys(update).find((key) => key.startsWith('$'));
  if (stray)
    fail(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${stray}' in '${stray}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  return {
    replaces: true,
    apply: ({ doc }) => {
      if (!Object.hasOwn(doc, '_id')) return clone(update);
      if (Object.hasOwn(update, '_id')) assertSameId(doc, update);
      const { _id: _same, ...rest } = clone(update);
      return { _id: doc._id, ...rest };
    },
  };
}

function compileSteps(update: Doc): Step[] {
  return Object.keys(update).flatMap((operator) => {
    if (!operator.startsWith('$'))
      return fail(
        'FailedToParse',
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    const operands = update[operator];
    if (!isDoc(operands))
      return fail(
        'FailedToParse',
        `Modifiers operate on fields but we found type ${typeof operands} instead. For example: {$mod: {<field>: ...}} not {${operator}: ...}`,
      );
    return Object.keys(operands).map((path) => compileStep(operator, path, operands[path]));
  });
}

function compileStep(operator: string, path: string, operand: unknown): Step {
  const parts = updatePath(path);
  if (operator === '$rename') {
    if (typeof operand !== 'string')
      return fail('BadValue', `The 'to' field for $rename must be a string: ${path}`);
    const to = updatePath(operand);
    if ([...parts, ...to].some(isPositional))
      fail('BadValue', `The source and destination field for $rename may not be dynamic: ${path}`);
    if (path === operand) fail('BadValue', `The source and target field for $rename must differ: ${path}`);
    return { operator, parts, to, apply: (doc) => rename(doc, parts, to) };
  }
  const compile = Object.hasOwn(UPDATE_OPERATORS, operator) ? UPDATE_OPERATORS[operator] : undefined;
  if (!compile)
    return fail(
      'FailedToParse',
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  return { operator, parts, apply: compile(operand, path) };
}

function updatePath(path: string): string[] {
  const parts = splitPath(path);
  if (parts.some((part) => part === ''))
    fail('EmptyFieldName', `The update path '${path}' contains an empty field name, which is not allowed.`);
  const bad = parts.find((part, i) => part.startsWith('$') && (i === 0 || !isPositional(part)));
  if (bad && parts[0]?.startsWith('$'))
    fail(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${bad}' in '${path}' is not valid for storage.`,
    );
  if (bad)
    fail(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${bad}' in '${path}' is not allowed in the context of an update.`,
    );
  return parts;
}

function rename(doc: Doc, from: string[], to: string[]): void {
  const value = getPath(doc, from);
  if (value === undefined) return;
  unsetPath(doc, from);
  setPath(doc, to, value);
}

/** Two steps may not touch the same path, nor a path and something inside it. */
function assertNoConflicts(steps: Step[]): void {
  const paths = steps
    .flatMap(({ parts, to }) => (to ? [parts, to] : [parts]))
    .map((parts) => parts.join('.'));
  const sorted = [...new Set(paths)].sort();
  const twice = paths.find((path, i) => paths.indexOf(path) !== i);
  const inside = sorted.find((path) => sorted.some((other) => path.startsWith(`${other}.`)));
  const conflict = twice ?? inside;
  if (conflict !== undefined)
    fail(
      'ConflictingUpdateOperators',
      `Updating the path '${conflict}' would create a conflict at '${conflict}'`,
    );
}

function applySteps(steps: Step[], { doc, position, inserting }: UpdateTarget, filters: ArrayFilters): Doc {
  const next = clone(doc);
  for (const { operator, parts, apply } of steps) {
    if (operator === '$setOnInsert' && !inserting) continue;
    for (const path of resolvePaths(next, parts, position, filters)) apply(next, path);
  }
  if (Object.hasOwn(doc, '_id')) assertSameId(doc, next);
  return next;
}

function assertSameId(before: Doc, next: Doc): void {
  if (!Object.hasOwn(next, '_id') || !equals(before._id, next._id)) {
    fail('ImmutableField', "Performing an update on the path '_id' would modify the immutable field '_id'");
  }
}

/** The document that an upsert begins with: the equalities of its query. */
export function upsertSeed(filter: Doc, replaces: boolean): Doc {
  const seed: Doc = {};
  collectEqualities(filter, seed);
  return replaces ? (Object.hasOwn(seed, '_id') ? { _id: seed._id } : {}) : seed;
}

function collectEqualities(filter: Doc, seed: Doc): void {
  for (const key of Object.keys(filter)) {
    const value = filter[key];
    if (key === '$and' && Array.isArray(value))
      value.filter(isDoc).forEach((part) => collectEqualities(part, seed));
    else if (key === '$or' && Array.isArray(value) && value.length === 1 && isDoc(value[0]))
      collectEqualities(value[0], seed);
    else if (!key.startsWith('$')) seedField(key, value, seed);
  }
}

function seedField(path: string, value: unknown, seed: Doc): void {
  let equal = value;
  if (isOperatorDoc(value)) {
    if ('$eq' in value) equal = value.$eq;
    else if (Array.isArray(value.$all) && value.$all.length === 1) equal = (value.$all as unknown[])[0];
    else if (Array.isArray(value.$in) && value.$in.length === 1) equal = (value.$in as unknown[])[0];
    else return;
  } else if (value instanceof BSONRegExp) return;
  const parts = splitPath(path);
  if (getPath(seed, parts) !== undefined)
    fail('BadValue', `cannot infer query fields to set, path '${path}' is matched twice`);
  if (parts.length === 1) setOwn(seed, path, clone(equal));
  else setPath(seed, parts, clone(equal));
}
