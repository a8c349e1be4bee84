import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate, type SignedInCaller, TEST_PASSWORD } from '../../testing';
import { ok } from '../../testing/domain';
import { createTrainingStage } from '../../testing/training-stage';
import { buildUndeliveredStage, type UndeliveredStage } from '../../testing/undelivered-stage';

const NEW_LINK = /Confirm your new email address/;

let t: UndeliveredStage;
let trainer: SignedInCaller;
let learner: SignedInCaller;
beforeAll(async () => {
  t = await buildUndeliveredStage();
  trainer = await t.signIn('trainer');
  const id = await createTrainingStage(() => t).publishFor(trainer.account.id, { quiz: 0 });
  learner = await t.signIn('declutterer', {
    email: 'before@example.test',
    firstName: 'Rowena',
    lastName: 'Formerly',
  });
  await ok(learner, 'POST /training/modules/:id/complete', { params: { id }, body: {} });
});
afterAll(() => t.close());

/** The addresses of the learners that a trainer's search finds. */
const found = async (q: string): Promise<string[]> =>
  (await ok(trainer, 'GET /trainer/students', { query: { q } })).students.map(({ email }) => email);

it('a trainer sees the new address of a learner, and finds the learner by it', async () => {
  expect(await found('before@example.test')).toEqual(['before@example.test']);
  const email = 'after@example.test';
  await ok(learner, 'PUT /auth/email-address', { body: { email, password: TEST_PASSWORD } });
  const token = await t.tokenFor(email, NEW_LINK);
  await ok(t.visitor(), 'POST /auth/verify-email', { body: { token } });
  expect(await found(email)).toEqual([email]);
  expect(await found('before@example.test')).toEqual([]);
});

it('the migration gives enrolments the address of their account, once', async () => {
  const stale = { $set: { email: 'long-ago@example.test', words: ['long-ago@example.test'] } };
  await t.connection.collection('training_enrolments').updateOne({}, stale);
  const name = 'give enrolments the address of their account';
  expect(await migrate(t.app, name)).toBe(1);
  expect(await found('after@example.test')).toEqual(['after@example.test']);
  expect(await migrate(t.app, name)).toBe(0);
});

/** Everything that training has stored of the learner. */
const stored = async () =>
  JSON.stringify(
    await Promise.all(
      ['training_enrolments', 'training_activity'].map((name) =>
        t.connection.collection(name).find({}).toArray(),
      ),
    ),
  );

it('the former name of a learner is neither stored nor found any more after a change', async () => {
  expect(await stored()).toMatch(/rowena.*formerly/i);
  await ok(learner, 'PUT /auth/profile', { body: { first_name: 'Rowan', last_name: 'Presently' } });
  expect(await stored()).not.toMatch(/rowena|formerly/i);
  expect(await found('Formerly')).toEqual([]);
  expect(await found('Presently')).toEqual(['after@example.test']);
  const { activity } = await ok(trainer, 'GET /trainer/activity');
  expect(new Set(activity.map((entry) => entry.person_name))).toEqual(new Set(['Rowan Presently']));
});

it('the migrations give enrolments and entries the name of their account, once', async () => {
  const former = { firstName: 'Rowena', lastName: 'Formerly', words: ['formerly'], nameKey: 'formerly' };
  await t.connection.collection('training_enrolments').updateOne({}, { $set: former });
  await t.connection
    .collection('training_activity')
    .updateMany({}, { $set: { personName: 'Rowena Formerly' } });
  for (const name of [
    'give enrolments the name of their account',
    'give what learners did the name of their account',
  ] as const) {
    expect(await migrate(t.app, name)).toBeGreaterThan(0);
    expect(await migrate(t.app, name)).toBe(0);
  }
  expect(await stored()).not.toMatch(/rowena|formerly/i);
});
