import { LEARNER_ROLES } from '@gently/contracts/training-options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../modules/dev';
import { createCaller } from '../testing/caller';
import { buildPayingDomain, ok, type PayingDomain } from '../testing/domain';
import { MODULE_IDS, TRAINING_COURSES, TRAINING_MODULES } from './training';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain({ env: { DEMO: 'true' } });
  await domain.app.demoSeed.runOnce();
});
afterAll(() => domain.close());

const signIn = async (name: string) => {
  const body = { email: `${name}@gentlysorted.test`, password: DEMO_PASSWORD };
  const answer = await createCaller(domain.app).call('POST /auth/login', { body });
  return createCaller(domain.app, { authorization: `Bearer ${answer.data.token}` });
};

const titles = TRAINING_MODULES.map(({ content }) => content.title);

describe('the training of the demo', () => {
  it.each(LEARNER_ROLES)('is there for %s in its order', async (role) => {
    const person = await signIn(role);
    const { modules, page } = await ok(person, 'GET /training/modules', { query: { limit: 12 } });
    expect(modules.map(({ title }) => title)).toEqual(titles);
    expect(page.next_cursor).toBeNull();
  });

  it('belongs to the demo trainer, who can change it', async () => {
    const { modules } = await ok(await signIn('trainer'), 'GET /trainer/modules');
    expect(modules.map(({ title }) => title).sort()).toEqual([...titles].sort());
    expect(modules.every((one) => one.is_active && !one.has_changes && one.published_version === 1)).toBe(
      true,
    );
  });

  // spec: C2.8-04
  it('has the courses that the public pages tell of, with their hours', async () => {
    const { courses } = await ok(await signIn('manager'), 'GET /training/courses');
    const minutes = new Map(TRAINING_MODULES.map(({ id, content }) => [id, content.duration_minutes]));
    const shown = courses.map(({ title, modules }) => ({
      title,
      hours: modules.reduce((sum, { id }) => sum + (minutes.get(id) ?? 0), 0) / 60,
    }));
    expect(shown).toEqual(TRAINING_COURSES.map(({ title, hours }) => ({ title, hours })));
  });

  it('finds the demo declutterer with one module passed, its certificate, and another begun', async () => {
    const person = await signIn('declutterer');
    const { progress } = await ok(person, 'GET /training/progress');
    expect(
      progress.map((one) => [
        one.module_id,
        one.status,
        one.progress_percentage,
        one.certificate_id !== null,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [MODULE_IDS.adhd, 'completed', 100, true],
        [MODULE_IDS.autism, 'in_progress', 40, false],
      ]),
    );
    expect(progress).toHaveLength(2);
  });

  it('is not made again, whatever has become of it', async () => {
    const trainer = await signIn('trainer');
    await ok(trainer, 'POST /training/modules/:id/unpublish', { params: { id: MODULE_IDS.digital } });
    const { courses } = await ok(trainer, 'GET /training/courses');
    const [first] = courses;
    await ok(trainer, 'PUT /training/courses/:id', {
      params: { id: first?.id ?? '' },
      body: { version: first?.version ?? 0, title: 'Minds', description: 'Our own words', is_active: true },
    });
    expect(await domain.app.demoSeed.runOnce()).toBe(true);
    expect((await ok(trainer, 'GET /training/courses')).courses).toHaveLength(courses.length);
    expect(await domain.app.training.activeCount()).toBe(TRAINING_MODULES.length - 1);
  });

  it('comes to a store whose demo was made before there was any, and goes on where it was broken off', async () => {
    const { connection, app } = domain;
    await connection.collection<{ _id: string }>('seeds').deleteOne({ _id: 'training' });
    await connection.collection('training_courses').deleteMany({ title: 'Minds' });
    expect(await app.demoSeed.runOnce()).toBe(true);
    const found = (await app.training.courses()).map(({ title }) => title);
    expect(found.sort()).toEqual(TRAINING_COURSES.map(({ title }) => title).sort());
    expect(await app.training.activeCount()).toBe(TRAINING_MODULES.length - 1);
  });
});
