import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditRecords,
  buildTestApp,
  describeRefusals,
  type SignedInCaller,
  type TestApp,
} from '../../testing';
import { createTrainingStage } from '../../testing/training-stage';

const AUTHORS = ['trainer', 'admin'] as const;
const LEARNERS = ['declutterer', 'trainer', 'manager', 'admin'] as const;
const SOME_ID = '64b7f0c2a1b2c3d4e5f60718';

let context: TestApp;
let trainer: SignedInCaller;
beforeAll(async () => {
  context = await buildTestApp();
  trainer = await context.signIn('trainer');
});
afterAll(() => context.close());

const { begin, publish } = createTrainingStage(() => context);
const create = async (by = trainer) =>
  (await by.call('POST /training/courses', { body: { title: 'Foundations' } })).data.course;
const newest = async (id: string) => (await context.app.training.course(id))?.revision ?? 0;
const setModules = async (id: string, moduleIds: string[], by = trainer) =>
  by.call('POST /training/courses/:id/modules', {
    params: { id },
    body: { version: await newest(id), moduleIds },
  });

// spec: S7-09
describe('a course', () => {
  it('has its modules in their order, and as long as they are', async () => {
    const course = await create();
    expect(course).toMatchObject({ title: 'Foundations', description: '', is_active: true, modules: [] });
    const [one, other] = [await publish(trainer), await publish(trainer, { duration_minutes: 45 })];
    const { data } = await setModules(course.id, [other.id, one.id, other.id]);
    expect(data.course.modules).toEqual([
      { id: other.id, title: other.title, duration_minutes: 45, completed: false },
      { id: one.id, title: one.title, duration_minutes: 30, completed: false },
    ]);
    expect(data.course.duration_minutes).toBe(75);
    expect((await context.app.training.coursesWith(one.id)).map(({ id }) => id)).toEqual([course.id]);
    const target = `training_course:${course.id}`;
    expect(await auditRecords(context, 'training_course.changed', trainer.account.id, target)).toHaveLength(
      1,
    );
  });

  it('takes no module that nobody can begin, but keeps one that is withdrawn later', async () => {
    const course = await create();
    const draft = await begin(trainer);
    const refused = await setModules(course.id, [draft.id]);
    expect([refused.status, refused.error.errors[0]?.field]).toEqual([422, 'moduleIds']);
    const [one, other] = [await publish(trainer), await publish(trainer)];
    await setModules(course.id, [one.id]);
    await trainer.call('POST /training/modules/:id/unpublish', { params: { id: one.id } });
    const kept = await setModules(course.id, [other.id, one.id]);
    expect(kept.data.course.modules.map(({ id }) => id)).toEqual([other.id]);
    const fresh = await create();
    expect((await setModules(fresh.id, [one.id])).status).toBe(422);
  });

  it('is changed by who made it or an admin, and by nobody else', async () => {
    const course = await create();
    const [other, admin] = [await context.signIn('trainer'), await context.signIn('admin')];
    const change = async (by: SignedInCaller, title: string) =>
      by.call('PUT /training/courses/:id', {
        params: { id: course.id },
        body: { version: await newest(course.id), title, is_active: false },
      });
    for (const refused of [await change(other, 'Mine'), await setModules(course.id, [], other)])
      expect([refused.status, refused.error.code]).toEqual([404, 'course_not_found']);
    expect((await change(admin, 'Basics')).data.course).toMatchObject({ title: 'Basics', is_active: false });
    expect(await context.app.training.course(course.id)).toMatchObject({ title: 'Basics', isActive: false });
  });

  it('keeps the save of one author when another saves on top of an older version', async () => {
    const { id, version } = await create();
    const admin = await context.signIn('admin');
    const [one] = [await publish(trainer)];
    const words = (by: SignedInCaller, title: string) =>
      by.call('PUT /training/courses/:id', { params: { id }, body: { version, title } });
    const saved = await words(admin, 'Basics');
    expect(saved.data.course.version).toBe(version + 1);
    const modules = { params: { id }, body: { version, moduleIds: [one.id] } };
    for (const late of [
      await words(trainer, 'Mine'),
      await trainer.call('POST /training/courses/:id/modules', modules),
    ])
      expect([late.status, late.error.code, late.error.details]).toEqual([
        409,
        'course_changed',
        { version: version + 1 },
      ]);
    expect(await context.app.training.course(id)).toMatchObject({ title: 'Basics', moduleIds: [] });
    const both = await Promise.all(
      ['One', 'Two'].map((title) =>
        trainer.call('PUT /training/courses/:id', { params: { id }, body: { version: version + 1, title } }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('needs a title', async () => {
    const { status, error } = await trainer.call('POST /training/courses', { body: { title: '' } });
    expect([status, error.errors]).toEqual([422, [{ field: 'title', message: 'Please enter a title' }]]);
  });

  const about = { access: AUTHORS, params: { id: SOME_ID }, notFound: 'course_not_found' } as const;
  describeRefusals('POST /training/courses', { access: AUTHORS, body: { title: 'A course' } }, () => context);
  const words = { ...about, body: { version: 0, title: 'A course' } };
  describeRefusals('PUT /training/courses/:id', words, () => context);
  const modules = { ...about, body: { version: 0, moduleIds: [] } };
  describeRefusals('POST /training/courses/:id/modules', modules, () => context);
});

// spec: S6-03
describe('a course of a trainer, in the hands of an admin', () => {
  const stage = async () => {
    const author = await context.signIn('trainer');
    const admin = await context.signIn('admin', { firstName: 'Noor', lastName: 'Khan' });
    const course = await create(author);
    const save = async (
      by: SignedInCaller,
      body: { title?: string; description?: string; is_active?: boolean },
    ) => {
      // News of the same moment has no order.
      context.clock.advance(1000);
      return by.call('PUT /training/courses/:id', {
        params: { id: course.id },
        body: { version: await newest(course.id), title: 'Foundations', ...body },
      });
    };
    const told = async (person = author) =>
      (await person.call('GET /notifications')).data.notifications.map(({ title, body, link }) => [
        title,
        body,
        link,
      ]);
    return { author, admin, course, save, told };
  };

  it('is changed on record, and whoever made it is told what, as far as it is other than before', async () => {
    const { author, admin, course, save, told } = await stage();
    const link = '/dashboard/trainer/courses';
    await save(admin, {});
    expect(await told()).toEqual([]);
    await save(admin, { description: 'What everybody begins with.' });
    await save(admin, { title: 'Basics', description: 'What everybody begins with.' });
    expect(await told()).toEqual([
      [
        'Your course was changed',
        'Noor Khan has changed the title or the description of “Foundations”.',
        link,
      ],
      [
        'Your course was changed',
        'Noor Khan has changed the title or the description of “Foundations”.',
        link,
      ],
    ]);
    const target = `training_course:${course.id}`;
    const noted = await auditRecords(context, 'training_course.changed', admin.account.id, target);
    expect(noted.map(({ details }) => details)).toEqual(Array(3).fill({ author: author.account.id }));
  });

  it('has other modules, or the same ones in another order', async () => {
    const { admin, course, told } = await stage();
    const [one, other] = [await publish(trainer), await publish(trainer)];
    for (const ids of [[one.id, other.id], [one.id, other.id], [other.id, one.id], [other.id]])
      expect((await setModules(course.id, ids, admin)).status).toBe(200);
    expect((await told()).map(([, body]) => body)).toEqual(
      Array(3).fill('Noor Khan has changed which modules “Foundations” has, or their order.'),
    );
  });

  it('is closed and opened, which its author is told by email as well', async () => {
    const { author, admin, save, told } = await stage();
    await save(admin, { title: 'Basics', is_active: false });
    await save(admin, { title: 'Basics', is_active: true });
    expect((await told()).map(([title]) => title)).toEqual([
      'Your course was made active',
      'Your course was made inactive',
    ]);
    const found = { to: author.account.email, template: 'training_course' };
    const emails = await context.connection.collection('emails').find(found).toArray();
    expect(emails.map(({ subject }) => subject as string).sort()).toEqual([
      'Your course was made active: Basics',
      'Your course was made inactive: Foundations',
    ]);
  });

  it('tells nobody what its author does, and leads who does not teach any more to where they may go', async () => {
    const { author, admin, save, told } = await stage();
    await save(author, { title: 'Mine', is_active: false });
    expect(await told()).toEqual([]);
    for (const role of ['admin', 'manager', 'client'] as const) {
      const person = { params: { id: author.account.id }, body: { role, reason: 'Another task' } };
      expect((await admin.call('PUT /admin/users/:id/role', person)).status).toBe(200);
      await save(admin, { title: `As ${role}`, is_active: false });
    }
    const changed = (await told(await context.again(author))).filter(
      ([title]) => title === 'Your course was changed',
    );
    expect(changed.map(([, , link]) => link)).toEqual([
      '/dashboard',
      '/training',
      '/dashboard/admin/training/courses',
    ]);
  });
});

// spec: S4-08, S7-12
describe('categories and levels', () => {
  it.each(LEARNERS)('are given to %ss, and to applicants while they wait', async (role) => {
    const status = role === 'declutterer' ? 'pending' : 'active';
    const person = await context.signIn(role, { status });
    const categories = await person.call('GET /training/categories');
    expect(categories.data.categories).toContainEqual({ value: 'safety', label: 'Safety and limits' });
    const levels = await person.call('GET /training/difficulty-levels');
    expect(levels.data.difficulty_levels.map(({ label }) => label)).toEqual([
      'Beginner',
      'Intermediate',
      'Advanced',
    ]);
  });
  const learners = { access: LEARNERS, waiting: ['declutterer'] } as const;
  describeRefusals('GET /training/categories', learners, () => context);
  describeRefusals('GET /training/difficulty-levels', learners, () => context);
});
