import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing';
import { createTrainingStage } from '../../testing/training-stage';

let context: TestApp;
beforeAll(async () => {
  context = await buildTestApp();
});
afterAll(() => context.close());

const { publishFor } = createTrainingStage(() => context);

const search = (query: object = {}) => context.app.training.search({ limit: 10, ...query });
const titles = async (query: object = {}) => (await search(query)).modules.map(({ title }) => title);

describe('the catalogue', () => {
  beforeAll(async () => {
    const trainer = await context.signIn('trainer');
    const made = [
      { title: 'Paper mountains', category: 'practice', order_index: 3, is_featured: true },
      { title: 'Quiet voices', category: 'communication', order_index: 1 },
      { title: 'Safe lifting', category: 'safety', order_index: 2, difficulty_level: 'advanced' },
      { title: 'Paper and pixels', category: 'digital', order_index: 1 },
    ] as const;
    for (const module of made) await publishFor(trainer.account.id, { ...module, description: 'About it.' });
  });

  it('is in its order, and equal places by age', async () => {
    expect(await titles()).toEqual(['Quiet voices', 'Paper and pixels', 'Safe lifting', 'Paper mountains']);
  });

  it('finds beginnings of words, all of them together with the filters', async () => {
    expect(await titles({ text: 'pap' })).toEqual(['Paper and pixels', 'Paper mountains']);
    expect(await titles({ text: 'mount PAPER' })).toEqual(['Paper mountains']);
    expect(await titles({ text: 'aper' })).toEqual([]);
    expect(await titles({ text: 'paper', category: 'digital' })).toEqual(['Paper and pixels']);
    expect(await titles({ difficulty: 'advanced' })).toEqual(['Safe lifting']);
    expect(await titles({ featured: true })).toEqual(['Paper mountains']);
    expect(await titles({ text: '.*' })).toHaveLength(4);
  });

  it('leaves out what is not asked for, and counts the whole', async () => {
    const [first] = (await search()).modules;
    const rest = await search({ excluding: [first?.id ?? ''], limit: 2 });
    expect(rest.modules.map(({ title }) => title)).toEqual(['Paper and pixels', 'Safe lifting']);
    expect(rest.total).toBe(3);
    expect(await context.app.training.activeCount()).toBe(4);
  });

  it('goes on from where a page ended, with nothing twice and nothing missing', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 5; page += 1) {
      const { modules, next, total } = await search({ limit: 1, cursor });
      seen.push(...modules.map(({ title }) => title));
      expect(total).toBe(4);
      if (next === null) break;
      cursor = next;
    }
    expect(seen).toEqual(await titles());
    await expect(search({ cursor: 'nonsense' })).rejects.toMatchObject({ code: 'validation_failed' });
  });
});

interface Plan {
  stage: string;
  indexName?: string;
  inputStage?: Plan;
}
const stagesOf = (plan: Plan | undefined): Plan[] => (plan ? [plan, ...stagesOf(plan.inputStage)] : []);

describe('what a page of many modules costs', () => {
  it('is its own length, by an index that has the order, however deep it is', async () => {
    const modules = context.connection.collection('training_modules');
    const [row] = await modules.find({ isActive: true }).limit(1).toArray();
    const copies = Array.from({ length: 400 }, (_, index) => {
      const { _id, ...rest } = { ...row };
      return {
        ...rest,
        words: ['copied'],
        head: { ...(rest as unknown as { head: object }).head, orderIndex: 100 + index },
      };
    });
    await modules.insertMany(copies);
    const explained = async (after: number) => {
      const filter = { isActive: true, words: 'copied' };
      const found = modules
        .find(after === 0 ? filter : { $and: [filter, { 'head.orderIndex': { $gt: after } }] })
        .sort({ 'head.orderIndex': 1, _id: 1 })
        .limit(13);
      return (await found.explain('executionStats')) as unknown as {
        queryPlanner: { winningPlan: Plan };
        executionStats: { totalDocsExamined: number };
      };
    };
    for (const after of [0, 300]) {
      const { queryPlanner, executionStats } = await explained(after);
      const stages = stagesOf(queryPlanner.winningPlan);
      expect(stages.map(({ stage }) => stage)).not.toContain('SORT');
      expect(stages.find(({ stage }) => stage === 'IXSCAN')?.indexName).toBe(
        'isActive_1_words_1_head.orderIndex_1__id_1',
      );
      expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(14);
    }
  });
});
