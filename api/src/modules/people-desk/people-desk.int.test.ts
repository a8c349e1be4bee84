import { PEOPLE_TEXTS, UNSETTLED } from '@gently/contracts/admin-users-options';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditRecords, describeRefusals, type SignedInCaller } from '../../testing';
import { checkedApplication } from '../../testing/checked-application';
import { ok } from '../../testing/domain';
import { buildMatchingDomain, type MatchingDomain } from '../../testing/matching-domain';

let domain: MatchingDomain;
let admin: SignedInCaller;
const START = new Date('2035-01-17T10:00:00.000Z');
const NOBODY = 'f'.repeat(24);
const REASON = 'Asked for by telephone';

beforeAll(async () => {
  domain = await buildMatchingDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.set(START);
  await domain.forgetBookings();
  admin = await domain.signIn('admin', { firstName: 'Ada', lastName: 'Byron' });
});

/** Nobody but one admin. */
const beAlone = async () => {
  await domain.connection.collection('users').deleteMany({});
  admin = await domain.signIn('admin', { firstName: 'Ada', lastName: 'Byron' });
};

const LIST = 'GET /admin/users';
const ROLE = 'PUT /admin/users/:id/role';
const names = async (query: Record<string, string>) =>
  (await ok(admin, LIST, { query })).users.map((user) => user.first_name);
const fields = (answer: { error: { errors: { field: string; message: string }[] } }) => answer.error.errors;
const idOf = (person: SignedInCaller) => ({ id: person.account.id });

describe('the list of people', () => {
  beforeEach(beAlone);

  it('has everybody, the newest first, and says how many wait', async () => {
    await domain.signIn('trainer', { firstName: 'Tom', lastName: 'Hale', status: 'pending' });
    const { users, waiting } = await ok(admin, LIST, { query: {} });
    expect(users.map((user) => user.first_name)).toEqual(['Tom', 'Ada']);
    expect(waiting).toBe(1);
    expect(users[0]).toEqual({
      id: expect.any(String) as string,
      first_name: 'Tom',
      last_name: 'Hale',
      email: expect.stringContaining('@') as string,
      role: 'trainer',
      status: 'pending',
      email_confirmed: expect.any(Boolean) as boolean,
      created_at: START.toISOString(),
    });
  });

  it('finds by the beginnings of names and addresses, by role and by state', async () => {
    const zoe = await domain.signIn('client', { firstName: 'Zoë', lastName: 'O’Hara' });
    await domain.signIn('trainer', { firstName: 'Zora', lastName: 'Quill', status: 'pending' });
    const max = await domain.signIn('manager', { firstName: 'Max', lastName: 'Zoller' });
    await ok(admin, 'PATCH /admin/users/:id/status', {
      params: idOf(max),
      body: { action: 'suspend', reason: REASON },
    });
    expect(await names({ q: 'zo' })).toEqual(['Max', 'Zora', 'Zoë']);
    expect(await names({ q: 'ZOE hara' })).toEqual(['Zoë']);
    expect(await names({ q: zoe.account.email })).toEqual(['Zoë']);
    expect(await names({ q: 'oë' })).toEqual([]);
    expect(await names({ q: '.*' })).toEqual([]);
    expect(await names({ role: 'trainer' })).toEqual(['Zora']);
    expect(await names({ state: 'suspended' })).toEqual(['Max']);
    expect(await names({ q: 'zo', role: 'trainer', state: 'active' })).toEqual([]);
  });

  it('finds those whose address is not confirmed', async () => {
    const { id } = (await domain.signIn('client', { firstName: 'Una' })).account;
    await domain.connection
      .collection('users')
      .updateMany({ _id: { $ne: domain.objectId(id) } }, { $set: { emailVerifiedAt: START } });
    await domain.connection
      .collection('users')
      .updateOne({ _id: domain.objectId(id) }, { $set: { emailVerifiedAt: null } });
    expect(await names({ state: 'unconfirmed' })).toEqual(['Una']);
  });

  it('finds people by a new name, and those from before there was a search', async () => {
    const person = await domain.signIn('client', { firstName: 'Una', lastName: 'Old' });
    await ok(person, 'PUT /auth/profile', { body: { last_name: 'Newman' } });
    await domain.app.accounts.fillWords(100);
    expect([await names({ q: 'newman' }), await names({ q: 'old' })]).toEqual([['Una'], []]);
    expect(await domain.app.accounts.fillWords(100)).toBe(0);
  });

  it('is read a page at a time', async () => {
    for (const firstName of ['One', 'Two', 'Three']) await domain.signIn('client', { firstName });
    const first = await ok(admin, LIST, { query: { limit: '2' } });
    const second = await ok(admin, LIST, { query: { limit: '2', cursor: first.page.next_cursor ?? '' } });
    expect([...first.users, ...second.users].map((user) => user.first_name)).toEqual([
      'Three',
      'Two',
      'One',
      'Ada',
    ]);
    expect(second.page.next_cursor).toBeNull();
  });

  it.each([
    [{ role: 'boss' }, 'role'],
    [{ state: 'gone' }, 'state'],
    [{ q: 'x'.repeat(101) }, 'q'],
  ])('refuses %j', async (query, field) => {
    const answer = await admin.call(LIST, { query: query as never });
    expect([answer.status, fields(answer).map((one) => one.field)]).toEqual([422, [field]]);
  });
});

