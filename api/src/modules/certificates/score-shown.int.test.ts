import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type SignedInCaller, type TestApp } from '../../testing';
import { createTrainingStage } from '../../testing/training-stage';

let context: TestApp;
beforeAll(async () => {
  context = await buildTestApp();
});
afterAll(() => context.close());

const { publishFor } = createTrainingStage(() => context);

const passed = async () => {
  const trainer = await context.signIn('trainer');
  const params = { id: await publishFor(trainer.account.id) };
  const person = await context.signIn('declutterer');
  const { attempt } = (await person.call('POST /training/modules/:id/attempts', { params })).data;
  const body = { attemptId: attempt.id, quizAnswers: { 'question-1': 0, 'question-2': 1 } };
  await person.call('POST /training/modules/:id/complete', { params, body });
  const { certificate } = (await person.call('POST /training/modules/:id/certificates', { params })).data;
  return { person, certificate, params: { id: certificate.id } };
};
const show = (person: SignedInCaller, params: { id: string }, isPublic: boolean) =>
  person.call('PUT /certificates/:id/score', { params, body: { public: isPublic } });
/** Reads the score where everyone with the address could find it: on the page and in the credential. */
const published = async (params: { id: string }) => {
  const visitor = context.visitor();
  const { verification } = (await visitor.call('GET /certificates/:id/verify', { params })).data;
  const { credential } = (await visitor.call('GET /certificates/:id/credential', { params })).data;
  const payload = JSON.parse(Buffer.from(credential.split('.')[1] ?? '', 'base64url').toString());
  return [verification.score, payload.credentialSubject.result?.[0].value];
};

describe('the score of a certificate', () => {
  it('is read by its holder alone, until the holder shows it, and again once they hide it', async () => {
    const { person, certificate, params } = await passed();
    expect(certificate).toMatchObject({ score: 100, score_public: false });
    expect(await published(params)).toEqual([null, undefined]);
    expect((await show(person, params, true)).data.certificate).toMatchObject({ score_public: true });
    expect(await published(params)).toEqual([100, '100']);
    await show(person, params, false);
    expect(await published(params)).toEqual([null, undefined]);
  });

  it('is shown by nobody but its holder', async () => {
    const { params } = await passed();
    const refused = await show(await context.signIn('declutterer'), params, true);
    expect([refused.status, refused.error.code]).toEqual([404, 'certificate_not_found']);
    expect(await published(params)).toEqual([null, undefined]);
  });

  it('stays hidden for certificates from before there was a choice', async () => {
    const { params } = await passed();
    const rows = context.connection.collection<{ _id: string }>('training_certificates');
    await rows.updateOne({ _id: params.id }, { $unset: { scorePublic: 1 } });
    expect(await published(params)).toEqual([null, undefined]);
  });
});
