import { createPublicKey, verify } from 'node:crypto';
import { DEMO_IDENTITY } from '@gently/contracts/contact';
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
const learner = (name = {}) => context.signIn('declutterer', name);
const held = async (person: SignedInCaller) => (await person.call('GET /training/certificates')).data;
const complete = async (person: SignedInCaller, id: string) =>
  (await person.call('POST /training/modules/:id/complete', { params: { id }, body: {} })).data;
const moduleWithout = (overrides = {}) => publishFor(trainer.account.id, { quiz: 0, ...overrides });
const get = (path: string, headers = {}) =>
  context.app.inject({ method: 'GET', url: `${API_BASE}${path}`, headers });

const earned = async (overrides = {}, name = {}) => {
  const id = await moduleWithout(overrides);
  const person = await learner(name);
  await complete(person, id);
  const [certificate] = (await held(person)).certificates;
  if (!certificate) throw new Error('no certificate came');
  return { person, moduleId: id, certificate, params: { id: certificate.id } };
};

const credentialOf = async (params: { id: string }) =>
  (await context.visitor().call('GET /certificates/:id/credential', { params })).data;
const partsOf = (token: string) => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  return {
    header: read(header),
    payload: read(payload),
    signed: Buffer.from(`${header}.${payload}`),
    signature: Buffer.from(signature, 'base64url'),
  };
};
/** With what any computer has, and the published key only. */
const verifies = async (token: string) => {
  const { header, signed, signature } = partsOf(token);
  const jwk = JSON.parse((await get(new URL(header.kid).pathname.replace(API_BASE, ''))).body);
  return verify('sha256', signed, createPublicKey({ key: jwk, format: 'jwk' }), signature);
};

// spec: S7-11
describe('a certificate', () => {
  // spec: S3-04
  it('comes by itself with completing, once, in the words of that day', async () => {
    const { person, moduleId, certificate } = await earned(
      { title: 'Working with ADHD', difficulty_level: 'intermediate', certificate_months: 12 },
      { firstName: 'Zoë', lastName: 'Łukasz' },
    );
    expect(certificate).toMatchObject({
      kind: 'module',
      module_title: 'Working with ADHD',
      issue_date: '2035-01-17',
      expires_on: '2036-01-17',
      status: 'valid',
      level: 'Advanced',
      score: null,
      module_id: moduleId,
    });
    await complete(person, moduleId);
    const again = await person.call('POST /training/modules/:id/certificates', { params: { id: moduleId } });
    expect(again.data.certificate.id).toBe(certificate.id);
    expect((await held(person)).certificates).toHaveLength(1);
    const { progress } = (await person.call('GET /training/progress', { query: { moduleId } })).data;
    expect(progress[0]?.certificate_id).toBe(certificate.id);
  });

  it('carries the score of the quiz', async () => {
    const id = await publishFor(trainer.account.id, { completion_threshold: 50 });
    const person = await learner();
    const { attempt } = (await person.call('POST /training/modules/:id/attempts', { params: { id } })).data;
    await person.call('POST /training/modules/:id/complete', {
      params: { id },
      body: { attemptId: attempt.id, quizAnswers: { 'question-1': 0, 'question-2': 0 } },
    });
    const { certificates, summary } = await held(person);
    expect(certificates[0]?.score).toBe(50);
    expect(summary).toEqual({ earned: 1, average_score: 50, level: 'Foundation' });
  });

  it('is told to its holder, in the site and by email', async () => {
    const { person } = await earned({ title: 'Told' });
    const { notifications } = (await person.call('GET /notifications')).data;
    expect(notifications[0]).toMatchObject({
      type: 'training',
      title: 'Your certificate is ready',
      body: 'You have completed “Told”.',
      link: '/training/certificates',
    });
    const emails = context.connection.collection('emails');
    const email = await emails.findOne({ template: 'certificate', to: person.account.email });
    expect(email?.['subject']).toBe('Your certificate: Told');
  });

  it('is not issued for what is not completed', async () => {
    const id = await moduleWithout();
    const person = await learner();
    await person.call('POST /training/modules/:id/start', { params: { id } });
    const answer = await person.call('POST /training/modules/:id/certificates', { params: { id } });
    expect([answer.status, answer.error?.code]).toEqual([409, 'module_not_completed']);
    expect((await held(person)).certificates).toEqual([]);
  });

  // spec: S9-07
  it('stands beside what is open to earn, with progress and threshold', async () => {
    const title = 'Still to be taken';
    const id = await publishFor(trainer.account.id, { title, completion_threshold: 75 });
    const person = await learner();
    const open = async () => (await held(person)).available.find((one) => one.id === id);
    expect(await open()).toEqual({ id, module_title: title, progress: 0, required: 75 });
    await person.call('POST /training/progress', {
      body: { module_id: id, progress_percentage: 40 },
    });
    expect(await open()).toMatchObject({ progress: 40 });
    const seen = await person.call('GET /declutterer/certificates');
    expect(seen.data.available.find((one) => one.id === id)).toMatchObject({ progress: 40 });
  });
});

