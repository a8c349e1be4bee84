import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditRecords,
  buildTestApp,
  describeRefusals,
  type SignedInCaller,
  type TestApp,
} from '../../testing';

let context: TestApp;
let manager: SignedInCaller;
let made = 0;
const START = '2035-01-17T10:00:00.000Z';
const DAY_MS = 86_400_000;
const NOBODY = 'A'.repeat(43);
const PERSON = { first_name: 'Robin', last_name: 'Vale', password: 'a-calm-password' };

beforeAll(async () => {
  context = await buildTestApp();
  context.clock.set(START);
  manager = await context.signIn('manager', { firstName: 'Mo', lastName: 'Ash' });
});
afterAll(() => context.close());

const address = () => `invited-${(made += 1)}@people.test`;
const invite = (overrides = {}, caller = manager) =>
  caller.call('POST /manager/team/invitations', {
    body: { email: address(), role: 'declutterer', ...overrides },
  });
const invited = async (overrides = {}) => (await invite(overrides)).data.invitation;
const emailsTo = (email: string) =>
  context.connection.collection('emails').find({ to: email }).sort({ _id: -1 }).toArray();
const tokenFor = async (email: string): Promise<string> => {
  const [latest] = await emailsTo(email);
  const token = /\/invitations\/([\w-]+)/.exec(String(latest?.['text']))?.[1];
  if (!token) throw new Error('no link in the email');
  return token;
};
const read = (token: string) => context.visitor().call('GET /invitations/:token', { params: { token } });
const accept = (token: string, body = {}) =>
  context
    .visitor()
    .call('POST /invitations/:token/accept', { params: { token }, body: { ...PERSON, ...body } });
const resend = (id: string, caller = manager) =>
  caller.call('POST /manager/team/invitations/:id/resend', { params: { id } });
const withdraw = (id: string, caller = manager) =>
  caller.call('DELETE /manager/team/invitations/:id', { params: { id } });
/** Somebody who manages another region. */
const elsewhere = async () => {
  const other = await context.signIn('manager', { atHome: false });
  const owner = await context.signIn('admin');
  const region = await context.app.regions.create(
    { name: `Elsewhere ${(made += 1)}`, city: 'Leeds', manager_id: other.account.id },
    {
      id: owner.account.id,
      role: 'admin',
      origin: { ip: '127.0.0.1', requestId: 'a-test-of-invitations', userAgent: '' },
    },
  );
  return { other, region };
};

