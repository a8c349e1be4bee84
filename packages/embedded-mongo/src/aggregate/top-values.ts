import { Int32 } from 'bson';
import { isDoc, type Doc } from '../bson/values';
import { fail } from '../errors';
import { Heap } from '../query/heap';
import { counted, parseSort, sortKey, type Placed, type SortField } from '../query/sort';
import type { Accumulator } from './accumulators';
import { compile, type Evaluate } from './expression';
import { countOf } from './operators/arrays';
import { namedDoc } from './operators/helpers';

const CODES = {
  form: 5788001,
  unknown: 5788002,
  missing: { n: 5788003, output: 5788004, sortBy: 5788005 },
};

/** What one document gives: the values to sort it by, and what is asked for. */
interface Candidate {
  by: Doc;
  output: unknown;
}

/** Keeps the first or the last so many of an order; of equals those that came first. */
function selection(fields: SortField[], last: boolean, count: number): Accumulator {
  const kept = new Heap<Placed>((a, b) => (last ? counted(a, b) : counted(b, a)));
  let turn = 0;
  return {
    add: (value) => {
      const { by, output } = value as Candidate;
      const placed = { key: sortKey(by, fields), turn: turn++, doc: { value: output ?? null } };
      const { first } = kept;
      if (kept.size < count || !first) kept.add(placed);
      else if (last ? placed.key > first.key : placed.key < first.key) kept.replaceFirst(placed);
    },
    result: () => {
      const values: unknown[] = [];
      for (let next = kept.removeFirst(); next; next = kept.removeFirst()) values.push(next.doc.value);
      return last ? values : values.reverse();
    },
  };
}

/** `$top`, `$bottom`, `$topN` and `$bottomN` of `$group`. */
export function topField(
  name: string,
  operand: unknown,
): { make: (n: unknown) => Accumulator; n: Evaluate; value: Evaluate } {
  const single = !name.endsWith('N');
  const spec = namedDoc(operand, name, single ? ['output', 'sortBy'] : ['n', 'output', 'sortBy'], [], CODES);
  if (!isDoc(spec.sortBy)) fail('TypeMismatch', `${name}: 'sortBy' must be an object`);
  const paths = parseSort(spec.sortBy);
  // The values are looked up as expressions do, and only then ordered as `$sort` does.
  const parts = paths.map(({ path }, i) => [`s${i}`, compile(`$${path}`)] as const);
  const fields = paths.map(({ descending }, i) => ({ path: `s${i}`, parts: [`s${i}`], descending }));
  const output = compile(spec.output);
  return {
    n: single ? () => new Int32(1) : compile(spec.n),
    value: (scope): Candidate => ({
      by: Object.fromEntries(parts.map(([key, evaluate]) => [key, evaluate(scope)])),
      output: output(scope),
    }),
    make: (n) => {
      const chosen = selection(fields, name.startsWith('$bottom'), countOf(n));
      return single ? { ...chosen, result: () => (chosen.result() as unknown[])[0] } : chosen;
    },
  };
}
