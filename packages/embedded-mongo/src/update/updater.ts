import { equals, sameStored } from '../bson/compare';
import { fillTimestamps } from '../bson/timestamps';
import { clone, getOwn, isDoc, type Doc } from '../bson/values';
import { fail } from '../errors';
import { spend } from '../work';
import { compileDocStages } from '../aggregate/doc-stages';
import { UPDATE_OPERATORS, type Apply } from './operators';
import {
  assertFiltersUsed,
  isPositional,
  parseArrayFilters,
  resolvePaths,
  type ArrayFilters,
} from './positional';
import { assertRename, rename } from './rename';
import { assertNoConflicts, assertOneKind, comparePaths, updatePath } from './update-paths';

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
  if (Array.isArray(update)) {
    if (Array.isArray(arrayFilters) && arrayFilters.length > 0)
      fail('FailedToParse', 'arrayFilters may not be specified for pipeline-style updates');
    return pipelineUpdater(update, variables);
  }
  if (!isDoc(update)) return fail('FailedToParse', 'Update argument must be either an object or an array');
  if (!Object.keys(update)[0]?.startsWith('$')) return replacer(update);
  const filters = parseArrayFilters(arrayFilters);
  const steps = compileSteps(update);
  assertFiltersUsed(
    filters,
    steps.map(({ parts }) => parts),
  );
  const paths = steps.flatMap(({ parts, to }) => (to ? [parts, to] : [parts]));
  assertNoConflicts(paths);
  assertOneKind(paths);
  return { replaces: false, apply: (target) => applySteps(steps, target, filters) };
}

function pipelineUpdater(update: unknown[], variables: Doc): Updater {
  const run = compileDocStages(update);
  return {
    replaces: false,
    apply: ({ doc }) => {
      const next = clone(run(doc, variables));
      if (!Object.hasOwn(next, '_id') && Object.hasOwn(doc, '_id')) return { _id: doc._id, ...next };
      if (Object.hasOwn(doc, '_id')) assertSameId(doc, next);
      return next;
    },
  };
}

function replacer(given: Doc): Updater {
  const update = fillTimestamps(given);
  return {
    replaces: true,
    apply: ({ doc, inserting }) => {
      if (!inserting) refuseDollarName(Object.keys(update));
      if (!Object.hasOwn(doc, '_id')) return clone(update);
      if (Object.hasOwn(update, '_id')) assertSameId(doc, update);
      const { _id: _same, ...rest } = clone(update);
      return { _id: doc._id, ...rest };
    },
  };
}

/** What is inserted may have any names; what is updated may not be given such a name at its top. */
function refuseDollarName(names: string[]): void {
  const stray = names.find((name) => name.startsWith('$'));
  if (stray)
    fail(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${stray}' in '${stray}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
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
    assertRename(parts, to);
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

/** Where each step applies is found in the document as it was; then fields change in the order of their paths. */
function applySteps(steps: Step[], { doc, position, inserting }: UpdateTarget, filters: ArrayFilters): Doc {
  const due = inserting ? steps : steps.filter(({ operator }) => operator !== '$setOnInsert');
  const places = due.flatMap(({ parts, to, apply }) =>
    resolvePaths(doc, parts, position, filters).map((path) => ({ path, order: to ?? path, apply })),
  );
  if (due.length > 1) {
    places.sort((a, b) => comparePaths(a.order, b.order));
    if (due.some(({ parts }) => parts.some(isPositional))) assertNoConflicts(places.map(({ path }) => path));
  }
  const next = clone(doc);
  for (const { path, apply } of places) {
    spend();
    apply(next, path);
  }
  if (Object.hasOwn(doc, '_id')) assertSameId(doc, next);
  if (!inserting) refuseDollarName(places.flatMap(({ order }) => changedDollarName(doc, next, order)));
  return next;
}

/** The name at the top, where it has a `$` and a path made that field or changed it as a whole. */
const changedDollarName = (doc: Doc, next: Doc, [top = '', ...rest]: string[]): string[] =>
  top.startsWith('$') &&
  Object.hasOwn(next, top) &&
  (rest.length === 0 || !Object.hasOwn(doc, top)) &&
  !sameStored(getOwn(doc, top), next[top])
    ? [top]
    : [];

function assertSameId(before: Doc, next: Doc): void {
  if (!Object.hasOwn(next, '_id') || !equals(before._id, next._id)) {
    fail('ImmutableField', "Performing an update on the path '_id' would modify the immutable field '_id'");
  }
}
