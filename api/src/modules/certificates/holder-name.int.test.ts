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
const earn = async (person: SignedInCaller) => {
  const params = { id: await publishFor(trainer.account.id, { quiz: 0 }) };
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

describe('the name on certificates', () => {
  it('is corrected on all of them without revocation, and the former one is read nowhere any more', async () => {
    const person = await context.signIn('declutterer', { firstName: 'Rowenna', lastName: 'Formerly' });
    const [first, revoked] = [await earn(person), await earn(person)];
    await trainer.call('POST /certificates/:id/revoke', {
      params: { id: revoked },
      body: { reason: 'Another person took the quiz.' },
    });
    await rename(person, 'Rowan', 'Presently');
    const before = (await person.call('GET /training/certificates')).data;
    expect(before.account_name).toBe('Rowan Presently');
    expect(before.certificates.map(({ holder_name }) => holder_name)).toEqual([
      'Rowenna Formerly',
      'Rowenna Formerly',
    ]);
    const { certificates } = (await correct(person)).data;
    expect(certificates.map(({ id, holder_name, status }) => [id, holder_name, status]).sort()).toEqual(
      [
        [first, 'Rowan Presently', 'valid'],
        [revoked, 'Rowan Presently', 'revoked'],
      ].sort(),
    );
    for (const id of [first, revoked]) {
      expect(await published(id)).toContain('Rowan Presently');
      expect(await published(id)).not.toMatch(/Rowenna|Formerly/);
    }
    const url = `${API_BASE}/certificates/${first}/pdf`;
    const document = await context.app.inject({ method: 'GET', url, headers: person.headers });
    expect(pdfText(document.rawPayload)).toContain('Rowan Presently');
    expect([await found('Formerly'), (await found('Presently')).sort()]).toEqual([
      [],
      [first, revoked].sort(),
    ]);
    const rows = await context.connection.collection('training_certificates').find().toArray();
    expect(JSON.stringify(rows)).not.toMatch(/rowenna|formerly/i);
  });

  it('is corrected once, with a record that does not keep the former one', async () => {
    const person = await context.signIn('declutterer', { firstName: 'Once', lastName: 'Before' });
    await earn(person);
    await rename(person, 'Once', 'After');
    await Promise.all([correct(person), correct(person)]);
    const records = (await auditRecords(context, 'certificates.renamed')).filter(
      ({ target }) => target === `user:${person.account.id}`,
    );
    expect(records).toMatchObject([{ actorId: person.account.id, details: { certificates: 1 } }]);
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
});
