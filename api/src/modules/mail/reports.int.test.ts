import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedInCaller } from '../../testing';
import { ok } from '../../testing/domain';
import { buildMailApp } from '../../testing/mail';
import { emailModel } from './email.model';
import { createOutboxRepository } from './outbox.repository';
import * as fixtures from './testing/report-fixtures';
import {
  BOUNCES,
  buildUndeliveredStage,
  REPORT_SECRET,
  SUBJECT,
  type UndeliveredStage,
} from '../../testing/undelivered-stage';

let t: UndeliveredStage;
beforeAll(async () => {
  t = await buildUndeliveredStage();
});
afterAll(() => t.close());

const outcome = async (message: string) => (await t.report(message)).data;
/** An email that the mail server has taken. */
const sentTo = async (person: SignedInCaller, template?: 'announcement') => {
  const facts = await t.enqueued(person, template);
  await t.deliver();
  expect((await t.mailsTo(facts.to))[0]?.return_path).toBe(facts.returnPath);
  return facts;
};

describe('a delivery report', () => {
  test.each(['postfix', 'exim', 'exchange', 'gmail', 'amazonSes'] as const)(
    'of %s marks the address, once',
    async (server) => {
      const person = await t.person('example.test');
      const message = fixtures[server](await sentTo(person));
      expect(await outcome(message)).toEqual({ outcome: 'undelivered' });
      expect(await t.stored(person.account.email, 'booking_paid')).toMatchObject({ state: 'failed' });
      expect(await t.since(person)).toBe(t.clock.now().toISOString());
      expect(await outcome(message)).toEqual({ outcome: 'ignored' });
      expect(await t.titles(person)).toEqual([SUBJECT]);
    },
  );

  test('counts once when it comes ten times at once', async () => {
    const person = await t.person('example.test');
    const message = fixtures.postfix(await sentTo(person));
    const answers = await Promise.all(Array.from({ length: 10 }, () => outcome(message)));
    expect(answers.filter((answer) => JSON.stringify(answer).includes('undelivered'))).toHaveLength(1);
    expect(await t.titles(person)).toEqual([SUBJECT]);
  });

  test('of a delay, a vacation notice or a full mailbox marks nothing', async () => {
    const person = await t.person('example.test');
    const facts = await sentTo(person);
    for (const message of [fixtures.delayed(facts), fixtures.vacation(facts)])
      expect(await outcome(message)).toEqual({ outcome: 'ignored' });
    expect(await t.stored(facts.to, 'booking_paid')).toMatchObject({ state: 'sent' });
    const full = [`Final-Recipient: rfc822; ${facts.to}`, 'Action: failed', 'Status: 5.2.2'];
    expect(await outcome(fixtures.postfix(facts, full))).toEqual({ outcome: 'undelivered' });
    expect(await t.since(person)).toBeNull();
  });

  test('with a reference that nobody signed changes nothing', async () => {
    const person = await t.person('example.test');
    const { to } = await sentTo(person);
    const row = await t.stored(to, 'booking_paid');
    const returnPath = `bounces+${String(row?._id)}-${'a'.repeat(20)}@example.org`;
    expect(await outcome(fixtures.postfix({ to, returnPath }))).toEqual({ outcome: 'ignored' });
    expect(await t.stored(to, 'booking_paid')).toMatchObject({ state: 'sent' });
  });

  test('about an email from before the person corrected the address is too late', async () => {
    const person = await t.person('example.test');
    const facts = await sentTo(person);
    t.clock.advance(1_000);
    await ok(person, 'POST /auth/email-address/retry');
    await outcome(fixtures.postfix(facts));
    expect(await t.since(person)).toBeNull();
  });

  test('and a correction at once leave the address as the person says', async () => {
    const person = await t.person('example.test');
    const facts = await sentTo(person);
    t.clock.advance(1_000);
    await Promise.all([outcome(fixtures.postfix(facts)), ok(person, 'POST /auth/email-address/retry')]);
    expect(await t.since(person)).toBeNull();
    expect(await t.mark(facts.to)).toMatchObject({ undeliverableAt: null });
  });

  test('that is faster than our own note of the sending is not overwritten by it', async () => {
    const person = await t.person('example.test');
    await outcome(fixtures.postfix(await t.enqueued(person)));
    const row = await t.stored(person.account.email, 'booking_paid');
    const later = new Date(t.clock.now().getTime() + 1);
    await createOutboxRepository(t.connection).markSent(String(row?._id), later, later);
    expect(await t.stored(person.account.email, 'booking_paid')).toMatchObject({ state: 'failed' });
  });

  test('of an email that is no longer stored changes nothing', async () => {
    const person = await t.person('example.test');
    const facts = await sentTo(person);
    await emailModel(t.connection).deleteMany({});
    expect(await outcome(fixtures.postfix(facts))).toEqual({ outcome: 'ignored' });
    expect(await t.mark(facts.to)).toBeNull();
  });
});

describe('the path for reports', () => {
  const message = () => fixtures.vacation({ to: 'a@example.test', returnPath: BOUNCES });

  test.each([
    ['no secret', {}],
    ['another secret', { authorization: `Bearer ${'x'.repeat(REPORT_SECRET.length)}` }],
    ['part of it', { authorization: `Bearer ${REPORT_SECRET.slice(0, -1)}` }],
    ['another scheme', { authorization: `Digest ${REPORT_SECRET}` }],
  ])('refuses %s before it reads the message', async (_name, headers) => {
    const answer = await t.report(message(), { authorization: '', ...headers });
    expect(answer).toMatchObject({ status: 401, error: { code: 'unauthenticated' } });
  });

  test('takes the secret as the password of an address, too', async () => {
    const pair = Buffer.from(`reports:${REPORT_SECRET}`).toString('base64');
    expect((await t.report(message(), { authorization: `Basic ${pair}` })).status).toBe(200);
  });

  test('refuses what is no message, and ten megabytes', async () => {
    const json = await t.report('{}', { 'content-type': 'application/json' });
    expect(json).toMatchObject({ status: 415, error: { code: 'unsupported_media_type' } });
    const huge = await t.report(Buffer.alloc(10 * 1024 * 1024, 'x'));
    expect(huge).toMatchObject({ status: 413, error: { code: 'payload_too_large' } });
  });

  test('is not there where no secret is set', async () => {
    const other = await buildMailApp();
    const answer = await other.visitor().raw({
      method: 'POST',
      path: '/mail/reports',
      payload: message(),
      headers: { 'content-type': 'message/rfc822', authorization: 'Bearer undefined' },
    });
    expect(answer).toMatchObject({ status: 404, error: { code: 'not_found' } });
    await other.close();
  });
});

describe('a complaint', () => {
  test('switches off what is not essential', async () => {
    const person = await t.person('example.test');
    const facts = await sentTo(person, 'announcement');
    expect(await outcome(fixtures.complaint(facts))).toEqual({ outcome: 'complaint' });
    expect(await outcome(fixtures.complaint(facts))).toEqual({ outcome: 'complaint' });
    const { settings } = await ok(person, 'GET /notifications/settings');
    expect(settings).toEqual({
      email_updates: false,
      reminder_day_before: false,
      reminder_two_hours: false,
      quiet_hours: null,
    });
    expect(await t.since(person)).toBeNull();
  });
});