// spec: S2-23
describe('an invitation', () => {
  it('goes to an address, with a link of which only the hash is kept', async () => {
    const answer = await invite({ role: 'trainer' });
    expect(answer.status).toBe(201);
    const { invitation } = answer.data;
    expect(invitation).toMatchObject({
      role: 'trainer',
      state: 'pending',
      invited_by: 'Mo Ash',
      expires_at: '2035-01-24T10:00:00.000Z',
    });
    const [email] = await emailsTo(invitation.email);
    expect(email?.['subject']).toBe('You are invited to join Gently Sorted');
    const token = await tokenFor(invitation.email);
    const stored = await context.connection.collection('team_invitations').find().toArray();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await auditRecords(context, 'invitation.sent', manager.account.id)).not.toHaveLength(0);
    const { data } = await manager.call('GET /manager/team/invitations', { query: { limit: 1 } });
    expect(data.invitations).toMatchObject([{ id: invitation.id }]);
  });

  it('tells whoever has its link who invites them, to what, and until when', async () => {
    const { email } = await invited();
    expect((await read(await tokenFor(email))).data.invitation).toEqual({
      email,
      role: 'declutterer',
      region_name: expect.any(String),
      invited_by: 'Mo Ash',
      expires_at: '2035-01-24T10:00:00.000Z',
    });
    const none = await read(NOBODY);
    expect([none.status, none.error.code]).toEqual([404, 'invitation_closed']);
  });

  it('makes an account that waits for approval, with a confirmed address, in the team of its region', async () => {
    const { email } = await invited();
    const token = await tokenFor(email);
    const answer = await accept(token);
    expect(answer.status).toBe(201);
    expect(answer.data.user).toMatchObject({
      email,
      first_name: 'Robin',
      role: 'declutterer',
      status: 'pending',
      email_verified: true,
    });
    const account = await context.app.accounts.findByEmail(email);
    expect(account?.regionId).toBe((await context.app.regions.home()).id);
    expect((await read(token)).status).toBe(404);
    const { data } = await manager.call('GET /manager/team/invitations');
    expect(data.invitations.find((one) => one.email === email)?.state).toBe('accepted');
    const { notifications } = (await manager.call('GET /manager/notifications')).data;
    expect(notifications[0]).toMatchObject({
      title: 'An invitation was accepted',
      body: 'Robin Vale has accepted the invitation as declutterer. You hear again when their application is there.',
    });
  });

  it('is used by one of two who come at once', async () => {
    const { email } = await invited();
    const token = await tokenFor(email);
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404, 404]);
    expect(await context.connection.collection('users').countDocuments({ email })).toBe(1);
  });

  it('makes no account by halves: what is refused leaves it open', async () => {
    const { email } = await invited();
    const token = await tokenFor(email);
    const refused = await accept(token, { password: 'short' });
    expect(refused.error.errors[0]?.field).toBe('password');
    expect((await read(token)).status).toBe(200);
  });

  it('runs out after seven days, and is sent again with a new link', async () => {
    const { id, email } = await invited();
    const first = await tokenFor(email);
    context.clock.advance(7 * DAY_MS);
    const again = await context.again(manager);
    expect((await read(first)).error.code).toBe('invitation_closed');
    const { invitations } = (await again.call('GET /manager/team/invitations')).data;
    expect(invitations.find((one) => one.id === id)?.state).toBe('expired');
    expect((await resend(id, again)).data.invitation.state).toBe('pending');
    expect((await read(first)).status).toBe(404);
    expect((await read(await tokenFor(email))).status).toBe(200);
    context.clock.set(START);
  });

  it('that has run out makes room for another one', async () => {
    const { email } = await invited();
    expect((await invite({ email })).error.code).toBe('already_invited');
    context.clock.advance(8 * DAY_MS);
    expect((await invite({ email }, await context.again(manager))).status).toBe(201);
    context.clock.set(START);
  });

  it('is made once of two at once', async () => {
    const email = address();
    const answers = await Promise.all([invite({ email }), invite({ email })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('is withdrawn once, and opens nothing then', async () => {
    const { id, email } = await invited();
    const token = await tokenFor(email);
    expect((await withdraw(id)).data.invitation.state).toBe('withdrawn');
    expect((await withdraw(id)).error.code).toBe('invitation_over');
    expect((await resend(id)).error.code).toBe('invitation_over');
    expect([(await read(token)).status, (await accept(token)).status]).toEqual([404, 404]);
  });

  it('is not sent to somebody who has an account, in calm words', async () => {
    const client = await context.signIn('client');
    const answer = await invite({ email: client.account.email });
    expect([answer.status, answer.error.code]).toEqual([409, 'invited_has_account']);
    expect(answer.error.message).toMatch(/has an account already/);
    expect(await emailsTo(client.account.email)).toEqual([]);
  });

  it('belongs to a region: another manager can neither see nor change it', async () => {
    const { id } = await invited();
    const { other, region } = await elsewhere();
    expect((await other.call('GET /manager/team/invitations')).data.invitations).toEqual([]);
    expect([(await resend(id, other)).status, (await withdraw(id, other)).status]).toEqual([404, 404]);
    const foreign = await invite({ region_id: region.id });
    expect([foreign.status, foreign.error.code]).toEqual([404, 'region_not_found']);
    const { data } = await invite({}, other);
    expect(data.invitation.region_id).toBe(region.id);
    const nowhere = await context.signIn('manager', { atHome: false });
    expect((await invite({}, nowhere)).error.code).toBe('region_not_found');
  });

  it('has a limit for each manager and day', async () => {
    const busy = await context.signIn('manager');
    const sent = [];
    for (let index = 0; index < 21; index += 1) sent.push(await invite({}, busy));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(sent.at(-1)?.error.code).toBe('daily_limit');
    context.clock.advance(DAY_MS);
    expect((await invite({}, await context.again(busy))).status).toBe(201);
    context.clock.set(START);
  });

  it.each([
    ['no address', { email: 'nonsense' }, 'email'],
    ['a role that is not invited', { role: 'admin' }, 'role'],
  ])('is not made with %s', async (_what, overrides, field) => {
    const answer = await invite(overrides);
    expect([answer.status, answer.error.errors[0]?.field]).toEqual([422, field]);
  });
});

describe('the application of somebody who was invited', () => {
  const ANSWERS = {
    phone: '07700 900123',
    professionalInfo: { experience: '1-2' as const },
    background: 'I worked in a library.',
    motivation: 'I like calm rooms.',
    references: [{ name: 'Sam Field', phone: '07700 900456' }],
  };

  it('is handed in with their account, once, and approved by the manager', async () => {
    const { email } = await invited();
    await accept(await tokenFor(email));
    const account = await context.app.accounts.findByEmail(email);
    if (!account) throw new Error('nobody came');
    const robin = await context.again({ account });
    const sent = await robin.call('POST /applications/mine', { body: ANSWERS });
    expect([sent.status, sent.data.application?.status]).toEqual([201, 'pending']);
    const again = await robin.call('POST /applications/mine', { body: ANSWERS });
    expect(again.error.code).toBe('already_applied');
    const { notifications } = (await manager.call('GET /manager/notifications')).data;
    expect(notifications[0]).toMatchObject({
      title: 'An application is here',
      link: `/dashboard/manager/team/${account.id}`,
    });
    const params = { id: account.id };
    const early = await manager.call('POST /manager/team/declutterers/:id/approve', { params });
    expect([early.error.code, early.error.details]).toEqual([
      'approval_incomplete',
      { gaps: ['identity', 'references'] },
    ]);
    const body = { identity_seen_on: '2035-01-15', references_contacted_on: '2035-01-16' };
    expect((await manager.call('PUT /manager/team/applicants/:id/checks', { params, body })).status).toBe(
      200,
    );
    const approved = await manager.call('POST /manager/team/declutterers/:id/approve', { params });
    expect(approved.status).toBe(200);
    const working = await context.again({ account });
    expect((await working.call('GET /applications/mine')).data.application?.status).toBe('approved');
    expect((await working.call('POST /applications/mine', { body: ANSWERS })).error.code).toBe(
      'account_state',
    );
  });

  it('leaves them in the team that invited them, and brings others into that of where they want to work', async () => {
    const admin = {
      id: 'a'.repeat(24),
      role: 'admin',
      origin: { ip: '127.0.0.1', userAgent: '', requestId: 'test' },
    };
    const fields = { name: 'Harrow', city: 'Harrow', postcode_areas: ['HA' as const] };
    const region = await context.app.regions.create(fields, admin);
    const body = {
      ...ANSWERS,
      professionalInfo: { ...ANSWERS.professionalInfo, preferredRegions: ['london_north' as const] },
    };
    const { email } = await invited();
    await accept(await tokenFor(email));
    const account = await context.app.accounts.findByEmail(email);
    if (!account) throw new Error('the invited person has no account');
    const waiting = await context.signIn('declutterer', { status: 'pending' });
    await context.app.teams.placeMissing();
    const regionOf = async (id: string) => (await context.app.accounts.findById(id))?.regionId;
    const before = await regionOf(waiting.account.id);
    for (const person of [await context.again({ account }), waiting])
      expect((await person.call('POST /applications/mine', { body })).status).toBe(201);
    expect([before, await regionOf(waiting.account.id)]).toEqual([account.regionId, region.id]);
    expect(await regionOf(account.id)).toBe(account.regionId);
  });

  it('is handed in once of two at once', async () => {
    const waiting = await context.signIn('declutterer', { status: 'pending' });
    const answers = await Promise.all(
      [1, 2, 3].map(() => waiting.call('POST /applications/mine', { body: ANSWERS })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  describeRefusals(
    'POST /applications/mine',
    { access: ['declutterer'], waiting: ['declutterer'], body: ANSWERS },
    () => context,
  );
});

const ID = 'a'.repeat(24);
const managers = { access: ['manager'] as const };
describeRefusals('GET /manager/team/invitations', { ...managers, query: { limit: '5' } }, () => context);
describeRefusals(
  'POST /manager/team/invitations',
  { ...managers, body: { email: 'kim@people.test', role: 'trainer' } },
  () => context,
);
describeRefusals(
  'POST /manager/team/invitations/:id/resend',
  { ...managers, params: { id: ID }, notFound: 'invitation_not_found' },
  () => context,
);
describeRefusals(
  'DELETE /manager/team/invitations/:id',
  { ...managers, params: { id: ID }, notFound: 'invitation_not_found' },
  () => context,
);
describeRefusals(
  'GET /invitations/:token',
  { access: 'public', params: { token: NOBODY }, notFound: 'invitation_closed' },
  () => context,
);
describeRefusals(
  'POST /invitations/:token/accept',
  { access: 'public', params: { token: NOBODY }, body: PERSON, notFound: 'invitation_closed' },
  () => context,
);
