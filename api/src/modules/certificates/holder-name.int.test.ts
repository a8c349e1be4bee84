import { londonDate } from '@gently/contracts/dates';
import { API_BASE } from '@gently/contracts/product';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords, buildTestApp, type SignedInCaller, type TestApp } from '../../testing';
import { pdfText } from '../../testing/pdf-text';
import { createTrainingStage } from '../../testing/training-stage';

let context: TestApp;
let trainer: SignedInCaller;
beforeAll(async () => {
  context = await buildTestApp();
  trainer = await context.signIn('trainer');
});
afterAll(() => context.close());

const { publishFor } = createTrainingStage(() => context);
const earn = async (person: SignedInCaller, by = trainer) => {
  const params = { id: await publishFor(by.account.id, { quiz: 0 }) };
  await person.call('POST /training/modules/:id/complete', { params, body: {} });
  const { certificate } = (await person.call('POST /training/modules/:id/certificates', { params })).data;
  return certificate.id;
};
const rename = (person: SignedInCaller, firstName: string, lastName: string) =>
  context.app.accounts.updateProfile(person.account.id, { firstName, lastName });
const correct = (person: SignedInCaller) => person.call('PUT /training/certificates/holder-name');
/** Everything about a certificate that people other than its holder can read. */
const published = async (id: string) => {
  const visitor = context.visitor();
  const page = await visitor.call('GET /certificates/:id/verify', { params: { id } });
  const badge = await visitor.call('GET /certificates/:id/credential', { params: { id } });
  const token = badge.status === 200 ? (badge.data.credential.split('.')[1] ?? '') : '';
  return `${JSON.stringify(page.data)} ${Buffer.from(token, 'base64url').toString()}`;
};
const found = async (q: string) =>
  (await trainer.call('GET /trainer/certificates', { query: { q } })).data.certificates.map(({ id }) => id);

const correctFor = (by: SignedInCaller, id: string) =>
  by.call('PUT /certificates/:id/holder-name', {
    params: { id },
    body: { reason: 'I have seen their deed poll.' },
  });
const revoke = (id: string) =>
  trainer.call('POST /certificates/:id/revoke', {
    params: { id },
    body: { reason: 'Another person took the quiz.' },
  });
const documentOf = async (person: SignedInCaller, id: string) => {
  const url = `${API_BASE}/certificates/${id}/pdf`;
  const document = await context.app.inject({ method: 'GET', url, headers: person.headers });
  return pdfText(document.rawPayload);
};
const recordsOf = async (action: 'certificates.renamed' | 'certificates.renamed_for_holder', id: string) =>
  (await auditRecords(context, action)).filter(({ target }) => target === `user:${id}`);

describe('a slip in the name on certificates', () => {
  it('is corrected by the holder, with its day, and the former name is read nowhere any more', async () => {
    const person = await context.signIn('declutterer', { firstName: 'Rowennna', lastName: 'Formerly' });
    const ids = [await earn(person), await earn(person)].sort();
    await rename(person, 'Rowenna', 'Formerly');
    const before = (await person.call('GET /training/certificates')).data;
    expect(before.account_name).toBe('Rowenna Formerly');
    expect(before.certificates.map(({ holder_name, name_change }) => [holder_name, name_change])).toEqual([
      ['Rowennna Formerly', 'own'],
      ['Rowennna Formerly', 'own'],
    ]);
    const today = londonDate(context.clock.now());
    const { certificates } = (await correct(person)).data;
    expect(certificates).toMatchObject([
      { holder_name: 'Rowenna Formerly', status: 'valid', name_corrected_on: today, name_change: null },
      { holder_name: 'Rowenna Formerly', status: 'valid', name_corrected_on: today, name_change: null },
    ]);
    for (const id of ids) {
      expect(await published(id)).toContain('Rowenna Formerly');
      expect(await published(id)).toContain(`"name_corrected_on":"${today}"`);
      expect(await published(id)).not.toMatch(/Rowennna/);
    }
    const text = await documentOf(person, ids[0] ?? '');
    expect(text).toContain('Rowenna Formerly');
    expect(text).toContain('Name corrected');
    expect([await found('Rowennna'), (await found('Rowenna')).sort()]).toEqual([[], ids]);
    const rows = await context.connection.collection('training_certificates').find().toArray();
    expect(JSON.stringify(rows)).not.toMatch(/rowennna/i);
  });

  it('is corrected once, with a record that does not keep the former one', async () => {
    const person = await context.signIn('declutterer', { firstName: 'Onece', lastName: 'Before' });
    await earn(person);
    await rename(person, 'Once', 'Before');
    await Promise.all([correct(person), correct(person)]);
    expect(await recordsOf('certificates.renamed', person.account.id)).toMatchObject([
      { actorId: person.account.id, details: { certificates: 1 } },
    ]);
    await rename(person, 'Once', 'Befort');
    expect((await correct(person)).error.code).toBe('certificate_name_review');
  });

  it('of other people stays as it is', async () => {
    const [one, other] = [
      await context.signIn('declutterer'),
      await context.signIn('declutterer', { firstName: 'Other', lastName: 'Person' }),
    ];
    const id = await earn(other);
    await rename(one, 'Quite', 'Different');
    await correct(one);
    expect(await published(id)).toContain('Other Person');
  });

  it('stays on a certificate that was taken back', async () => {
    const person = await context.signIn('declutterer', { firstName: 'Robbin', lastName: 'Taken' });
    const [valid, revoked] = [await earn(person), await earn(person)];
    await revoke(revoked);
    await rename(person, 'Robin', 'Taken');
    expect((await correct(person)).status).toBe(200);
    expect(await published(valid)).toContain('Robin Taken');
    expect(await published(revoked)).toContain('Robbin Taken');
    expect((await correctFor(trainer, revoked)).error.code).toBe('certificate_revoked');
  });
});