describe('one person', () => {
  it('is shown with open sign-ins, and without anything about needs', async () => {
    const person = await domain.signIn('client', { firstName: 'Una' });
    const { user } = await ok(admin, 'GET /admin/users/:id', { params: idOf(person) });
    expect(user.unsettled).toEqual([]);
    expect(user.sign_ins).toHaveLength(1);
    expect(Object.keys(user).toSorted()).toEqual([
      'counts_alone',
      'created_at',
      'email',
      'email_confirmed',
      'first_name',
      'id',
      'last_name',
      'location',
      'phone',
      'role',
      'shares_card',
      'sign_ins',
      'status',
      'unsettled',
    ]);
  });

  it('who is not there is not found', async () => {
    const { status, error } = await admin.call('GET /admin/users/:id', { params: { id: NOBODY } });
    expect([status, error.code]).toEqual([404, 'user_not_there']);
  });
});

describe('another role', () => {
  it('holds at once, ends every sign-in, and is written down and told', async () => {
    const person = await domain.signIn('trainer');
    const { user } = await ok(admin, ROLE, {
      params: idOf(person),
      body: { role: 'manager', reason: REASON },
    });
    expect([user.role, user.status, user.sign_ins]).toEqual(['manager', 'active', []]);
    expect((await person.call('GET /auth/profile')).status).toBe(401);
    const [record] = await auditRecords(domain, 'account.role_changed', admin.account.id);
    expect(record?.['details']).toEqual({
      before: { role: 'trainer', status: 'active' },
      after: { role: 'manager', status: 'active' },
      reason: REASON,
    });
    const letter = (await domain.emailsOf(person.account.id)).at(-1);
    expect(letter?.template).toBe('account_role_changed');
    expect(letter?.text).toContain('to Manager.');
  });

  it('of somebody who runs sessions ends being found for them', async () => {
    const person = await domain.signIn('declutterer');
    await domain.app.declutterers.save({
      userId: person.account.id,
      approved: true,
      serviceIds: [],
      weeklyHours: [],
    });
    await ok(admin, ROLE, { params: idOf(person), body: { role: 'trainer', reason: REASON } });
    expect((await domain.app.declutterers.get(person.account.id))?.approved).toBe(false);
  });

  it('to run sessions waits for approval', async () => {
    const person = await domain.signIn('client');
    const { user } = await ok(admin, ROLE, {
      params: idOf(person),
      body: { role: 'declutterer', reason: REASON },
    });
    expect([user.role, user.status]).toEqual(['declutterer', 'pending']);
  });

  it('to run sessions again brings the earlier application back to those who decide', async () => {
    const person = await domain.signIn('declutterer');
    const manager = await domain.signIn('manager');
    const params = idOf(person);
    await domain.app.teams.regionOf(person.account);
    await checkedApplication(domain, params.id, { status: 'approved', submittedAt: new Date(0) });
    for (const role of ['trainer', 'declutterer'] as const)
      await ok(admin, ROLE, { params, body: { role, reason: REASON } });
    const { applicant } = await ok(manager, 'GET /manager/team/applicants/:id', { params });
    expect(applicant).toMatchObject({ status: 'pending', gaps: [], answer_by: '2035-01-24' });
    expect(await domain.notesOf(manager.account.id)).toEqual(['An application is here']);
    expect((await domain.app.declutterers.get(params.id))?.approved ?? false).toBe(false);
  });

  it('is no way out of a pause to a role that needs an approval', async () => {
    const person = await domain.signIn('client');
    const body = { action: 'suspend', reason: REASON } as const;
    await ok(admin, 'PATCH /admin/users/:id/status', { params: idOf(person), body });
    const answer = await admin.call(ROLE, {
      params: idOf(person),
      body: { role: 'declutterer', reason: REASON },
    });
    expect([answer.status, fields(answer)]).toEqual([422, [{ field: 'role', message: PEOPLE_TEXTS.paused }]]);
    expect(await domain.app.accounts.findById(person.account.id)).toMatchObject({ role: 'client' });
  });

  it('of an applicant who becomes a client lets them in', async () => {
    const person = await domain.signIn('declutterer', { status: 'pending' });
    const { user } = await ok(admin, ROLE, {
      params: idOf(person),
      body: { role: 'client', reason: REASON },
    });
    expect([user.role, user.status]).toEqual(['client', 'active']);
  });

  it('waits while sessions lie ahead, or a region is theirs', async () => {
    const { service } = await domain.offeredBy({});
    const { client } = await domain.paid(service);
    const answer = await admin.call(ROLE, {
      params: idOf(client),
      body: { role: 'trainer', reason: REASON },
    });
    expect([answer.status, answer.error.code, fields(answer)]).toEqual([
      409,
      'user_unsettled',
      [{ field: 'role', message: UNSETTLED.sessions }],
    ]);
    const manager = await domain.signIn('manager');
    const [region] = await domain.app.regions.list();
    await domain.connection
      .collection('regions')
      .updateOne(
        { _id: domain.objectId(region?.id ?? '') },
        { $push: { managers: domain.objectId(manager.account.id) } as never },
      );
    const refused = await admin.call(ROLE, {
      params: idOf(manager),
      body: { role: 'trainer', reason: REASON },
    });
    expect(fields(refused)).toEqual([{ field: 'role', message: UNSETTLED.regions }]);
    expect((await domain.app.accounts.findById(manager.account.id))?.role).toBe('manager');
  });

  it('is refused for oneself, for the same one, and without a reason', async () => {
    const own = await admin.call(ROLE, { params: idOf(admin), body: { role: 'client', reason: REASON } });
    expect([own.status, own.error.code]).toEqual([403, 'own_account']);
    const person = await domain.signIn('trainer');
    const same = await admin.call(ROLE, { params: idOf(person), body: { role: 'trainer', reason: REASON } });
    expect([same.status, fields(same).map(({ field }) => field)]).toEqual([422, ['role']]);
    const silent = await admin.call(ROLE, { params: idOf(person), body: { role: 'client', reason: ' ' } });
    expect([silent.status, fields(silent).map(({ field }) => field)]).toEqual([422, ['reason']]);
    expect(await auditRecords(domain, 'account.role_changed', admin.account.id)).toEqual([]);
  });

  it('cannot be taken from each other by the last two admins', async () => {
    await beAlone();
    const other = await domain.signIn('admin');
    const body = { role: 'client' as const, reason: REASON };
    const answers = await Promise.all([
      admin.call(ROLE, { params: idOf(other), body }),
      other.call(ROLE, { params: idOf(admin), body }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(await domain.app.accounts.findActive('admin')).toHaveLength(1);
  });
});

describe('sign-ins and links', () => {
  it('ends all sign-ins of somebody, who is told why they are out', async () => {
    const person = await domain.signIn('client');
    expect(
      await ok(admin, 'POST /admin/users/:id/end-sign-ins', {
        params: idOf(person),
        body: { reason: 'A telephone was lost' },
      }),
    ).toEqual({ ended: 1 });
    expect((await person.call('GET /auth/profile')).status).toBe(401);
    const [record] = await auditRecords(domain, 'account.signed_out', admin.account.id);
    expect(record?.['details']).toEqual({ ended: 1, reason: 'A telephone was lost' });
    const own = await admin.call('POST /admin/users/:id/end-sign-ins', {
      params: idOf(admin),
      body: { reason: REASON },
    });
    expect(own.error.code).toBe('own_account');
  });

  it('sends the link of an unconfirmed address again, a few times an hour', async () => {
    const person = await domain.signIn('client');
    const call = () => admin.call('POST /admin/users/:id/resend-verification', { params: idOf(person) });
    await domain.connection
      .collection('users')
      .updateOne({ _id: domain.objectId(person.account.id) }, { $set: { emailVerifiedAt: START } });
    expect((await call()).data).toEqual({ sent: false });
    await domain.connection
      .collection('users')
      .updateOne({ _id: domain.objectId(person.account.id) }, { $set: { emailVerifiedAt: null } });
    expect((await call()).data).toEqual({ sent: true });
    expect((await domain.emailsOf(person.account.id)).at(-1)?.template).toBe('verify_again');
    const statuses = [];
    for (let more = 0; more < 4; more += 1) statuses.push((await call()).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the file and the end of an account', () => {
  const remove = (id: string, body: { email: string; reason: string }) =>
    admin.call('DELETE /admin/users/:id', { params: { id }, body });

  it('deletes an account after its address was typed, and tells the person', async () => {
    const person = await domain.signIn('trainer');
    const { id, email } = person.account;
    const wrong = await remove(id, { email: 'other@example.test', reason: REASON });
    expect([wrong.status, fields(wrong).map(({ field }) => field)]).toEqual([422, ['email']]);
    const { status, data } = await remove(id, { email: email.toUpperCase(), reason: REASON });
    expect([status, data.deleted_at]).toEqual([200, START.toISOString()]);
    expect(await domain.app.accounts.findById(id)).toBeNull();
    expect((await person.call('GET /auth/profile')).status).toBe(401);
    const [record] = await auditRecords(domain, 'account.deleted_for', admin.account.id, `user:${id}`);
    expect(record?.['details']).toEqual({ role: 'trainer', reason: REASON });
    const letters = await domain.connection.collection('emails').find({ to: email }).toArray();
    expect(letters.at(-1)?.['text']).toContain('Our team has deleted your account');
  });

  it('does not while a session lies ahead, and never the own one', async () => {
    const { service } = await domain.offeredBy({});
    const { client } = await domain.paid(service);
    const { id: clientId, email } = client.account;
    const answer = await remove(clientId, { email, reason: REASON });
    expect([answer.status, answer.error.code]).toEqual([409, 'sessions_open']);
    expect(await domain.app.accounts.findById(clientId)).not.toBeNull();
    const own = await remove(admin.account.id, { email: admin.account.email, reason: REASON });
    expect(own.error.code).toBe('own_account');
  });
});

const spec = { access: ['admin'], notFound: 'user_not_there' } as const;
const params = { id: NOBODY };
describeRefusals(LIST, { access: ['admin'], query: {} }, () => domain);
describeRefusals('GET /admin/users/:id', { ...spec, params }, () => domain);
describeRefusals(ROLE, { ...spec, params, body: { role: 'client', reason: REASON } }, () => domain);
describeRefusals(
  'POST /admin/users/:id/end-sign-ins',
  { ...spec, params, body: { reason: REASON } },
  () => domain,
);
describeRefusals('POST /admin/users/:id/resend-verification', { ...spec, params }, () => domain);
describeRefusals(
  'DELETE /admin/users/:id',
  { ...spec, params, body: { email: 'una@example.test', reason: REASON } },
  () => domain,
);
