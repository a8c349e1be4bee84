import { Int32 } from 'bson';
import { identity } from '../../bson/compare';
import { isDoc, isNumber, type Doc } from '../../bson/values';
import { failAt } from '../../errors';
import { parseSort, Sorter } from '../../query/sort';
import { handOut } from '../../work';
import { ACCUMULATORS, type Accumulator } from '../accumulators';
import { compile, type Evaluate } from '../operators';
import { namedDoc } from '../operators/helpers';
import type { CompileStage, Docs, PipelineContext } from '../pipeline';
import { topField } from '../top-values';

interface Field {
  key: string;
  /** `n` may speak of the group's key, not of its documents. */
  make: (scope: { root: unknown; vars: Doc }) => Accumulator;
  value: Evaluate;
}

/** The accumulators that keep `n` values, with MongoDB's number for an argument that is no document. */
const N_ACCUMULATORS: Readonly<Record<string, number>> = {
  $firstN: 5787801,
  $lastN: 5787801,
  $minN: 5787900,
  $maxN: 5787900,
};
const TOP_ACCUMULATORS = new Set(['$top', '$topN', '$bottom', '$bottomN']);

/** One output field of a group: an accumulator and what it gathers. */
function accumulatorField(key: string, spec: unknown): Field {
  if (key.includes('.')) failAt(40235, `The field name '${key}' cannot contain '.'`);
  if (key.startsWith('$')) failAt(40236, `The field name '${key}' cannot be an operator name`);
  const entries = isDoc(spec) ? Object.entries(spec) : [];
  const [first] = entries;
  if (entries.length !== 1 || !first)
    return failAt(40234, `The field '${key}' must be an accumulator object`);
  const [name, operand] = first;
  if (name === '$count') return { key, make: () => new Counter(), value: () => 1 };
  const make = Object.hasOwn(ACCUMULATORS, name) ? ACCUMULATORS[name] : undefined;
  if (TOP_ACCUMULATORS.has(name)) {
    const top = topField(name, operand);
    return { key, make: (scope) => top.make(top.n(scope)), value: top.value };
  }
  if (!make) return failAt(15952, `unknown group operator '${name}', or not supported here`);
  const form = N_ACCUMULATORS[name];
  if (form === undefined) return { key, make: () => make(undefined), value: compile(operand) };
  const missing = { n: 5787906, input: 5787907 };
  const args = namedDoc(operand, name, ['n', 'input'], [], { form, unknown: 5787901, missing });
  const n = compile(args.n);
  return { key, make: (scope) => make(n(scope)), value: compile(args.input) };
}

class Counter implements Accumulator {
  private n = 0;
  add(): void {
    this.n += 1;
  }
  result(): Int32 {
    return new Int32(this.n);
  }
}

interface Group {
  id: unknown;
  accumulators: Accumulator[];
}

export const fieldsOf = (spec: Doc, except: string): Field[] =>
  Object.keys(spec)
    .filter((key) => key !== except)
    .map((key) => accumulatorField(key, spec[key]));

export async function collectGroups(
  input: Docs,
  { work, variables }: PipelineContext,
  idOf: Evaluate,
  fields: Field[],
): Promise<Group[]> {
  const groups = new Map<string, Group>();
  for await (const doc of input) {
    work.tick(1 + fields.length);
    const scope = { root: doc, vars: variables };
    const id = idOf(scope) ?? null;
    const name = identity(id);
    let group = groups.get(name);
    if (!group) {
      const key = { root: isDoc(id) ? id : {}, vars: variables };
      group = { id, accumulators: fields.map(({ make }) => make(key)) };
      groups.set(name, group);
      work.hold(groups.size);
    }
    for (let i = 0; i < fields.length; i++) group.accumulators[i]?.add(fields[i]?.value(scope));
    await work.breathe();
  }
  return [...groups.values()];
}

export const toDoc = ({ id, accumulators }: Group, fields: Field[]): Doc => ({
  _id: id,
  ...Object.fromEntries(fields.map(({ key }, i) => [key, accumulators[i]?.result()])),
});

/**
 * A document of one field is grouped by that field, and so a missing one is null; of several fields the missing ones
 * stay missing, and null is another group.
 */
function compileId(spec: unknown): Evaluate {
  const fields = isDoc(spec) ? Object.entries(spec) : [];
  const [first, ...more] = fields;
  if (!first || first[0].startsWith('$')) return compile(spec);
  for (const [, field] of fields)
    if (typeof field === 'boolean' || isNumber(field))
      failAt(17390, '$group does not support inclusion-style expressions');
  const evaluate = compile(spec);
  return more.length > 0 ? evaluate : (scope) => ({ [first[0]]: null, ...(evaluate(scope) as Doc) });
}

const group: CompileStage = (operand) => {
  if (!isDoc(operand)) return failAt(15947, "a group's fields must be specified in an object");
  if (!Object.hasOwn(operand, '_id')) failAt(15955, 'a group specification must include an _id');
  const idOf = compileId(operand._id);
  const fields = fieldsOf(operand, '_id');
  return async function* (input, context) {
    for await (const found of handOut(await collectGroups(input, context, idOf, fields), context.work))
      yield toDoc(found, fields);
  };
};

const BY_COUNT = parseSort({ count: -1 });

const sortByCount: CompileStage = (operand, _name, keep) => {
  const isExpression =
    (typeof operand === 'string' && operand.startsWith('$')) ||
    (isDoc(operand) && Object.keys(operand)[0]?.startsWith('$'));
  if (!isExpression)
    failAt(40147, 'the sortByCount field must be defined as a $-prefixed path or an expression');
  const idOf = compile(operand);
  const fields = [accumulatorField('count', { $sum: 1 })];
  return async function* (input, context) {
    const sorter = new Sorter(BY_COUNT, context.work, keep);
    for (const found of await collectGroups(input, context, idOf, fields)) sorter.add(toDoc(found, fields));
    yield* handOut(sorter.ordered(), context.work);
  };
};

export const GROUP_STAGES: Record<string, CompileStage> = {
  $group: group,
  $sortByCount: sortByCount,
};
