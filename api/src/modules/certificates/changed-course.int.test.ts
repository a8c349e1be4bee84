import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type SignedInCaller, type TestApp } from '../../testing';
import { createTrainingStage } from '../../testing/training-stage';

let context: TestApp;
let trainer: SignedInCaller;
beforeAll(async () => {
  context = await buildTestApp();
  trainer = await context.signIn('trainer');
});
afterAll(() => context.close());

const { publishFor } = createTrainingStage(() => context);
const issue = () => context.app.certificateUpkeep.issueToFinishers();
const complete = (person: SignedInCaller, id: string | undefined) =>
  person.call('POST /training/modules/:id/complete', { params: { id: id ?? '' }, body: {} });
const courseOf = async (person: SignedInCaller, id: string) => {
  const { certificates } = (await person.call('GET /training/certificates')).data;
  const own = certificates.filter(({ kind }) => kind === 'course');
  const { courses } = (await person.call('GET /training/courses')).data;
  return { own, shown: courses.find((course) => course.id === id) };
};
const ask = async (person: SignedInCaller, id: string) =>
  (await person.call('POST /training/courses/:id/certificates', { params: { id }, body: {} })).error?.code;

const createCourse = async (count: number, author = trainer) => {
  const modules = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      publishFor(author.account.id, { quiz: 0, title: `Part ${index}` }),
    ),
  );
  const { course } = (await author.call('POST /training/courses', { body: { title: 'The whole' } })).data;
  let { version } = course;
  const setModules = async (moduleIds: string[]) => {
    const answer = await author.call('POST /training/courses/:id/modules', {
      params: { id: course.id },
      body: { version, moduleIds },
    });
    version = answer.data.course.version;
  };
  await setModules(modules);
  return { id: course.id, modules, setModules };
};
const withdraw = async (id: string | undefined) => {
  const answer = await trainer.call('POST /training/modules/:id/unpublish', { params: { id: id ?? '' } });
  if (answer.status !== 200) throw new Error(`the module was not withdrawn: ${answer.error?.code}`);
};