describe('another name on certificates', () => {
  it('cannot be written by the holder, so that no certificate is passed on', async () => {
    const person = await context.signIn('declutterer', { firstName: 'Rowan', lastName: 'Seller' });
    const id = await earn(person);
    await rename(person, 'Ada', 'Buyer');
    const { status, error } = await correct(person);
    expect([status, error.code]).toEqual([409, 'certificate_name_review']);
    expect(await published(id)).toContain('Rowan Seller');
    const { certificates } = (await person.call('GET /training/certificates')).data;
    expect(certificates).toMatchObject([{ name_change: 'review', name_corrected_on: null }]);
  });

  it('is written by the trainer of the module after a check, on their own certificates alone', async () => {
    const person = await context.signIn('declutterer', { firstName: 'Rowan', lastName: 'Maiden' });
    const other = await context.signIn('trainer');
    const [own, foreign] = [await earn(person), await earn(person, other)];
    await rename(person, 'Rowan', 'Married');
    const { certificates } = (
      await trainer.call('GET /trainer/certificates', { query: { holder_id: person.account.id } })
    ).data;
    expect(certificates).toMatchObject([{ id: own, account_name: 'Rowan Married' }]);
    expect((await correctFor(trainer, foreign)).status).toBe(404);
    expect((await correctFor(trainer, own)).data.certificate.holder_name).toBe('Rowan Married');
    expect(await published(own)).toContain('Rowan Married');
    expect(await published(foreign)).toContain('Rowan Maiden');
    const { notifications } = (await person.call('GET /notifications')).data;
    const corrected = notifications.filter(
      ({ title }) => title === 'The name on a certificate was corrected',
    );
    expect(corrected.map(({ body }) => body)).toEqual([
      expect.stringMatching(/ is now Rowan Married\. Its number and date are unchanged\.$/),
    ]);
    expect(JSON.stringify(corrected)).not.toContain('Maiden');
    const sent = await context.connection
      .collection('emails')
      .countDocuments({ to: person.account.email, subject: 'The name on a certificate was corrected' });
    expect(sent).toBe(1);
    expect(await recordsOf('certificates.renamed_for_holder', person.account.id)).toMatchObject([
      {
        actorId: trainer.account.id,
        details: { certificates: 1, reason: 'I have seen their deed poll.' },
      },
    ]);
  });

  it('is written on all of them by an admin, but not by the holder as their own trainer', async () => {
    const person = await context.signIn('trainer', { firstName: 'Rowan', lastName: 'Maiden' });
    const ids = [await earn(person, person), await earn(person)];
    await rename(person, 'Rowan', 'Married');
    expect((await correctFor(person, ids[0] ?? '')).status).toBe(404);
    const admin = await context.signIn('admin');
    expect((await correctFor(admin, ids[0] ?? '')).status).toBe(200);
    for (const id of ids) expect(await published(id)).toContain('Rowan Married');
  });
});
