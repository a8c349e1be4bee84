import { PRODUCT_NAME } from '@gently/contracts/product';
import { ROLES } from '@gently/contracts/roles';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditRecords, describeRefusals, type SignedInCaller } from '../../../testing';
import { buildMailApp, type MailApp } from '../../../testing/mail';
import { userModel } from '../accounts/user.model';

let t: MailApp;
beforeAll(async () => {
  t = await buildMailApp();
});
afterAll(() => t.close());

const person = (name: string) => ({
  email: `${name}@example.test`,
  password: 'eight-or-more',
  first_name: 'Rowan',
  last_name: 'Ellis',
});
const client = (name: string) => ({
  ...person(name),
  role: 'client' as const,
  phone: '07700 900123',
  neuroProfile: {
    neurotype: 'both' as const,
    communicationStyle: ['step_by_step' as const],
    sensoryNeeds: ['frequent_breaks' as const],
    triggers: ['Loud music'],
  },
  homeInfo: {
    homeType: 'house' as const,
    householdSize: '5+' as const,
    pets: 'Two cats',
    budgetRange: 'flexible' as const,
    preferredTimes: ['morning' as const],
    referralSource: 'A friend',
  },
  accessibilityNeeds: ['Step-free'],
  emergencyContact: { name: 'Sam', phone: '07700 900124' },
  additionalInfo: 'Hello',
  goals: 'A calm kitchen',
  challenges: 'Paper',
  consent: { sensitiveData: true },
});
const application = (name: string) => ({
  ...person(name),
  role: 'declutterer' as const,
  phone: '07700 900125',
  professionalInfo: {
    experience: '3-5' as const,
    qualifications: ['social_work' as const],
    specializations: ['adhd_support' as const],
    availability: ['weekends' as const],
    preferredRegions: ['london_north' as const],
  },
  background: 'I ran a charity shop.',
  motivation: 'I like calm rooms.',
  neurodivergentExperience: 'I have ADHD myself.',
  challenges: 'Stairs',
  references: [{ name: 'Kim', phone: '07700 900126', email: 'kim@example.test', relationship: 'Manager' }],
  emergencyContact: { name: 'Sam', phone: '07700 900124' },
  additionalInfo: '',
  consent: { sensitiveData: true, referees: true },
});
const clientProfiles = () => t.connection.collection('client_profiles');
const profileOf = (userId: string) => clientProfiles().findOne({ _id: new mongo.ObjectId(userId) });
/** Read past the applications module, which shows only where one stands. */
const applicationOf = (userId: string) =>
  t.connection.collection('declutterer_applications').findOne({ userId: new mongo.ObjectId(userId) });

describe('registering as a client', () => {
  // spec: C2.7-02
  test('keeps every answer beside the account and sends a welcome', async () => {
    const body = client('rowan');
    const { status, data } = await t.visitor().call('POST /auth/register', { body });
    expect(status).toBe(201);
    expect(data.user).toMatchObject({
      role: 'client',
      status: 'active',
      phone: body.phone,
      email_verified: false,
    });
    expect(await profileOf(data.user.id)).toMatchObject({
      homeInfo: body.homeInfo,
      emergencyContact: body.emergencyContact,
      goals: body.goals,
      challenges: body.challenges,
      additionalInfo: body.additionalInfo,
      sensitive: { neuroProfile: body.neuroProfile, accessibilityNeeds: body.accessibilityNeeds },
      consent: { sensitiveData: true, askedAt: t.clock.now() },
    });
    const account = await userModel(t.connection).findById(data.user.id).lean();
    expect(JSON.stringify(account)).not.toContain('both');
    await t.deliver();
    expect((await t.mailsTo(body.email)).map(({ subject }) => subject)).toEqual([
      `Welcome to ${PRODUCT_NAME}`,
    ]);
  });

  // spec: C2.7-02
  test('keeps nothing sensitive without consent', async () => {
    const { consent: _none, ...body } = client('quiet');
    const { data } = await t.visitor().call('POST /auth/register', { body });
    const profile = await profileOf(data.user.id);
    expect(profile).toMatchObject({ goals: body.goals, sensitive: null, consent: { sensitiveData: false } });
    expect(JSON.stringify(profile)).not.toMatch(/both|Loud music|Step-free|Paper/);
  });

  test('with an email that is taken leaves nothing behind', async () => {
    await t.visitor().call('POST /auth/register', { body: client('twice') });
    const before = await clientProfiles().countDocuments();
    const again = await t.visitor().call('POST /auth/register', { body: client('twice') });
    expect([again.status, again.error.code]).toEqual([409, 'email_taken']);
    expect(await clientProfiles().countDocuments()).toBe(before);
  });

  test.each(ROLES.filter((role) => role !== 'client'))('refuses the role %s and records it', async (role) => {
    const body = { ...client(`climber-${role}`), role };
    const answer = await t.visitor().call('POST /auth/register', { body });
    expect([answer.status, answer.error.code]).toEqual([403, 'role_not_allowed']);
    expect(await t.app.accounts.findByEmail(body.email)).toBeNull();
    const records = await auditRecords(t, 'account.role_refused');
    expect(records).toContainEqual(expect.objectContaining({ details: { email: body.email, role } }));
  });
});