describe('a course that changes', () => {
  it('brings its certificate to people who have completed all modules that are left, once', async () => {
    const { id, modules, setModules } = await createCourse(3);
    const [finished, begun] = [await context.signIn('declutterer'), await context.signIn('declutterer')];
    await complete(finished, modules[0]);
    await complete(finished, modules[1]);
    await complete(begun, modules[0]);
    expect(await issue()).toBe(0);
    await setModules(modules.slice(0, 2));
    expect(await issue()).toBe(1);
    context.clock.advance(120_000);
    expect(await issue()).toBe(0);
    const { own, shown } = await courseOf(finished, id);
    expect(own).toMatchObject([{ module_title: 'The whole', status: 'valid' }]);
    expect(shown?.certificate_id).toBe(own[0]?.id);
    expect((await courseOf(begun, id)).own).toEqual([]);
    const { notifications } = (await finished.call('GET /notifications')).data;
    expect(notifications.map(({ body }) => body)).toContain('You have completed “The whole”.');
  });

  it('brings a certificate with the name under which its modules were completed', async () => {
    const { modules, setModules, id } = await createCourse(2);
    const person = await context.signIn('declutterer', { firstName: 'Rowan', lastName: 'Seller' });
    await complete(person, modules[0]);
    await context.app.accounts.updateProfile(person.account.id, { firstName: 'Ada', lastName: 'Buyer' });
    await setModules(modules.slice(0, 1));
    expect(await issue()).toBe(1);
    expect((await courseOf(person, id)).own).toMatchObject([
      { holder_name: 'Rowan Seller', name_change: 'review' },
    ]);
  });

  it('can be finished after one of its modules was withdrawn', async () => {
    const { id, modules } = await createCourse(2);
    const [before, after] = [await context.signIn('declutterer'), await context.signIn('declutterer')];
    await complete(before, modules[0]);
    await withdraw(modules[1]);
    expect(await issue()).toBe(1);
    await complete(after, modules[0]);
    for (const person of [before, after]) {
      const { own, shown } = await courseOf(person, id);
      expect(own).toHaveLength(1);
      expect(shown).toMatchObject({ completed_modules: 1, certificate_id: own[0]?.id });
    }
  });

  it('names a withdrawn module only in certificates of people who have completed it', async () => {
    const { id, modules } = await createCourse(2);
    const [both, one] = [await context.signIn('declutterer'), await context.signIn('declutterer')];
    await complete(both, modules[1]);
    await withdraw(modules[1]);
    await complete(both, modules[0]);
    await complete(one, modules[0]);
    const objectivesOf = async (person: SignedInCaller) => {
      const params = { id: (await courseOf(person, id)).own[0]?.id ?? '' };
      const answer = await context.visitor().call('GET /certificates/:id/verify', { params });
      return answer.data.verification.learning_objectives;
    };
    expect(await objectivesOf(both)).toEqual(['Part 0', 'Part 1']);
    expect(await objectivesOf(one)).toEqual(['Part 0']);
  });

  it('brings nothing when nothing is left of it', async () => {
    const { id, modules, setModules } = await createCourse(2);
    const person = await context.signIn('declutterer');
    await complete(person, modules[0]);
    await withdraw(modules[0]);
    await withdraw(modules[1]);
    expect(await issue()).toBe(0);
    expect(await ask(person, id)).toBe('course_incomplete');
    await setModules([]);
    expect(await issue()).toBe(0);
    expect(await ask(person, id)).toBe('course_incomplete');
  });

  it('gives no certificate again that was taken back', async () => {
    const { id, modules, setModules } = await createCourse(2);
    const person = await context.signIn('declutterer');
    await complete(person, modules[0]);
    await complete(person, modules[1]);
    context.clock.advance(1000);
    const held = (await courseOf(person, id)).own[0]?.id ?? '';
    await trainer.call('POST /certificates/:id/revoke', {
      params: { id: held },
      body: { reason: 'Another person took the quiz.' },
    });
    await setModules(modules.slice(0, 1));
    expect(await issue()).toBe(0);
    expect((await courseOf(person, id)).own).toMatchObject([{ id: held, status: 'revoked' }]);
  });

  it('brings its certificate to people who were finished before it was opened', async () => {
    const { id, modules } = await createCourse(1);
    const set = async (isActive: boolean) => {
      const { courses } = (await trainer.call('GET /training/courses')).data;
      const course = courses.find((one) => one.id === id);
      await trainer.call('PUT /training/courses/:id', {
        params: { id },
        body: {
          title: 'The whole',
          description: '',
          is_active: isActive,
          version: course?.version ?? 0,
        },
      });
    };
    await set(false);
    const person = await context.signIn('declutterer');
    await complete(person, modules[0]);
    expect(await issue()).toBe(0);
    await set(true);
    expect(await issue()).toBe(1);
    expect((await courseOf(person, id)).own).toHaveLength(1);
  });

  it('is looked through again while a completion that began before the change may still be stored', async () => {
    const { id, modules, setModules } = await createCourse(2);
    const person = await context.signIn('declutterer');
    await complete(person, modules[0]);
    await setModules(modules.slice(0, 1));
    // As it is when the change was not seen by the completion.
    const courses = context.connection.collection('training_courses');
    expect(await issue()).toBe(1);
    expect(
      (await courses.findOne({ title: 'The whole', requirementsChangedAt: { $ne: null } }))?._id,
    ).toBeDefined();
    context.clock.advance(60_000);
    await issue();
    expect(await courses.countDocuments({ requirementsChangedAt: { $ne: null }, isActive: true })).toBe(0);
    expect((await courseOf(person, id)).own).toHaveLength(1);
  });

  it('of an earlier release is looked through once', async () => {
    const { id, modules, setModules } = await createCourse(2);
    const person = await context.signIn('declutterer');
    await complete(person, modules[0]);
    await setModules(modules.slice(0, 1));
    const courses = context.connection.collection('training_courses');
    await courses.updateMany({}, { $unset: { requirementsChangedAt: 1 } });
    expect(await issue()).toBe(1);
    expect(await courses.countDocuments({ requirementsChangedAt: { $exists: false }, isActive: true })).toBe(
      0,
    );
    expect((await courseOf(person, id)).own).toHaveLength(1);
  });
});
