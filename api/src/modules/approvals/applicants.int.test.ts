import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  auditRecords,
  buildTestApp,
  describeRefusals,
  type SignedInCaller,
  type TestApp,
} from '../../testing';
import { checkedApplication } from '../../testing/checked-application';
import { ok } from '../../testing/domain';

let t: TestApp;
let manager: SignedInCaller;
/** A Monday. */
const START = new Date('2035-01-15T10:00:00.000Z');
const DAY = 86_400_000;
const STANDING = 'GET /manager/team/applicants/:id';
const ASK = 'POST /manager/team/applicants/:id/question';
const DECLINE = 'POST /manager/team/applicants/:id/decline';
const CHECKS = 'PUT /manager/team/applicants/:id/checks';
const WAIVE = 'POST /admin/applicants/:id/waive-references';
const APPROVE = 'POST /manager/team/declutterers/:id/approve';
const ANSWER = 'POST /applications/mine/answer';
const NO_CHECKS = { identitySeenOn: null, referencesContactedOn: null };
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.close());
afterEach(() => t.clock.set(START));
beforeEach(async () => {
  t.clock.set(START);
  await t.connection.collection('declutterer_applications').deleteMany({});
  manager = await t.signIn('manager');
});

const applicant = async (changes: object | null = NO_CHECKS, emailVerified = true) => {
  const person = await t.signIn('declutterer', { status: 'pending', firstName: 'Robin', emailVerified });
  await t.app.teams.regionOf(person.account);
  const { id } = person.account;
  if (changes) await checkedApplication(t, id, changes);
  return { person, id, params: { id } };
};
const gapsAt = async (id: string) => (await ok(manager, STANDING, { params: { id } })).applicant.gaps;
const statusOf = async (id: string) => (await t.app.accounts.findById(id))?.status;
const emailsTo = async ({ account }: SignedInCaller, template: string) =>
  t.connection.collection('emails').find({ to: account.email, template }).toArray();

