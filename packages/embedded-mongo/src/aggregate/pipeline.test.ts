import { describe, expect, it } from 'vitest';
import type { Doc } from '../bson/values';
import { Work } from '../work';
import { compilePipeline, type Docs, type PipelineContext } from './stages';

class CountingWork extends Work {
  breaths = 0;
  override async breathe(): Promise<void> {
    this.breaths += 1;
    return super.breathe();
  }
}

const many = 5000;
const numbers = Array.from({ length: many }, (_, n) => n);

async function* inputOf(docs: Doc[]): Docs {
  yield* docs;
}

async function run(docs: Doc[], pipeline: Doc[], work: Work): Promise<Doc[]> {
  const context = { work, variables: {}, db: 'd', view: { get: () => undefined, range: () => [] } };
  const rows: Doc[] = [];
  for await (const row of compilePipeline(pipeline)(inputOf(docs), context as PipelineContext))
    rows.push(row);
  return rows;
}

const one = [{ _id: 1, list: numbers }];
const each = numbers.map((n) => ({ _id: n, n }));
const boundaries = numbers.filter((n) => n % 2 === 0);

describe('a pipeline', () => {
  it.each<[string, Doc[], Doc[]]>([
    ['$unwind', one, [{ $unwind: '$list' }]],
    ['$group', each, [{ $group: { _id: '$n', n: { $sum: 1 } } }]],
    ['$sortByCount', each, [{ $sortByCount: '$n' }]],
    ['$sort', each, [{ $sort: { n: -1 } }]],
    ['$sample', each, [{ $sample: { size: many } }]],
    ['$documents', [], [{ $documents: { $map: { input: { $literal: numbers }, in: { n: '$$this' } } } }]],
    ['$facet', one, [{ $facet: { all: [{ $unwind: '$list' }, { $count: 'n' }] } }]],
  ])('%s counts its work and gives way while it makes rows', async (_name, docs, pipeline) => {
    const work = new CountingWork(60_000, 1_000_000);
    await run(docs, pipeline, work);
    expect(work.steps).toBeGreaterThanOrEqual(many);
    expect(work.breaths).toBeGreaterThanOrEqual(many);
  });

  it('finds a bucket by halving', async () => {
    const work = new CountingWork(60_000, 1_000_000);
    const rows = await run(each, [{ $bucket: { groupBy: '$n', boundaries, default: 'rest' } }], work);
    expect(rows.slice(0, 2)).toMatchObject([{ _id: 0 }, { _id: 2 }]);
    expect(rows).toHaveLength(many / 2);
    expect(work.steps).toBeGreaterThan(10 * many);
    expect(work.steps).toBeLessThan(40 * many);
  });

  it.each<[string, Doc[], number[]]>([
    ['$limit', [{ $limit: 3 }], [4999, 4998, 4997]],
    ['$skip and $limit', [{ $skip: 2 }, { $limit: 2 }], [4997, 4996]],
    ['$limit and $skip', [{ $limit: 3 }, { $skip: 1 }], [4998, 4997]],
    ['$skip twice', [{ $skip: 1 }, { $skip: 1 }, { $limit: 1 }], [4997]],
  ])('a sort holds no more than a following %s needs', async (_name, rest, expected) => {
    const rows = await run(each, [{ $sort: { n: -1 } }, ...rest], new Work(60_000, 4));
    expect(rows.map(({ n }) => n)).toEqual(expected);
  });

  it('a sort by count holds no more either, but a group holds all', async () => {
    const pipeline = [{ $sortByCount: { $mod: ['$n', 3] } }, { $limit: 1 }];
    const rows = await run(each, pipeline, new Work(60_000, 3));
    expect(rows).toHaveLength(1);
  });
});