describe('the document', () => {
  it('names the holder, the training, where it is verified and who runs the site', async () => {
    const admin = await context.signIn('admin');
    await admin.call('PUT /admin/configuration/:key', {
      params: { key: 'identity' },
      body: { value: DEMO_IDENTITY, reason: 'It is known now', version: 0 },
    });
    const { person, params } = await earned(
      { title: 'Working with ADHD' },
      { firstName: 'Zoë', lastName: 'Łukasz' },
    );
    const answer = await get(`/certificates/${params.id}/pdf`, person.headers);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain(`certificate-${params.id}.pdf`);
    const text = pdfText(answer.rawPayload);
    for (const words of [
      'Certificate of completion',
      'Zoë Łukasz',
      'Working with ADHD',
      'Foundation level',
      'Issued 17 January 2035',
      `/certificates/verify/${params.id}`,
      'Business address: 1 Example Street, Leeds LS1 1AA.',
    ])
      expect(text).toContain(words);
  });

  it('is its holder’s alone', async () => {
    const { params } = await earned();
    const stranger = await learner();
    expect((await get(`/certificates/${params.id}/pdf`)).statusCode).toBe(401);
    expect((await get(`/certificates/${params.id}/pdf`, stranger.headers)).statusCode).toBe(404);
    const client = await context.signIn('client');
    expect((await get(`/certificates/${params.id}/pdf`, client.headers)).statusCode).toBe(403);
    expect((await get('/certificates/nothing/pdf', stranger.headers)).statusCode).toBe(404);
  });
});

describe('verification', () => {
  it('tells anybody with the address what it certifies, and nothing else of the person', async () => {
    const { params } = await earned(
      { title: 'Calm', learning_objectives: ['Begin with what is easy'] },
      { firstName: 'Robin', lastName: 'Hill' },
    );
    const { data } = await context.visitor().call('GET /certificates/:id/verify', { params });
    expect(data.verification).toEqual({
      id: params.id,
      status: 'valid',
      holder_name: 'Robin Hill',
      module_title: 'Calm',
      kind: 'module',
      level: 'Foundation',
      issue_date: '2035-01-17',
      name_corrected_on: null,
      expires_on: null,
      revoked_on: null,
      issuer: 'Gently Sorted',
      learning_objectives: ['Begin with what is easy'],
      score: null,
    });
  });

  it.each(['0'.repeat(26), 'lower', 'I'.repeat(26), '%00'])('does not know %s', async (id) => {
    const answer = await context.visitor().call('GET /certificates/:id/verify', { params: { id } });
    expect([answer.status, answer.error?.code]).toEqual([404, 'certificate_not_found']);
  });
});