describe('an approval', () => {
  it.each([
    ['an application', null, true, ['application', 'identity', 'references']],
    ['a confirmed address', {}, false, ['email']],
    ['the checks', NO_CHECKS, true, ['identity', 'references']],
  ] as const)('is refused without %s, and changes nothing', async (_what, changes, confirmed, gaps) => {
    const { id, params } = await applicant(changes, confirmed);
    expect(await gapsAt(id)).toEqual(gaps);
    const admin = await t.signIn('admin');
    const body = { action: 'approve' } as const;
    for (const answer of [
      await manager.call(APPROVE, { params }),
      await admin.call('PATCH /admin/users/:id/status', { params, body }),
    ])
      expect([answer.status, answer.error.code, answer.error.details]).toEqual([
        409,
        'approval_incomplete',
        { gaps },
      ]);
    expect([await statusOf(id), await t.app.declutterers.get(id)]).toEqual(['pending', null]);
    expect(await auditRecords(t, 'account.approved', undefined, `user:${id}`)).toEqual([]);
  });

  it('follows once the manager has recorded the checks, each with its day, for the audit log', async () => {
    const { id, params } = await applicant();
    const days = { identity_seen_on: '2035-01-12', references_contacted_on: null };
    const first = await ok(manager, CHECKS, { params, body: days });
    expect(first.applicant).toMatchObject({ ...days, gaps: ['references'] });
    expect((await manager.call(APPROVE, { params })).error.details).toEqual({ gaps: ['references'] });
    await ok(manager, CHECKS, { params, body: { ...days, references_contacted_on: '2035-01-15' } });
    await ok(manager, APPROVE, { params });
    expect(await statusOf(id)).toBe('active');
    // A page that is still open asks once more; nothing can be decided on it.
    expect((await ok(manager, STANDING, { params })).applicant).toMatchObject({
      status: 'approved',
      gaps: [],
    });
    expect((await manager.call(CHECKS, { params, body: days })).error.code).toBe('person_not_found');
    const records = await auditRecords(t, 'application.checked', manager.account.id, `user:${id}`);
    expect(records.map(({ details }) => details)).toEqual([
      { identitySeenOn: '2035-01-12', referencesContactedOn: null },
      { identitySeenOn: '2035-01-12', referencesContactedOn: '2035-01-15' },
    ]);
  });

  it('needs no references that an admin has waived with a reason, but always an identity', async () => {
    const { id, params } = await applicant();
    const admin = await t.signIn('admin');
    const body = { reason: 'Has worked with us for years' };
    expect((await ok(admin, WAIVE, { params, body })).applicant.gaps).toEqual(['identity']);
    expect((await manager.call(APPROVE, { params })).error.details).toEqual({ gaps: ['identity'] });
    const [record] = await auditRecords(t, 'application.references_waived', admin.account.id, `user:${id}`);
    expect(record?.['details']).toEqual(body);
  });

  it('leaves a day that is not sent, such as one that a colleague has recorded meanwhile', async () => {
    const { params } = await applicant();
    await ok(manager, CHECKS, { params, body: { identity_seen_on: '2035-01-12' } });
    const second = await ok(manager, CHECKS, { params, body: { references_contacted_on: '2035-01-13' } });
    expect(second.applicant).toMatchObject({
      identity_seen_on: '2035-01-12',
      references_contacted_on: '2035-01-13',
    });
    const third = await ok(manager, CHECKS, { params, body: { identity_seen_on: null } });
    expect(third.applicant).toMatchObject({ identity_seen_on: null, references_contacted_on: '2035-01-13' });
  });

  it('takes no check on a day that is still to come', async () => {
    const { id, params } = await applicant();
    const body = { identity_seen_on: '2035-01-16', references_contacted_on: null };
    const answer = await manager.call(CHECKS, { params, body });
    expect([answer.status, answer.error.errors.map(({ field }) => field)]).toEqual([
      422,
      ['identity_seen_on'],
    ]);
    expect(await gapsAt(id)).toEqual(['identity', 'references']);
  });
});

describe('the other answers', () => {
  // spec: S2-24
  it('are a question, which the applicant answers, and a kind no with its reason', async () => {
    const { person, id, params } = await applicant({});
    const asked = await ok(manager, ASK, { params, body: { question: 'Do you drive?' } });
    expect(asked.applicant).toMatchObject({ status: 'more_needed', answer_by: null });
    expect((await emailsTo(person, 'application_question'))[0]?.['text']).toContain('Do you drive?');
    const mine = async () => (await ok(person, 'GET /applications/mine')).application;
    expect(await mine()).toMatchObject({ status: 'more_needed', question: 'Do you drive?' });
    expect((await manager.call(ASK, { params, body: { question: 'Again?' } })).error.code).toBe(
      'application_closed',
    );

    const answered = await ok(person, ANSWER, { body: { answer: 'Yes, I do.' } });
    expect(answered.application).toMatchObject({ status: 'pending', question: null });
    expect((await person.call(ANSWER, { body: { answer: 'And more' } })).error.code).toBe(
      'application_closed',
    );
    const { applicant: standing } = await ok(manager, STANDING, { params });
    expect(standing.questions).toMatchObject([{ question: 'Do you drive?', answer: 'Yes, I do.' }]);
    expect(await emailsTo(manager, 'application_waiting')).toHaveLength(1);

    const reason = 'We look for people who live nearer.';
    await ok(manager, DECLINE, { params, body: { reason } });
    expect(await mine()).toMatchObject({ status: 'declined', reason });
    expect((await emailsTo(person, 'application_declined'))[0]?.['text']).toContain(reason);
    expect((await manager.call(DECLINE, { params, body: { reason } })).error.code).toBe('application_closed');
    expect(await statusOf(id)).toBe('pending');
    const records = await auditRecords(t, 'application.declined', manager.account.id, `user:${id}`);
    expect(JSON.stringify(records)).not.toContain(reason);
  });

  it('are given by the managers of the region alone, and by admins', async () => {
    const { params } = await applicant({});
    const stranger = await t.signIn('manager', { atHome: false });
    const body = { reason: 'Not for us' };
    expect((await stranger.call(DECLINE, { params, body })).error.code).toBe('person_not_found');
    expect((await stranger.call(STANDING, { params })).error.code).toBe('person_not_found');
    await ok(await t.signIn('admin'), DECLINE, { params, body });
  });
});

