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
  learner = await t.signIn('declutterer', { email: 'before@example.test' });
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
