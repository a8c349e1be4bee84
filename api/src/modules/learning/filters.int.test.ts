import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type SignedInCaller, type TestApp } from '../../testing';
import { createTrainingStage } from '../../testing/training-stage';

let context: TestApp;
let author: SignedInCaller;
let colleague: SignedInCaller;
let admin: SignedInCaller;
let learner: SignedInCaller;
beforeAll(async () => {
  context = await buildTestApp();
  author = await context.signIn('trainer');
  colleague = await context.signIn('trainer');
  admin = await context.signIn('admin');
  learner = await context.signIn('manager');
  const made = [
    { title: 'Paper', category: 'practice', difficulty_level: 'beginner' },
    { title: 'Voices', category: 'communication', difficulty_level: 'beginner' },
    { title: 'Lifting', category: 'safety', difficulty_level: 'advanced' },
    { title: 'Limits', category: 'safety', difficulty_level: 'intermediate' },
  ] as const;
  for (const [order_index, module] of made.entries()) await publish(author, { ...module, order_index });
  await publish(colleague, { title: 'Elsewhere', category: 'digital', order_index: 9 });
  await withdrawn(author, 'Old paper');
  await withdrawn(colleague, 'Old screens');
  await begin(author, { title: 'A draft' });
});
afterAll(() => context.close());

const { publish, begin } = createTrainingStage(() => context);
const withdrawn = async (by: SignedInCaller, title: string) => {
  const { id } = await publish(by, { title });
  await by.call('POST /training/modules/:id/unpublish', { params: { id } });
};
const list = (query: Record<string, string> = {}, by = learner) => {
  const path = `/training/modules?${new URLSearchParams(query)}`;
  return by.raw({ method: 'GET', path });
};
interface Found {
  modules: { title: string }[];
  page: { next_cursor: string | null; total: number };
}
const titles = async (query: Record<string, string> = {}, by = learner) =>
  ((await list(query, by)).data as Found).modules.map(({ title }) => title);

const ALL = ['Paper', 'Voices', 'Lifting', 'Limits', 'Elsewhere'];

// spec: S7-08
describe('the list of modules', () => {
  it.each<[Record<string, string>, string[]]>([
    [{}, ALL],
    [{ is_active: 'true' }, ALL],
    [{ mine: 'false' }, ALL],
    [{ category: 'safety' }, ['Lifting', 'Limits']],
    [{ category: 'wellbeing' }, []],
    [{ difficulty_level: 'beginner' }, ['Paper', 'Voices', 'Elsewhere']],
    [{ difficulty_level: 'advanced' }, ['Lifting']],
    [{ category: 'safety', difficulty_level: 'intermediate' }, ['Limits']],
    [{ category: 'practice', difficulty_level: 'advanced' }, []],
    [{ limit: '2' }, ['Paper', 'Voices']],
  ])('filtered by %j', async (query, found) => {
    expect(await titles(query)).toEqual(found);
  });

  it('goes on from page to page with the same filters, and counts the whole', async () => {
    const query = { category: 'safety', limit: '1' };
    const { page } = (await list(query)).data as Found;
    expect(page.total).toBe(2);
    const next = (await list({ ...query, cursor: page.next_cursor ?? '' })).data as Found;
    expect([next.modules.map(({ title }) => title), next.page.next_cursor]).toEqual([['Limits'], null]);
  });

  it('is of one’s own for who writes, and of withdrawn modules: an admin’s are all', async () => {
    expect(await titles({ mine: 'true' }, author)).toEqual(ALL.slice(0, 4));
    expect(await titles({ mine: 'true', category: 'safety' }, author)).toEqual(['Lifting', 'Limits']);
    expect(await titles({ mine: 'true' }, admin)).toEqual([]);
    expect(await titles({ is_active: 'false' }, author)).toEqual(['Old paper']);
    expect(await titles({ is_active: 'false' }, colleague)).toEqual(['Old screens']);
    expect(await titles({ is_active: 'false' }, admin)).toEqual(['Old paper', 'Old screens']);
    expect(await titles({ is_active: 'false', mine: 'true' }, admin)).toEqual([]);
  });

  it.each(['mine=true', 'is_active=false'])('is nobody’s by %s who only learns', async (query) => {
    for (const role of ['declutterer', 'manager'] as const) {
      const answer = await (
        await context.signIn(role)
      ).raw({ method: 'GET', path: `/training/modules?${query}` });
      expect([answer.status, answer.error.code]).toEqual([403, 'forbidden']);
    }
  });
});
