import { API_BASE } from '@gently/contracts/product';
import { decodeProtectedHeader, importJWK, jwtVerify, type JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing';
import { createTrainingStage } from '../../testing/training-stage';

let context: TestApp;
let id: string;
beforeAll(async () => {
  context = await buildTestApp();
  const trainer = await context.signIn('trainer');
  const params = { id: await publishFor(trainer.account.id, { quiz: 0, title: 'Calm' }) };
  const person = await context.signIn('declutterer');
  await person.call('POST /training/modules/:id/complete', { params, body: {} });
  const answer = await person.call('POST /training/modules/:id/certificates', { params });
  id = answer.data.certificate.id;
});
afterAll(() => context.close());

const { publishFor } = createTrainingStage(() => context);
const get = (path: string, accept?: string, headers = {}) =>
  context.app.inject({
    method: 'GET',
    url: `${API_BASE}${path}`,
    headers: { ...(accept === undefined ? {} : { accept }), ...headers },
  });

/** As another site does: with the address in the header, and nothing else that is known of us. */
const verify = async (token: string) => {
  const { kid = '', alg } = decodeProtectedHeader(token);
  const answer = await get(new URL(kid).pathname.replace(API_BASE, ''));
  const key = await importJWK(answer.json<JWK>(), alg);
  return (await jwtVerify(token, key, { currentDate: context.clock.now() })).payload;
};

describe('the credential alone', () => {
  it.each([
    ['application/vc+jwt', 'application/vc+jwt'],
    ['application/vc+jwt, application/json;q=0.9', 'application/vc+jwt'],
    ['application/jwt', 'application/jwt'],
    ['text/plain', 'text/plain'],
    ['application/json;q=0.1, application/vc+jwt', 'application/vc+jwt'],
  ])('is sent where Accept is %s', async (accept, type) => {
    const answer = await get(`/certificates/${id}/credential`, accept);
    expect([answer.statusCode, answer.headers['content-type']?.split(';')[0]]).toEqual([200, type]);
    expect(answer.headers['vary']).toContain('accept');
    expect(await verify(answer.body)).toMatchObject({ name: 'Calm' });
  });

  it.each([
    undefined,
    '*/*',
    'application/json',
    'text/html,application/xml;q=0.9,*/*;q=0.8',
    'image/png',
    '%%',
  ])('is in our envelope where Accept is %s', async (accept) => {
    const answer = await get(`/certificates/${id}/credential`, accept);
    expect(await verify(answer.json().data.credential)).toMatchObject({ name: 'Calm' });
    expect(answer.headers['vary']).toContain('accept');
  });

  it('has an address that needs no Accept', async () => {
    const answer = await get(`/certificates/${id}/credential.jwt`);
    expect(answer.headers['content-type']).toBe('application/vc+jwt');
    expect(await verify(answer.body)).toMatchObject({ name: 'Calm' });
  });

  it.each(['credential', 'credential.jwt'])('is not known without a certificate: %s', async (name) => {
    for (const unknown of ['0'.repeat(26), 'lower']) {
      const answer = await get(`/certificates/${unknown}/${name}`, 'application/vc+jwt');
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'certificate_not_found']);
    }
  });
});

describe('pages of other sites', () => {
  const paths = () => [
    `/certificates/${id}/credential`,
    `/certificates/${id}/credential.jwt`,
    `/certificates/${'0'.repeat(26)}/credential`,
    `/certificates/${'0'.repeat(26)}/credential.jwt`,
    '/certificates/keys',
    '/certificates/keys/unknown',
    '/certificates/revocations',
  ];

  it('may read credentials, keys and revocations, and why one is refused', async () => {
    for (const path of paths()) {
      const { headers } = await get(path, 'application/vc+jwt', { origin: 'https://verifier.example' });
      expect([path, headers['access-control-allow-origin']]).toEqual([path, '*']);
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
  });

  it('may read nothing else of certificates', async () => {
    for (const path of [`/certificates/${id}/verify`, `/certificates/${id}/pdf`]) {
      const { headers } = await get(path, undefined, { origin: 'https://verifier.example' });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});