describe('an application that waits', () => {
  it('is announced to the managers of the region as soon as it is sent by the form', async () => {
    const email = 'sol@people.test';
    const answer = await t.visitor().raw({
      method: 'POST',
      path: '/auth/register',
      payload: {
        email,
        password: 'a-calm-password',
        first_name: 'Sol',
        last_name: 'Ray',
        role: 'declutterer',
        phone: '07700 900123',
        professionalInfo: { experience: '3-5' },
        background: 'A library.',
        motivation: 'Calm rooms.',
        references: [{ name: 'Sam Field', phone: '07700 900456' }],
      },
    });
    expect(answer.status).toBe(201);
    const account = await t.app.accounts.findByEmail(email);
    const { notifications } = await ok(manager, 'GET /notifications');
    expect(notifications[0]).toMatchObject({
      title: 'An application is here',
      link: `/dashboard/manager/team/${account?.id}`,
    });
    expect(await emailsTo(manager, 'application_waiting')).toHaveLength(1);
  });

  // spec: C2.8-06
  it('reminds once, after three working days and before the promised time has passed', async () => {
    const { params } = await applicant({});
    expect((await ok(manager, STANDING, { params })).applicant.answer_by).toBe('2035-01-22');
    t.clock.advance(2 * DAY);
    expect(await t.app.applicants.remindOfWaiting()).toBe(0);
    t.clock.advance(DAY);
    const done = await Promise.all([1, 2].map(() => t.app.applicants.remindOfWaiting()));
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await t.app.applicants.remindOfWaiting()).toBe(0);
    const [email] = await emailsTo(manager, 'application_waiting');
    expect(email?.['text']).toContain('Monday 22 January 2035');
  });

  it('says that the promised time has passed, when it has', async () => {
    await applicant({});
    t.clock.advance(14 * DAY);
    expect(await t.app.applicants.remindOfWaiting()).toBe(1);
    const [email] = await emailsTo(manager, 'application_waiting');
    expect(email?.['text']).toContain('22 January 2035, which has passed. Please approve');
  });

  it('of a person who has another role now reminds no one', async () => {
    const { id } = await applicant({});
    await t.connection
      .collection('users')
      .updateOne({ email: (await t.app.accounts.findById(id))?.email }, { $set: { role: 'client' } });
    t.clock.advance(14 * DAY);
    expect(await t.app.applicants.remindOfWaiting()).toBe(0);
    expect(await emailsTo(manager, 'application_waiting')).toEqual([]);
  });
});

const NOBODY = { id: '0'.repeat(24) };
const decides = { access: ['manager', 'admin'], params: NOBODY, notFound: 'person_not_found' } as const;
describeRefusals(STANDING, decides, () => t);
describeRefusals(ASK, { ...decides, body: { question: 'Do you drive?' } }, () => t);
describeRefusals(DECLINE, { ...decides, body: { reason: 'Not for us' } }, () => t);
describeRefusals(
  CHECKS,
  { ...decides, body: { identity_seen_on: '2026-01-05', references_contacted_on: '2026-01-05' } },
  () => t,
);
describeRefusals(WAIVE, { ...decides, access: ['admin'], body: { reason: 'Known to us' } }, () => t);
describeRefusals(
  ANSWER,
  { access: ['declutterer'], body: { answer: 'Yes, I do.' }, waiting: ['declutterer'] },
  () => t,
);
