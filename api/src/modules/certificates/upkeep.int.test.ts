import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, migrate, type SignedInCaller, type TestApp } from '../../testing';
import { createTrainingStage } from '../../testing/training-stage';

let context: TestApp;
let trainer: SignedInCaller;
beforeAll(async () => {
  context = await buildTestApp();
  trainer = await context.signIn('trainer');
});
afterAll(() => context.close());

/** The clock moves on, and people sign in anew. */
const at = async (instant: string, person: SignedInCaller): Promise<SignedInCaller> => {
  context.clock.set(instant);
  return context.again(person);
};

const { publishFor } = createTrainingStage(() => context);
const endDue = () => context.app.certificateUpkeep.endDue();
const titlesFor = async (person: SignedInCaller) =>
  (await person.call('GET /notifications')).data.notifications.map(({ title }) => title);
const complete = (person: SignedInCaller, id: string) =>
  person.call('POST /training/modules/:id/complete', { params: { id }, body: {} });
const held = async (person: SignedInCaller) =>
  (await person.call('GET /training/certificates')).data.certificates;

describe('the last day of a certificate', () => {
  it('is announced a month ahead, once, and then ends it so that the module can be taken again', async () => {
    const id = await publishFor(trainer.account.id, { quiz: 0, certificate_months: 2 });
    let person = await context.signIn('declutterer');
    await complete(person, id);
    const [first] = await held(person);
    expect(first?.expires_on).toBe('2035-03-17');
    const params = { id: first?.id ?? '' };

    context.clock.set('2035-02-14T10:00:00Z');
    expect(await endDue()).toBe(0);
    person = await at('2035-02-15T10:00:00Z', person);
    expect(await endDue()).toBe(1);
    expect(await endDue()).toBe(0);
    expect((await titlesFor(person)).filter((title) => title === 'A certificate runs out soon')).toHaveLength(
      1,
    );

    // On its last evening in London it is still valid.
    person = await at('2035-03-17T23:59:00Z', person);
    expect(await endDue()).toBe(0);
    expect((await held(person))[0]?.status).toBe('valid');
    context.clock.set('2035-03-18T00:00:00Z');
    // Nobody waits for the job to read that it is over.
    expect((await held(person))[0]?.status).toBe('expired');
    expect(await endDue()).toBe(1);
    expect(await endDue()).toBe(0);
    expect(await titlesFor(person)).toContain('A certificate has run out');
    const { progress } = (await person.call('GET /training/progress', { query: { moduleId: id } })).data;
    expect(progress[0]).toMatchObject({ status: 'expired', certificate_id: params.id });
    const { verification } = (await context.visitor().call('GET /certificates/:id/verify', { params })).data;
    expect(verification.status).toBe('expired');
    const summary = (await person.call('GET /training/progress/summary')).data;
    expect(summary).toMatchObject({ certificates_earned: 0, certificates_expired: 1 });

    await complete(person, id);
    expect((await held(person)).map(({ status, expires_on }) => [status, expires_on])).toEqual([
      ['valid', '2035-05-18'],
      ['expired', '2035-03-17'],
    ]);
  });

  it('ends what nobody could be told of in time', async () => {
    const id = await publishFor(trainer.account.id, { quiz: 0, certificate_months: 1 });
    const person = await context.signIn('declutterer');
    await complete(person, id);
    context.clock.set('2037-01-01T10:00:00Z');
    await endDue();
    const titles = await titlesFor(await context.again(person));
    expect(titles).toContain('A certificate has run out');
    expect(titles).not.toContain('A certificate runs out soon');
  });

  it('does not come for what is valid for good', async () => {
    const id = await publishFor(trainer.account.id, { quiz: 0 });
    const person = await context.signIn('declutterer');
    await complete(person, id);
    await endDue();
    context.clock.set('2099-01-01T10:00:00Z');
    expect(await endDue()).toBe(0);
    const [own] = await held(await context.again(person));
    expect(own).toMatchObject({ status: 'valid', expires_on: null });
  });
});

describe('certificates from before there was a list', () => {
  it('are listed, found and ended as all others', async () => {
    context.clock.set('2035-01-17T10:00:00Z');
    trainer = await context.again(trainer);
    const ids = await Promise.all([
      publishFor(trainer.account.id, { quiz: 0, certificate_months: 1, title: 'Old' }),
      publishFor(trainer.account.id, { quiz: 0, title: 'Lost' }),
    ]);
    const person = await context.signIn('declutterer', { firstName: 'Olwen', lastName: 'Before' });
    for (const id of ids) await complete(person, id);
    const list = async (query: object = {}) =>
      (
        await trainer.call('GET /trainer/certificates', { query: { q: 'olwen', ...query } })
      ).data.certificates.map(({ module_title, status }) => [module_title, status]);
    const lost = (await held(person)).find(({ module_title }) => module_title === 'Lost');
    const reason = 'It was issued by mistake.';
    await trainer.call('POST /certificates/:id/revoke', { params: { id: lost?.id ?? '' }, body: { reason } });
    await context.connection
      .collection('training_certificates')
      .updateMany({ holderName: 'Olwen Before' }, { $unset: { state: 1, author: 1, words: 1, renews: 1 } });
    expect(await list()).toEqual([]);
    expect(await migrate(context.app, 'list certificates that are older than their list')).toBe(2);
    expect(await list({ status: 'valid' })).toEqual([['Old', 'valid']]);
    expect(await list({ status: 'revoked' })).toEqual([['Lost', 'revoked']]);
    trainer = await at('2035-02-18T10:00:00Z', trainer);
    await endDue();
    expect(await list({ status: 'expired' })).toEqual([['Old', 'expired']]);
  });
});

describe('two at once', () => {
  beforeAll(async () => {
    trainer = await context.again(trainer);
  });

  it('complete a module, and one certificate is issued', async () => {
    const id = await publishFor(trainer.account.id, { quiz: 0 });
    const person = await context.signIn('declutterer');
    const answers = await Promise.all(Array.from({ length: 4 }, () => complete(person, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await held(person)).toHaveLength(1);
  });

  it('ask for the certificate of a course, and one is issued', async () => {
    const id = await publishFor(trainer.account.id, { quiz: 0 });
    const person = await context.signIn('declutterer');
    await complete(person, id);
    const { course } = (await trainer.call('POST /training/courses', { body: { title: 'Late' } })).data;
    const params = { id: course.id };
    await trainer.call('POST /training/courses/:id/modules', {
      params,
      body: { version: 0, moduleIds: [id] },
    });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        person.call('POST /training/courses/:id/certificates', { params, body: {} }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.certificate.id)).size).toBe(1);
  });

  it('need the key that signs for the first time, and use one', async () => {
    const id = await publishFor(trainer.account.id, { quiz: 0 });
    const person = await context.signIn('declutterer');
    await complete(person, id);
    const [own] = await held(person);
    const params = { id: own?.id ?? '' };
    await context.connection.collection('credential_keys').deleteMany({});
    const tokens = await Promise.all(
      Array.from({ length: 3 }, () => context.visitor().call('GET /certificates/:id/credential', { params })),
    );
    expect(new Set(tokens.map(({ data }) => data.credential)).size).toBe(1);
    expect(await context.connection.collection('credential_keys').countDocuments()).toBe(1);
  });
});
