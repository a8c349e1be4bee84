import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type SignedInCaller, type TestApp } from '../../testing';
import { createTrainingStage } from '../../testing/training-stage';

let context: TestApp;
let trainer: SignedInCaller;
let person: SignedInCaller;
const ids: string[] = [];
beforeAll(async () => {
  context = await buildTestApp();
  trainer = await context.signIn('trainer');
  for (let index = 0; index < 9; index += 1)
    ids.push(
      await publishFor(trainer.account.id, {
        title: `Module ${index}`,
        order_index: index,
        quiz: 0,
        is_featured: index > 6,
        category: index % 2 === 0 ? 'safety' : 'practice',
        difficulty_level: index < 3 ? 'beginner' : 'advanced',
      }),
    );
  await trainer.call('POST /training/courses', { body: { title: 'All of it' } });
  const [course] = (await trainer.call('GET /training/courses')).data.courses;
  await trainer.call('POST /training/courses/:id/modules', {
    params: { id: course?.id ?? '' },
    body: { version: 0, moduleIds: [ids[1] ?? '', ids[0] ?? ''] },
  });
  person = await context.signIn('declutterer');
});
afterAll(() => context.close());

const { publishFor } = createTrainingStage(() => context);
const titles = (modules: { title: string }[]) => modules.map(({ title }) => title);
const complete = (index: number) =>
  person.call('POST /training/modules/:id/complete', { params: { id: ids[index] ?? '' }, body: {} });

// spec: S7-08, S4-06
describe('the catalogue', () => {
  // spec: S7-13
  it('points out what is featured, and recommends the first six that are not completed', async () => {
    const featured = await person.call('GET /training/modules/featured');
    expect(titles(featured.data.modules)).toEqual(['Module 7', 'Module 8']);
    await complete(1);
    const recommended = await person.call('GET /training/modules/recommended');
    expect(titles(recommended.data.modules)).toEqual([0, 2, 3, 4, 5, 6].map((index) => `Module ${index}`));
  });

  it('is searched by words, category and level together, a page at a time', async () => {
    const search = async (query: object) =>
      (await person.call('GET /training/modules/search', { query })).data;
    expect(titles((await search({ q: 'mod 4' })).modules)).toEqual(['Module 4']);
    const filtered = await search({ q: 'module', category: 'safety', difficulty: 'advanced', limit: 2 });
    expect(titles(filtered.modules)).toEqual(['Module 4', 'Module 6']);
    expect(filtered.page.total).toBe(3);
    const next = await search({
      q: 'module',
      category: 'safety',
      difficulty: 'advanced',
      limit: 2,
      cursor: filtered.page.next_cursor,
    });
    expect(titles(next.modules)).toEqual(['Module 8']);
    expect(next.page.next_cursor).toBeNull();
    expect(await search({ q: 'nothing like this' })).toMatchObject({ modules: [], page: { total: 0 } });
    const refused = await person.call('GET /training/modules/search', { query: { cursor: 'nonsense' } });
    expect([refused.status, refused.error.errors[0]?.field]).toEqual([422, 'cursor']);
    const unknown = await person.raw({ method: 'GET', path: '/training/modules/search?category=cooking' });
    expect([unknown.status, unknown.error.errors[0]?.field]).toEqual([422, 'category']);
  });

  // spec: S3-03, S7-13
  it('sums up what was reached', async () => {
    await complete(0);
    await person.call('POST /training/modules/:id/start', { params: { id: ids[2] ?? '' } });
    expect((await person.call('GET /training/progress/summary')).data).toEqual({
      total_modules: 9,
      completed_modules: 2,
      in_progress_modules: 1,
      certificates_earned: 2,
      certificates_expired: 0,
      overall_progress: 22,
    });
    const { progress } = (await person.call('GET /training/progress')).data;
    expect(progress.map((one) => [one.module_title, one.status])).toEqual(
      expect.arrayContaining([
        ['Module 0', 'completed'],
        ['Module 1', 'completed'],
        ['Module 2', 'in_progress'],
      ]),
    );
    const one = await person.call('GET /training/progress', { query: { moduleId: ids[2] ?? '' } });
    expect(one.data.progress).toHaveLength(1);
  });

  it('says whose course it is to change', async () => {
    const mayEdit = async (by: SignedInCaller) =>
      (await by.call('GET /training/courses')).data.courses.map(({ can_edit: can }) => can);
    const [author, other, admin] = [trainer, await context.signIn('trainer'), await context.signIn('admin')];
    expect([await mayEdit(author), await mayEdit(other), await mayEdit(admin)]).toEqual([
      [true],
      [false],
      [true],
    ]);
  });

  it('has courses, with what of them is completed', async () => {
    const [course] = (await person.call('GET /training/courses')).data.courses;
    expect(course).toMatchObject({
      title: 'All of it',
      completed_modules: 2,
      can_edit: false,
      duration_minutes: 60,
      certificate_id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      modules: [
        { title: 'Module 1', completed: true },
        { title: 'Module 0', completed: true },
      ],
    });
  });
});
