import { STUDENT_SORTS } from '@gently/contracts/trainer-options';
import { Types } from 'mongoose';
import { IS_LONG } from '@gently/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing';
import { enrolmentModel, type EnrolmentRow } from './enrolment.model';
import { foundBy, nameKeyOf } from './found-by';
import type { StudentFilter, StudentOrder } from './student-pages.repository';

/* What a page of the student table costs, counted in places of indexes that were looked at. */

const ROWS = 1_200;
const LIMIT = 20;
const author = new Types.ObjectId();
const module = new Types.ObjectId();
const STATUSES = ['in_progress', 'completed', 'failed'] as const;
const OWN = { authorIds: [String(author)] };

let context: TestApp;
beforeAll(async () => {
  context = await buildTestApp();
  const model = enrolmentModel(context.connection);
  await model.init();
  const at = new Date('2035-01-17T10:00:00Z');
  const rows = Array.from({ length: ROWS }, (_, index): Partial<EnrolmentRow> => {
    const person = {
      firstName: `Zoë ${index % 7}`,
      lastName: `Reed ${(index * 7919) % ROWS}`,
      email: `p${index}@people.test`,
    };
    return {
      user: new Types.ObjectId(),
      module: index % 2 === 0 ? module : new Types.ObjectId(),
      author: index % 3 === 0 ? new Types.ObjectId() : author,
      ...person,
      role: 'declutterer',
      words: foundBy(person),
      nameKey: nameKeyOf(person),
      status: STATUSES[index % 5 === 0 ? 2 : index % 2] ?? 'failed',
      // Many have the same, as in life.
      percentage: index % 4 === 0 ? 100 : index % 3,
      score: index % 3,
      attemptsUsed: 0,
      startedAt: new Date(at.getTime() + (index % 50) * 60_000),
      seconds: index % 11,
      countedUntil: at,
    };
  });
  await model.insertMany(rows);
});
afterAll(() => context.close());

interface Cost {
  keys: number;
  stages: string;
}
const costOf = async (filter: StudentFilter, order: StudentOrder, cursor?: string): Promise<Cost> => {
  const cost: Cost = { keys: 0, stages: '' };
  let left = LIMIT + 1;
  for (const query of context.app.learning.students.pageQueries(filter, order, cursor)) {
    if (left <= 0) break;
    const plan = (await query.limit(left).explain('executionStats')) as unknown as {
      queryPlanner: { winningPlan: object };
      executionStats: { totalKeysExamined: number; nReturned: number };
    };
    cost.keys += plan.executionStats.totalKeysExamined;
    cost.stages += JSON.stringify(plan.queryPlanner.winningPlan);
    left -= plan.executionStats.nReturned;
  }
  return cost;
};

/** The place behind so many rows, and the ids of all on the way there and behind. */
const walk = async (filter: StudentFilter, order: StudentOrder) => {
  const { students } = context.app.learning;
  const ids: string[] = [];
  const cursors: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await students.page(filter, order, { limit: 50, cursor });
    ids.push(...page.students.map(({ id }) => id));
    cursor = page.next ?? undefined;
    if (cursor) cursors.push(cursor);
  } while (cursor);
  return { ids, deep: cursors.at(-2) };
};

const FILTERS: readonly [string, StudentFilter][] = [
  ['a trainer', OWN],
  ['a trainer, with a status', { ...OWN, status: 'completed' }],
  ['a module', { ...OWN, moduleId: String(module) }],
  ['a module, with a status', { ...OWN, moduleId: String(module), status: 'failed' }],
  ['an admin', {}],
  ['an admin, with a status', { status: 'in_progress' }],
];
const DIRECTIONS = ['asc', 'desc'] as const;
/** An index is read in both directions alike: `npm test` takes one for each sort of a filter, and the other one for the next filter. */
const directionsOf = (filter: number, sort: number): readonly ('asc' | 'desc')[] =>
  IS_LONG ? DIRECTIONS : DIRECTIONS.filter((_direction, at) => at === (filter + sort) % 2);
const CASES = FILTERS.flatMap(([whose, filter], atFilter) =>
  STUDENT_SORTS.flatMap((sort, atSort) =>
    directionsOf(atFilter, atSort).map((direction) => [whose, sort, direction, filter] as const),
  ),
);
const SEARCHES: readonly [string, StudentFilter][] = [
  ['a trainer', { ...OWN, text: 'zoe' }],
  ['an admin', { text: 'Zoë' }],
];

const expectFlat = async (filter: StudentFilter, order: StudentOrder) => {
  const { ids, deep } = await walk(filter, order);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(await enrolmentModel(context.connection).countDocuments(countOf(filter)));
  expect(deep).toBeDefined();
  for (const cost of [await costOf(filter, order), await costOf(filter, order, deep)]) {
    expect(cost.stages).toContain('IXSCAN');
    expect(cost.stages).not.toContain('"SORT"');
    expect(cost.stages).not.toContain('COLLSCAN');
    expect(cost.keys).toBeLessThanOrEqual(LIMIT + 3);
  }
};
const countOf = ({ authorIds, moduleId, status, text }: StudentFilter) => ({
  ...(authorIds && moduleId === undefined ? { author } : {}),
  ...(moduleId === undefined ? {} : { module }),
  ...(status === undefined ? {} : { status }),
  ...(text === undefined ? {} : { firstName: /^Zoë/ }),
});

describe('a page of the student table', () => {
  it.each(CASES)('of %s by %s, %s, costs the same wherever it lies', (_whose, sort, direction, filter) =>
    expectFlat(filter, { sort, direction }),
  );

  it.each(SEARCHES.flatMap(([whose, filter]) => DIRECTIONS.map((way) => [whose, way, filter] as const)))(
    'of what %s searches costs the same wherever it lies, by name, %s',
    (_whose, direction, filter) => expectFlat(filter, { sort: 'name', direction }),
  );

  it('of a search in another order costs what is found, and no more', async () => {
    const filter = { ...OWN, text: 'p11' };
    const found = await enrolmentModel(context.connection).countDocuments({ author, email: /^p11/ });
    for (const sort of STUDENT_SORTS) {
      const { keys, stages } = await costOf(filter, { sort, direction: 'desc' });
      expect(stages, sort).not.toContain('COLLSCAN');
      expect(keys, sort).toBeLessThanOrEqual(found + 3);
    }
  });
});
