import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInCaller } from '../../testing';
import { buildMailApp, type MailApp } from '../../testing/mail';
import { createTrainingStage } from '../../testing/training-stage';

let context: MailApp;
let authorId: string;
beforeAll(async () => {
  context = await buildMailApp();
  authorId = (await context.signIn('trainer')).account.id;
});
afterAll(() => context.close());

const { publishFor } = createTrainingStage(() => context);
const held = async (person: SignedInCaller) =>
  (await person.call('GET /training/certificates')).data.certificates;
const certificate = (person: SignedInCaller, id: string) =>
  person.call('POST /training/modules/:id/certificates', { params: { id } });

describe('a person whose email address is not confirmed', () => {
  const completed = async () => {
    const person = await context.signIn('declutterer', { status: 'pending', emailVerified: false });
    const id = await publishFor(authorId, { quiz: 0 });
    const done = await person.call('POST /training/modules/:id/complete', { params: { id }, body: {} });
    expect(done.data.progress.status).toBe('completed');
    return { person, id };
  };

  it('completes a module and gets no certificate', async () => {
    const { person, id } = await completed();
    expect(await held(person)).toEqual([]);
    const refused = await certificate(person, id);
    expect([refused.status, refused.error.code]).toEqual([409, 'email_unconfirmed']);
  });

  it('gets the certificates of what is completed with the confirmation, each once', async () => {
    const { person, id } = await completed();
    await person.call('POST /auth/resend-verification');
    const token = await context.tokenFor(person.account.email, /Confirm your email/);
    expect((await context.visitor().call('POST /auth/verify-email', { body: { token } })).status).toBe(200);
    const again = await context.again(person);
    const [first, ...others] = await held(again);
    expect(others).toEqual([]);
    expect((await certificate(again, id)).data.certificate.id).toBe(first?.id);
  });
});