describe('applying to join', () => {
  let applicant: Pick<SignedInCaller, 'raw'> & { id: string };
  const body = application('applicant');
  beforeAll(async () => {
    const visitor = t.visitor();
    const { data } = await visitor.call('POST /auth/register', { body });
    const authorization = `Bearer ${data.token}`;
    applicant = { id: data.user.id, raw: (call) => visitor.raw({ ...call, headers: { authorization } }) };
    expect(data.user).toMatchObject({ role: 'declutterer', status: 'pending', phone: body.phone });
  });

  test('keeps the application and its referees', async () => {
    expect(await applicationOf(applicant.id)).toMatchObject({
      status: 'pending',
      professionalInfo: body.professionalInfo,
      background: body.background,
      motivation: body.motivation,
      neurodivergentExperience: body.neurodivergentExperience,
      references: body.references,
      consent: { sensitiveData: true, referees: true },
    });
  });

  test('brings them at once before the manager of where they want to work', async () => {
    const manager = await t.signIn('manager', { atHome: false });
    const admin = {
      id: 'a'.repeat(24),
      role: 'admin',
      origin: { ip: '127.0.0.1', userAgent: '', requestId: 'test' },
    };
    const fields = { name: 'Harrow', city: 'Harrow', postcode_areas: ['HA' as const] };
    await t.app.regions.create({ ...fields, manager_id: manager.account.id }, admin);
    const { data } = await t.visitor().call('POST /auth/register', { body: application('nearby') });
    const team = await manager.call('GET /manager/team/declutterers');
    expect(team.data.declutterers).toMatchObject([{ id: data.user.id, status: 'pending' }]);
  });

  test('sends a welcome and says that the application has come', async () => {
    await t.deliver();
    const mails = await t.mailsTo(body.email);
    expect(mails.map(({ subject }) => subject).sort()).toEqual(
      [`Welcome to ${PRODUCT_NAME}`, 'We have your application'].sort(),
    );
    expect(mails.map(({ text }) => text).join()).toContain('5-7 business days');
  });

  test('shows the applicant where it stands, and opens nothing else', async () => {
    const mine = await applicant.raw({ method: 'GET', path: '/applications/mine' });
    expect(mine.data).toEqual({
      application: {
        id: expect.any(String),
        status: 'pending',
        submitted_at: t.clock.now().toISOString(),
        question: null,
        reason: null,
      },
    });
    expect((await applicant.raw({ method: 'GET', path: '/auth/profile' })).status).toBe(200);
  });

  test('keeps no referee and nothing sensitive without consent', async () => {
    const { consent: _none, ...without } = application('reserved');
    const { data } = await t.visitor().call('POST /auth/register', { body: without });
    expect(await applicationOf(data.user.id)).toMatchObject({
      references: null,
      neurodivergentExperience: null,
      background: without.background,
    });
  });

  test('refuses the role admin and records it', async () => {
    const climber = { ...application('climber-apply'), role: 'admin' as const };
    const answer = await t.visitor().call('POST /auth/register', { body: climber });
    expect([answer.status, answer.error.code]).toEqual([403, 'role_not_allowed']);
  });
});

test('somebody who claimed the role without an application has none', async () => {
  const waiting = await t.signIn('declutterer', { status: 'pending' });
  expect((await waiting.call('GET /applications/mine')).data).toEqual({ application: null });
});

test('nobody else has an application to ask for', async () => {
  for (const role of ROLES.filter((one) => one !== 'declutterer')) {
    const answer = await (await t.signIn(role)).call('GET /applications/mine');
    expect([answer.status, answer.error.code]).toEqual([403, 'forbidden']);
  }
  expect((await t.visitor().call('GET /applications/mine')).error.code).toBe('unauthenticated');
});

describe('with the whole client form', () => {
  describeRefusals('POST /auth/register', { access: 'public', body: client('refused') }, () => t);
});
describe('with the whole application', () => {
  describeRefusals('POST /auth/register', { access: 'public', body: application('refused-too') }, () => t);
});

test('the documentation asks for nothing that people do not send', async () => {
  const { paths } = (await t.app.inject('/api/docs/json')).json<{
    paths: Record<string, { post: { requestBody: unknown } }>;
  }>();
  const body = JSON.stringify(paths['/api/v1/auth/register']?.post.requestBody);
  expect(body).toContain('"neuroProfile"');
  expect(body).not.toMatch(/"required":\[[^\]]*"kind"/);
});