describe('the credential of Open Badges 3.0', () => {
  it('verifies with the published key alone, and no longer once a letter is changed', async () => {
    const { params } = await earned({ title: 'Calm' });
    const { credential, keys_url } = await credentialOf(params);
    expect(await verifies(credential)).toBe(true);
    const { header, payload, signature } = partsOf(credential);
    const forged = { ...payload, name: 'Brain surgery' };
    const parts = [header, forged].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    expect(await verifies([...parts, signature.toString('base64url')].join('.'))).toBe(false);
    const set = JSON.parse((await get(new URL(keys_url).pathname.replace(API_BASE, ''))).body);
    expect(set.keys.map((key: { kid: string }) => key.kid)).toContain(header.kid);
    // Nothing of the private half is published.
    for (const key of set.keys)
      expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });

  it('is a credential as the standard describes it', async () => {
    const { params, moduleId } = await earned(
      { title: 'Calm', certificate_months: 1 },
      { firstName: 'Robin', lastName: 'Hill' },
    );
    const { header, payload } = partsOf((await credentialOf(params)).credential);
    expect(header).toMatchObject({ alg: 'RS256', typ: 'JWT' });
    expect(payload['@context']).toEqual([
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ]);
    expect(payload.type).toEqual(['VerifiableCredential', 'OpenBadgeCredential']);
    expect(payload.validFrom).toBe('2035-01-17T10:00:00.000Z');
    // Its last day ends at midnight in London, where it is winter.
    expect(payload.validUntil).toBe('2035-02-17T23:59:59.000Z');
    expect([payload.iss, payload.sub, payload.jti]).toEqual([
      payload.issuer.id,
      payload.credentialSubject.id,
      payload.id,
    ]);
    expect([payload.nbf, payload.exp]).toEqual(
      [payload.validFrom, payload.validUntil].map((at: string) => Date.parse(at) / 1000),
    );
    expect(payload.credentialSubject).toMatchObject({
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', identityHash: 'Robin Hill', identityType: 'name', hashed: false },
      ],
      achievement: { type: ['Achievement'], name: 'Calm', criteria: { narrative: expect.any(String) } },
    });
    expect(payload.credentialSubject.achievement.id).toContain(moduleId);
    expect(payload.id).toContain(`/certificates/verify/${params.id}`);
  });

  it('knows no key that it never had', async () => {
    expect((await get('/certificates/keys/nothing')).statusCode).toBe(404);
  });
});

describe('a course', () => {
  const setUp = async (count: number) => {
    const modules = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        moduleWithout({ title: `Part ${index}`, ...(index === 0 ? { certificate_months: 6 } : {}) }),
      ),
    );
    const { course } = (await trainer.call('POST /training/courses', { body: { title: 'The whole' } })).data;
    const params = { id: course.id };
    await trainer.call('POST /training/courses/:id/modules', {
      params,
      body: { version: 0, moduleIds: modules },
    });
    return { modules, params };
  };

  it('brings its own certificate with its last module, valid as long as all of them are', async () => {
    const { modules, params } = await setUp(2);
    const person = await learner();
    await complete(person, modules[1] ?? '');
    const early = await person.call('POST /training/courses/:id/certificates', { params, body: {} });
    expect([early.status, early.error?.code]).toEqual([409, 'course_incomplete']);
    await complete(person, modules[0] ?? '');
    const own = (await held(person)).certificates;
    expect(own.filter(({ kind }) => kind === 'course')).toMatchObject([
      { module_title: 'The whole', expires_on: '2035-07-17', module_id: null, status: 'valid' },
    ]);
    const again = await person.call('POST /training/courses/:id/certificates', { params, body: {} });
    expect(again.data.certificate.id).toBe(own.find(({ kind }) => kind === 'course')?.id);
    const [course] = (await person.call('GET /training/courses')).data.courses.filter(
      ({ id }) => id === params.id,
    );
    expect(course?.certificate_id).toBe(again.data.certificate.id);
  });

  it('without modules brings nothing', async () => {
    const { params } = await setUp(0);
    const person = await learner();
    const answer = await person.call('POST /training/courses/:id/certificates', { params, body: {} });
    expect(answer.error?.code).toBe('course_incomplete');
  });
});

