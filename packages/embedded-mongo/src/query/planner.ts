import { fail } from '../errors';
import { isDoc, toNumber, type Doc } from '../bson/values';
import { sameStored } from '../bson/compare';
import type { Collection, Index } from '../storage/catalog';
import { idPath, indexPath, Survey, weight, type Bounds, type Path } from './bounds';
import { clauseOf, MAX_SURVEYED, type Clause } from './clause';
import { implies } from './implication';
import { isAboveNull } from './intervals';
import type { SortField } from './sort';
import { spend } from '../work';

/** How a query is answered. */
export interface Plan {
  path: Path;
  bounds: Bounds;
  reverse: boolean;
  /** The scan delivers the wanted order by itself. */
  sorted: boolean;
  /** Nothing bounds the scan and it gives no order: it reads the collection. */
  fullScan: boolean;
  /** The plans of the branches of an `$or` that no single index can answer. */
  branches?: Plan[];
}

export type Hint = string | Doc | undefined;

const MAX_BRANCHES = 1_000;

/** What planning one filter needs. Every step goes into a smaller part of the filter, so it always ends. */
interface Question {
  survey: Survey;
  paths: Path[];
  sort: SortField[];
}

/** Chooses among `_id` and the indexes: equalities first, then the sort order, then ranges. */
export function planQuery(collection: Collection, filter: Doc, sort: SortField[], hint?: Hint): Plan {
  const survey = new Survey(MAX_SURVEYED);
  const clause = clauseOf(filter);
  if (hint !== undefined) return toPlan(hinted(collection, hint), clause, survey, sort);
  const paths = [idPath(collection), ...collection.indexes.map(indexPath)];
  return planClause(clause, { survey, paths, sort }, new Set());
}

/** @param complete indexes that are known to hold all documents of the clause */
function planClause(clause: Clause, question: Question, complete: ReadonlySet<Path>): Plan {
  const { paths, survey, sort } = question;
  const usable = paths.filter((path) => complete.has(path) || holdsAll(path, clause));
  const plans = usable.map((path) => toPlan(path, clause, survey, sort));
  const best = plans.reduce((a, b) => (score(b) > score(a) ? b : a));
  if (weight(best.bounds) > 0) return best;
  const branches = branchPlans(clause, { ...question, sort: [] }, new Set(usable));
  return branches ? { ...best, sorted: false, fullScan: false, branches } : best;
}

/** Every branch of an `$or` by its own index, when each has one. */
function branchPlans(clause: Clause, question: Question, complete: Set<Path>): Plan[] | undefined {
  for (const alternatives of clause.alternatives) {
    const branches: Plan[] = [];
    for (const branch of alternatives) {
      if (!question.survey.afford(question.paths.length)) return undefined;
      const plan = planClause(branch, question, complete);
      if (!plan.branches && weight(plan.bounds) === 0) break;
      branches.push(...(plan.branches ?? [plan]));
      if (branches.length > MAX_BRANCHES) break;
      if (branch === alternatives.at(-1)) return branches;
    }
  }
  return undefined;
}

function toPlan(path: Path, clause: Clause, survey: Survey, sort: SortField[]): Plan {
  const bounds = survey.boundsFor(path, clause);
  const direction = sort.length > 0 ? sortDirection(path, bounds, sort) : undefined;
  const sorted = direction !== undefined;
  return {
    path,
    bounds,
    reverse: direction === 'backward',
    sorted,
    fullScan: path.name === '_id_' && weight(bounds) === 0 && !sorted,
  };
}

function score({ path, bounds, sorted }: Plan): number {
  const whole =
    bounds.equalities >= path.fields.length ||
    (path.index?.unique === true && bounds.equalities === path.index.fields.length);
  const used = weight(bounds) > 0 || sorted;
  return (
    (whole ? 1000 : 0) +
    bounds.equalities * 10 +
    (sorted ? 6 : 0) +
    (bounds.ranged ? 4 : 0) +
    (used && path.index ? 0.5 : 0) -
    path.fields.length * 0.01
  );
}

/** A partial index lacks documents that do not meet its filter, and a sparse one those without its fields. */
function holdsAll({ index }: Path, clause: Clause): boolean {
  if (!index) return true;
  if (index.partial && !implies(clause, index.partial)) return false;
  return !index.sparse || requiresField(clause, index.fields);
}

/** Asks for a value that is not null in one of the fields. */
function requiresField(clause: Clause, fields: Index['fields']): boolean {
  spend();
  return (
    fields.some(({ path }) => clause.byPath.get(path)?.some(isAboveNull)) ||
    clause.alternatives.some((branches) => branches.every((branch) => requiresField(branch, fields)))
  );
}

function hinted(collection: Collection, hint: Exclude<Hint, undefined>): Path {
  if (isDoc(hint) && '$natural' in hint) {
    if (toNumber(hint.$natural) !== 1)
      fail('CommandNotSupported', 'hint { $natural: -1 } is not supported: only { $natural: 1 }');
    return idPath(collection);
  }
  const isId = typeof hint === 'string' ? hint === '_id_' : Object.keys(hint).join() === '_id';
  if (isId) return idPath(collection);
  const index = collection.indexes.find(({ name, key }) =>
    typeof hint === 'string' ? name === hint : sameKey(key, hint),
  );
  return index
    ? indexPath(index)
    : fail(
        'BadValue',
        'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
      );
}

export const sameKey = (a: Doc, b: Doc): boolean => {
  const numbers = (key: Doc): Doc =>
    Object.fromEntries(Object.entries(key).map(([path, way]) => [path, toNumber(way) ?? way]));
  return sameStored(numbers(a), numbers(b));
};

/** In which direction a path delivers the order, if it does. Arrays have no single place in an order. */
function sortDirection(path: Path, bounds: Bounds, sort: SortField[]): 'forward' | 'backward' | undefined {
  const isArray = (position: number): boolean => path.index?.multikey.includes(position) ?? false;
  const single = path.fields.slice(0, bounds.fixed).filter((_field, position) => !isArray(position));
  const wanted = sort.filter(({ path: field }) => !single.some((own) => own.path === field));
  let direction: 'forward' | 'backward' | undefined;
  for (const [i, { path: field, descending }] of wanted.entries()) {
    const position = bounds.fixed + i;
    const own = path.fields[position];
    if (own?.path !== field || isArray(position)) return undefined;
    const way = own.descending === descending ? 'forward' : 'backward';
    if (direction && direction !== way) return undefined;
    direction = way;
  }
  return direction ?? 'forward';
}
