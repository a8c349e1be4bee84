import { NO_IDENTITY } from '@gently/contracts/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact, transactOn } from '../../shared/database/transaction';
import { buildTestApp, type TestApp } from '../../testing';
import { buildMailApp, type MailApp } from '../../testing/mail';
import type { MailTransport, NewEmail } from './email';
import { emailModel } from './email.model';
import { createOutboxRepository } from './outbox.repository';
import { createReferences, derivedFrom } from './references';
import { createUndelivered } from './undelivered';
import { createAddressesRepository } from './addresses.repository';
import { createOutbox } from './outbox.service';
import { contactToSupportEmail, verifyAgainEmail } from './templates';

let t: MailApp;
beforeAll(async () => {
  t = await buildMailApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await emailModel(t.connection).deleteMany({});
});

let readers = 0;
const emailTo = (to = `reader-${(readers += 1)}@example.test`): NewEmail =>
  verifyAgainEmail(
    { email: to, firstName: 'Rowan', emailVerifiedAt: new Date(0) },
    'http://localhost:3000/verify-email?token=abc',
  );
const enqueue = (...emails: NewEmail[]) => transact(t.connection, (tx) => t.app.mail.enqueue(emails, tx));
const stored = (to: string) => emailModel(t.connection).findOne({ to }).lean();

/** The outbox with a transport that a test holds in its hand. */
const outboxWith = (send: MailTransport['send']) => {
  const common = {
    repository: createOutboxRepository(t.connection),
    addresses: createAddressesRepository(t.connection),
    references: createReferences(derivedFrom([t.config.ENCRYPTION_KEY])),
    transact: transactOn(t.connection),
    publish: t.app.events.publish,
    keptDays: () => 30,
    identity: () => NO_IDENTITY,
    isRepeat: () => false,
    clock: t.clock.now,
    logger: t.app.log,
    origin: t.config.PUBLIC_ORIGIN,
  };
  const transport = { send, close: () => undefined };
  return createOutbox({ ...common, transport, closeUndelivered: createUndelivered(common) });
};

describe('an email', () => {
  test('arrives as plain text and HTML, and its content does not stay with us', async () => {
    const email = emailTo();
    await enqueue(email);
    expect(await stored(email.to)).toMatchObject({ state: 'queued', attempts: 0, text: email.text });
    expect(await t.deliver()).toBe(1);
    const [mail] = await t.mailsTo(email.to);
    expect(mail).toMatchObject({ subject: email.subject, to: [email.to] });
    expect(mail?.text.trim()).toBe(email.text.trim());
    expect(mail?.html).toContain('Hello Rowan,');
    expect(mail?.from).toContain(t.config.MAIL_FROM);
    const record = await stored(email.to);
    expect(record).toMatchObject({ state: 'sent', attempts: 1, text: '', html: '', sentAt: t.clock.now() });
    expect(mail?.message_id).toContain(String(record?._id));
  });

  test('does not exist when what caused it was undone', async () => {
    const email = emailTo();
    const undone = transact(t.connection, async (tx) => {
      await t.app.mail.enqueue([email], tx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await stored(email.to)).toBeNull();
  });

  test('goes out once, however many processes send at the same time', async () => {
    const email = emailTo();
    await enqueue(email);
    const sent = await Promise.all(Array.from({ length: 10 }, () => t.app.mail.deliverDue()));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await t.mailsTo(email.to)).toHaveLength(1);
  });

  test('carries the visitor’s address for answers, and no header that they made up', async () => {
    const support = `support-${(readers += 1)}@example.test`;
    const message = {
      name: 'Kim',
      email: 'kim@example.test',
      subject: 'Hi\r\nBcc: all@example.test',
      message: '<b>Hello</b>',
    };
    await enqueue(contactToSupportEmail(message, support));
    await t.deliver();
    const [mail] = await t.mailsTo(support);
    expect(mail).toMatchObject({
      subject: 'Contact form: Hi Bcc: all@example.test',
      reply_to: 'kim@example.test',
    });
    expect(mail?.html).toContain('&lt;b&gt;Hello&lt;/b&gt;');
    expect(await t.mailsTo('all@example.test')).toEqual([]);
  });
});

describe('an email that cannot be sent', () => {
  test('waits and is tried again', async () => {
    const email = emailTo();
    await enqueue(email);
    const failing = outboxWith(() => Promise.resolve({ ok: false, refusal: 'temporary', reason: 'busy' }));
    expect(await failing.deliverDue()).toBe(0);
    expect(await stored(email.to)).toMatchObject({ state: 'queued', attempts: 1, lastError: 'busy' });
    expect(await t.deliver()).toBe(0);
    t.clock.advance(15_000);
    expect(await t.deliver()).toBe(1);
  });

  test('is given up when the refusal is for good', async () => {
    const email = emailTo();
    await enqueue(email);
    await outboxWith(() =>
      Promise.resolve({ ok: false, refusal: 'message', reason: 'unknown' }),
    ).deliverDue();
    expect(await stored(email.to)).toMatchObject({ state: 'failed', lastError: 'unknown', text: '' });
    t.clock.advance(86_400_000);
    expect(await t.deliver()).toBe(0);
  });

  test('passes to another process when its sender died', async () => {
    const email = emailTo();
    await enqueue(email);
    const dying = outboxWith(() => Promise.reject(new Error('the process ended here')));
    await expect(dying.deliverDue()).rejects.toThrow('ended');
    // Five minutes, not a moment less: the sender may only be slow.
    t.clock.advance(5 * 60_000 - 1);
    expect(await t.deliver()).toBe(0);
    t.clock.advance(1);
    expect(await t.deliver()).toBe(1);
    expect(await t.mailsTo(email.to)).toHaveLength(1);
  });
});

describe('without a mail server', () => {
  let alone: TestApp;
  beforeAll(async () => {
    alone = await buildTestApp();
  });
  afterAll(() => alone.close());

  test('emails stay in the queue', async () => {
    const email = emailTo();
    await transact(alone.connection, (tx) => alone.app.mail.enqueue([email], tx));
    expect(await alone.app.mail.deliverDue()).toBe(0);
    expect(await emailModel(alone.connection).findOne({ to: email.to }).lean()).toMatchObject({
      state: 'queued',
    });
  });
});

test('a mail server that is away keeps emails waiting', async () => {
  const away = await buildTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  const email = emailTo();
  await transact(away.connection, (tx) => away.app.mail.enqueue([email], tx));
  expect(await away.app.mail.deliverDue()).toBe(0);
  expect(await emailModel(away.connection).findOne({ to: email.to }).lean()).toMatchObject({
    state: 'queued',
    attempts: 1,
  });
  await away.close();
});