describe('taking back', () => {
  const reason = 'Somebody else took the quiz.';
  const revoke = (caller: SignedInCaller, params: { id: string }) =>
    caller.call('POST /certificates/:id/revoke', { params, body: { reason } });

  it('ends a certificate everywhere, with its reason for the holder, and opens the module again', async () => {
    const { person, moduleId, params } = await earned();
    expect((await revoke(trainer, params)).data.certificate.status).toBe('revoked');
    const [own] = (await held(person)).certificates;
    expect(own).toMatchObject({ status: 'revoked', revoked_reason: reason });
    const { verification } = (await context.visitor().call('GET /certificates/:id/verify', { params })).data;
    expect(verification).toMatchObject({ status: 'revoked', revoked_on: '2035-01-17' });
    expect(JSON.stringify(verification)).not.toContain(reason);
    const credential = await context.visitor().call('GET /certificates/:id/credential', { params });
    expect([credential.status, credential.error?.code]).toEqual([409, 'certificate_revoked']);
    expect((await get(`/certificates/${params.id}/pdf`, person.headers)).statusCode).toBe(409);
    const list = JSON.parse((await get('/certificates/revocations')).body);
    expect(list.revokedCredential.map(({ id }: { id: string }) => id.split('/').at(-1))).toContain(params.id);
    const { progress } = (await person.call('GET /training/progress', { query: { moduleId } })).data;
    expect(progress[0]).toMatchObject({ status: 'expired', certificate_id: null });
    const { notifications } = (await person.call('GET /notifications')).data;
    expect(notifications.map(({ title }) => title)).toContain('A certificate was taken back');
    const audited = await auditRecords(context, 'certificate.revoked');
    expect(audited.at(-1)).toMatchObject({ target: `certificate:${params.id}`, details: { reason } });

    context.clock.advance(1000);
    await complete(person, moduleId);
    const after = (await held(person)).certificates;
    expect(after.map(({ status }) => status)).toEqual(['valid', 'revoked']);
  });

  it('happens once', async () => {
    const { params } = await earned();
    await revoke(trainer, params);
    const again = await revoke(trainer, params);
    expect([again.status, again.error?.code]).toEqual([409, 'certificate_revoked']);
  });

  it('is for the trainer of the module, and for admins', async () => {
    const { params } = await earned();
    const other = await context.signIn('trainer');
    expect((await revoke(other, params)).error?.code).toBe('certificate_not_found');
    const admin = await context.signIn('admin');
    expect((await revoke(admin, params)).status).toBe(200);
  });

  it('of a course is for whoever made it', async () => {
    const id = await moduleWithout();
    const { course } = (await trainer.call('POST /training/courses', { body: { title: 'Short' } })).data;
    await trainer.call('POST /training/courses/:id/modules', {
      params: { id: course.id },
      body: { version: 0, moduleIds: [id] },
    });
    const person = await learner();
    await complete(person, id);
    const whole = (await held(person)).certificates.find(({ kind }) => kind === 'course');
    const params = { id: whole?.id ?? '' };
    expect((await revoke(await context.signIn('trainer'), params)).status).toBe(404);
    expect((await revoke(trainer, params)).data.certificate.status).toBe('revoked');
    // The module itself stays completed.
    expect((await held(person)).certificates.map(({ status }) => status).sort()).toEqual([
      'revoked',
      'valid',
    ]);
  });

  it('of a course is not undone by asking again, but by completing one of its modules anew', async () => {
    const id = await moduleWithout();
    const { course } = (await trainer.call('POST /training/courses', { body: { title: 'Anew' } })).data;
    const of = { params: { id: course.id } };
    await trainer.call('POST /training/courses/:id/modules', {
      ...of,
      body: { version: 0, moduleIds: [id] },
    });
    const person = await learner();
    await complete(person, id);
    const byKind = async (kind: string) =>
      (await held(person)).certificates.filter((one) => one.kind === kind).map(({ status }) => status);
    const idOf = async (kind: string) => ({
      id: (await held(person)).certificates.find((one) => one.kind === kind)?.id ?? '',
    });
    context.clock.advance(1000);
    await revoke(trainer, await idOf('course'));
    const asked = await person.call('POST /training/courses/:id/certificates', { ...of, body: {} });
    expect(asked.error?.code).toBe('certificate_revoked');
    await revoke(trainer, await idOf('module'));
    context.clock.advance(1000);
    await complete(person, id);
    expect(await byKind('course')).toEqual(['valid', 'revoked']);
    // A module that is taken back takes the courses along that it belongs to.
    await revoke(trainer, await idOf('module'));
    expect(await byKind('course')).toEqual(['revoked', 'revoked']);
    expect(await byKind('module')).toEqual(['revoked', 'revoked']);
  });
});
