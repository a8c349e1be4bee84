import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce, describeRefusals, type SignedInCaller } from '../../testing';
import { ok } from '../../testing/domain';
import type { EmailTemplate } from '../mail';
import { buildUndeliveredStage, type UndeliveredStage } from '../../testing/undelivered-stage';

let t: UndeliveredStage;
beforeAll(async () => {
  t = await buildUndeliveredStage();
});
afterAll(() => t.close());

describe('the way out of optional emails', () => {
  const linkIn = async (person: SignedInCaller, template: EmailTemplate) => {
    await t.write(template, person);
    await t.deliver();
    const [mail] = await t.mailsTo(person.account.email);
    const url = /https?:\/\/\S+\/mail\/unsubscribe\/(\S+)/.exec(mail?.text ?? '');
    return { mail, url: url?.[0] ?? '', token: url?.[1] ?? '' };
  };
  const press = (token: string, method: 'GET' | 'POST' = 'POST') =>
    t.visitor().raw({
      method,
      path: `/mail/unsubscribe/${token}`,
      ...(method === 'POST' ? { payload: 'List-Unsubscribe=One-Click' } : {}),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': undefined },
    });
  const settingsOf = async (person: SignedInCaller) =>
    (await ok(person, 'GET /notifications/settings')).settings;

  test('is in the header, in the text and in the HTML', async () => {
    const { mail, url } = await linkIn(await t.person('example.test'), 'announcement');
    expect(mail).toMatchObject({
      list_unsubscribe: `<${url}>`,
      list_unsubscribe_post: 'List-Unsubscribe=One-Click',
    });
    expect(mail?.html).toContain(`href="${url}"`);
    expect(mail?.return_path).toMatch(/^bounces\+[0-9a-f]{24}-[a-z2-7]{20}@example\.org$/);
  });

  test('is not in essential emails', async () => {
    const { mail, url } = await linkIn(await t.person('example.test'), 'booking_paid');
    expect(url).toBe('');
    expect(mail?.list_unsubscribe).toBe('');
  });

  test('changes nothing when a scanner follows it', async () => {
    const person = await t.person('example.test');
    const { token } = await linkIn(person, 'announcement');
    const answer = await press(token, 'GET');
    expect(answer.status).toBe(303);
    expect(answer.headers['location']).toBe(`${t.config.PUBLIC_ORIGIN}/unsubscribe?token=${token}`);
    expect(await settingsOf(person)).toMatchObject({ email_updates: true });
  });

  test('switches off with one press, without a sign-in, as often as it is pressed', async () => {
    const person = await t.person('example.test');
    const quiet = { from: '21:00', to: '08:00' };
    await ok(person, 'PUT /notifications/settings', {
      body: { email_updates: true, reminder_day_before: true, reminder_two_hours: false, quiet_hours: quiet },
    });
    const { token } = await linkIn(person, 'announcement');
    for (const answer of [await press(token), await press(token)])
      expect(answer).toMatchObject({ status: 200, data: { stopped: 'email_updates' } });
    expect(await settingsOf(person)).toEqual({
      email_updates: false,
      reminder_day_before: true,
      reminder_two_hours: false,
      quiet_hours: quiet,
    });
  });

  test('of a reminder stops both reminders, and no other emails', async () => {
    const person = await t.person('example.test');
    const { token } = await linkIn(person, 'session_reminder');
    await ok(t.visitor(), 'POST /mail/unsubscribe', { body: { token } });
    expect(await settingsOf(person)).toMatchObject({
      email_updates: true,
      reminder_day_before: false,
      reminder_two_hours: false,
    });
  });

  test('does not open with a link that was changed', async () => {
    const person = await t.person('example.test');
    const { token } = await linkIn(person, 'announcement');
    const other = await t.person('example.test');
    const forged = token.replace(person.account.id, other.account.id);
    expect(await press(forged)).toMatchObject({ status: 410, error: { code: 'link_invalid' } });
    expect(await settingsOf(other)).toMatchObject({ email_updates: true });
  });

  test('stores nothing about a person whose account is gone', async () => {
    const token = t.references.toUnsubscribe({
      userId: 'd'.repeat(24),
      preference: 'reminders',
    });
    expect((await press(token)).status).toBe(200);
    const rows = t.connection.collection('notification_settings');
    expect(await rows.countDocuments({ _id: new Types.ObjectId('d'.repeat(24)) })).toBe(0);
  });

  test('two presses at once by a person who has chosen nothing yet both count', async () => {
    const person = await t.person('example.test');
    const { token } = await linkIn(person, 'announcement');
    const answers = await atOnce(4, () => press(token));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await settingsOf(person)).toMatchObject({ email_updates: false });
  });
});

describeRefusals('POST /mail/unsubscribe', { access: 'public', body: { token: 'x' } }, () => t);
