import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeRefusals } from '../../testing';
import { buildMailApp, type MailApp } from '../../testing/mail';
import { contactMessageModel } from './contact-message.model';

const SUPPORT = 'support@example.test';
let t: MailApp;
beforeAll(async () => {
  t = await buildMailApp({ env: { SUPPORT_EMAIL: SUPPORT } });
});
afterAll(() => t.close());

const body = {
  name: 'Kim',
  email: 'kim@example.test',
  subject: 'A question',
  message: 'Do you visit\nLeeds?',
};
const write = (changes: Partial<typeof body> = {}) =>
  t.visitor().call('POST /contact', { body: { ...body, ...changes } });

describe('a message', () => {
  // spec: C2.1-12
  test('is kept, handed to support and answered', async () => {
    const answer = await write();
    expect([answer.status, answer.data]).toEqual([201, { received: true }]);
    const stored = await contactMessageModel(t.connection).find({ email: body.email }).lean();
    expect(stored).toMatchObject([{ ...body, receivedAt: t.clock.now() }]);
    expect(await t.deliver()).toBe(2);
    const [toSupport] = await t.mailsTo(SUPPORT);
    expect(toSupport).toMatchObject({ subject: 'Contact form: A question', reply_to: body.email });
    expect(toSupport?.text).toContain(body.message);
    const [reply] = await t.mailsTo(body.email);
    expect(reply).toMatchObject({ subject: 'We have your message' });
    expect(reply?.text).toContain('48 hours');
  });

  test('is deleted by the database twelve months after it came, with or without an account', async () => {
    await write({ email: 'no-account@example.test' });
    const indexes = await t.connection.collection('contact_messages').indexes();
    expect(indexes.filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined)).toMatchObject([
      { key: { receivedAt: 1 }, expireAfterSeconds: 365 * 86_400 },
    ]);
  });

  // spec: A-12
  test('is confirmed in our own words alone: nobody is sent the words of a stranger', async () => {
    const email = 'stranger@example.test';
    const words = { name: 'Win big at', subject: 'evil.example', message: 'Pay at evil.example' };
    expect((await write({ email, ...words })).status).toBe(201);
    await t.deliver();
    const [reply] = await t.mailsTo(email);
    for (const part of [reply?.subject, reply?.text, reply?.html])
      for (const word of Object.values(words)) expect(part).not.toContain(word);
    expect(reply?.text).toContain('If you did not write to us, you do not need to do anything.');
  });

  // spec: A-12
  test('is confirmed twice a day for one address, and always handed to support', async () => {
    const email = 'many@example.test';
    const before = (await t.mailsTo(SUPPORT)).length;
    const answers = await Promise.all(Array.from({ length: 4 }, () => write({ email })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    await t.deliver();
    expect(await t.mailsTo(email)).toHaveLength(2);
    expect(await t.mailsTo(SUPPORT)).toHaveLength(before + 4);
    t.clock.advance(24 * 3_600_000);
    await write({ email: 'MANY@example.test' });
    await t.deliver();
    expect(await t.mailsTo(email)).toHaveLength(3);
  });

  test('needs no subject', async () => {
    const { subject: _none, ...without } = { ...body, email: 'brief@example.test' };
    expect((await t.visitor().call('POST /contact', { body: without })).status).toBe(201);
  });

  test('without a name, an email or words is told what is missing', async () => {
    const { error } = await write({ name: ' ', email: 'nonsense', message: '' });
    expect(error.errors).toEqual([
      { field: 'name', message: 'Please tell us your name' },
      { field: 'email', message: 'Please enter a valid email address' },
      { field: 'message', message: 'Please write your message' },
    ]);
  });

  test('that is too long is told so', async () => {
    const { error } = await write({ message: 'x'.repeat(4001) });
    expect(error.errors).toEqual([{ field: 'message', message: 'Please use at most 4000 characters' }]);
  });

  test('from one email is taken five times an hour', async () => {
    const email = 'often@example.test';
    for (let i = 0; i < 5; i += 1) expect((await write({ email })).status).toBe(201);
    const sixth = await write({ email });
    expect([sixth.status, sixth.error.code, sixth.headers['retry-after']]).toEqual([
      429,
      'rate_limited',
      '3600',
    ]);
    t.clock.advance(3_600_000);
    expect((await write({ email })).status).toBe(201);
  });

  test('from one address is taken a few times a minute', async () => {
    const strict = await buildMailApp({ env: { RATE_LIMIT_LOOKUP_PER_MINUTE: '1' } });
    const first = await strict.visitor().call('POST /contact', { body });
    const second = await strict
      .visitor()
      .call('POST /contact', { body: { ...body, email: 'b@example.test' } });
    expect([first.status, second.status]).toEqual([201, 429]);
    await strict.close();
  });
});

describeRefusals('POST /contact', { access: 'public', body }, () => t);
