import { ERRORS } from '@gently/contracts/errors';
import { CLAIMABLE_ROLES } from '@gently/contracts/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditRecords, buildTestApp, describeRefusals, TEST_PASSWORD, type TestApp } from '../../testing';
import { userModel } from './accounts/user.model';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.close());

const registration = (changes: Record<string, unknown> = {}) => ({
  email: 'new.person@example.test',
  password: 'eight-or-more',
  first_name: 'New',
  last_name: 'Person',
  ...changes,
});
const errorsOf = (fields: { field: string; message: string }[]) =>
  Object.fromEntries(fields.map(({ field, message }) => [field, message]));

describe('registering', () => {
  // spec: C3-01, C7-04
  test('opens an account, signs it in and keeps the password to itself', async () => {
    const answer = await t.visitor().call('POST /auth/register', {
      body: registration({ email: '  First.Person@Example.test ' }),
    });
    expect(answer.status).toBe(201);
    expect(answer.data.user).toMatchObject({
      email: 'first.person@example.test',
      first_name: 'New',
      role: 'client',
      status: 'active',
      created_at: t.clock.now().toISOString(),
    });
    expect(JSON.stringify(answer.data)).not.toContain('argon2');
    const profile = await t.visitor().raw({
      method: 'GET',
      path: '/auth/profile',
      headers: { authorization: `Bearer ${answer.data.token}` },
    });
    expect(profile.data).toEqual({ user: answer.data.user });
    const stored = await userModel(t.connection).findById(answer.data.user.id).lean();
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  test('puts the refresh token where scripts and other sites cannot reach it', async () => {
    const { cookies } = await t.visitor().call('POST /auth/register', {
      body: registration({ email: 'cookie@example.test' }),
    });
    expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Lax', path: '/api/v1/auth' }]);
  });

  // spec: C2.6-02
  test.each(CLAIMABLE_ROLES)('takes %s as a claim', async (role) => {
    const { status, data } = await t.visitor().call('POST /auth/register', {
      body: registration({ email: `claims-${role}@example.test`, role }),
    });
    expect([status, data.user.role, data.user.status]).toEqual([
      201,
      role,
      role === 'client' ? 'active' : 'pending',
    ]);
  });

  // spec: C2.6-02
  test('refuses the role admin and records the attempt', async () => {
    const body = registration({ email: 'climber@example.test', role: 'admin' });
    const { status, error } = await t
      .visitor()
      .raw({ method: 'POST', path: '/auth/register', payload: body });
    expect([status, error.code]).toEqual([403, 'role_not_allowed']);
    expect(await t.app.accounts.findByEmail('climber@example.test')).toBeNull();
    const records = await auditRecords(t, 'account.role_refused');
    expect(records).toMatchObject([
      { requestId: error.request_id, details: { email: 'climber@example.test', role: 'admin' } },
    ]);
    expect(JSON.stringify(records)).not.toContain(body.password);
  });

  test('refuses an email that has an account, whatever its case', async () => {
    await t.visitor().call('POST /auth/register', { body: registration({ email: 'twice@example.test' }) });
    const again = await t.visitor().call('POST /auth/register', {
      body: registration({ email: 'TWICE@example.test' }),
    });
    expect([again.status, again.error.code]).toEqual([409, 'email_taken']);
  });

  test('lets exactly one of many at once have the email', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        t.visitor().call('POST /auth/register', { body: registration({ email: 'race@example.test' }) }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array<number>(11).fill(409)]);
    expect(await userModel(t.connection).countDocuments({ email: 'race@example.test' })).toBe(1);
  });

  // spec: C3-03, C5-02, C9-01
  test('says what is wrong with each field in the words of the forms', async () => {
    const { status, error } = await t.visitor().raw({
      method: 'POST',
      path: '/auth/register',
      payload: { email: 'no at sign', password: 'seven77', first_name: ' ', role: 'king' },
    });
    expect(status).toBe(422);
    expect(errorsOf(error.errors)).toEqual({
      email: 'Please enter a valid email address',
      password: 'Password must be at least 8 characters long',
      first_name: 'First name is required',
      last_name: 'Please fill this in',
      role: 'Please choose one of the offered values',
    });
  });
});

describe('signing in', () => {
  // spec: C7-04
  test('works with any case of the email', async () => {
    const { account } = await t.signIn('client');
    const { status, data } = await t.visitor().call('POST /auth/login', {
      body: { email: account.email.toUpperCase(), password: TEST_PASSWORD },
    });
    expect([status, data.user.id]).toEqual([200, account.id]);
  });

  // spec: C8-02
  test('says the same for a wrong password and an unknown email', async () => {
    const { account } = await t.signIn('client');
    const refused = async (email: string) => {
      const { status, error } = await t.visitor().call('POST /auth/login', {
        body: { email, password: 'not this one' },
      });
      return { status, code: error.code, message: error.message };
    };
    const wrong = await refused(account.email);
    expect(wrong).toEqual({
      status: 401,
      code: 'invalid_credentials',
      message: ERRORS.invalid_credentials.message,
    });
    expect(await refused('nobody@example.test')).toEqual(wrong);
  });

  test('tells in demo mode that there is no such account', async () => {
    const demo = await buildTestApp({ env: { DEMO: 'true' } });
    const { status, error } = await demo.visitor().call('POST /auth/login', {
      body: { email: 'nobody@example.test', password: 'whatever' },
    });
    await demo.close();
    expect([status, error.code, error.message]).toEqual([401, 'user_not_found', 'User not found']);
  });

  test('is refused for a suspended account, and only after the right password', async () => {
    const { account } = await t.signIn('client');
    await userModel(t.connection).updateOne({ _id: account.id }, { $set: { status: 'suspended' } });
    const login = async (password: string) =>
      (await t.visitor().call('POST /auth/login', { body: { email: account.email, password } })).error.code;
    expect(await login(TEST_PASSWORD)).toBe('account_suspended');
    expect(await login('guessing')).toBe('invalid_credentials');
  });
});

describe('the profile', () => {
  // spec: C7-05
  test('changes name, phone and location, and nothing else', async () => {
    const person = await t.signIn('trainer', { status: 'pending' });
    const changes = { first_name: 'Grace', phone: '020 7946 0000', location: 'Leeds' };
    const { status, data } = await person.call('PUT /auth/profile', { body: changes });
    expect(status).toBe(200);
    expect(data.user).toEqual({
      ...changes,
      id: person.account.id,
      email_verified: true,
      email: person.account.email,
      last_name: person.account.lastName,
      role: 'trainer',
      status: 'pending',
      created_at: person.account.createdAt.toISOString(),
    });
    expect((await person.call('GET /auth/profile')).data).toEqual(data);
  });

  // spec: C5-07
  test.each(['email', 'role', 'status', 'password'])('does not change the %s', async (field) => {
    const person = await t.signIn('client');
    const answer = await person.raw({ method: 'PUT', path: '/auth/profile', payload: { [field]: 'admin' } });
    expect([answer.status, answer.error.errors[0]?.field]).toEqual([422, field]);
  });

  // spec: C5-07
  test('needs a name', async () => {
    const person = await t.signIn('client');
    const { status, error } = await person.call('PUT /auth/profile', { body: { first_name: '  ' } });
    expect([status, errorsOf(error.errors)]).toEqual([422, { first_name: 'First name is required' }]);
  });

  test('stays with its own person', async () => {
    const [one, other] = [await t.signIn('client'), await t.signIn('client')];
    await one.call('PUT /auth/profile', { body: { location: 'Hull' } });
    expect((await other.call('GET /auth/profile')).data.user.location).toBe('');
  });

  test('is closed at once to a person who is suspended or gone', async () => {
    const person = await t.signIn('client');
    await userModel(t.connection).updateOne({ _id: person.account.id }, { $set: { status: 'suspended' } });
    expect((await person.call('GET /auth/profile')).error.code).toBe('account_suspended');
    await userModel(t.connection).deleteOne({ _id: person.account.id });
    expect((await person.call('GET /auth/profile')).error.code).toBe('unauthenticated');
  });
});

const context = () => t;
describeRefusals(
  'POST /auth/register',
  { access: 'public', body: registration({ role: 'client' }) },
  context,
);
describeRefusals(
  'POST /auth/login',
  { access: 'public', body: { email: 'a@b.test', password: 'x' } },
  context,
);
describeRefusals('POST /auth/refresh', { access: 'public' }, context);
describeRefusals('POST /auth/logout', { access: 'public' }, context);
describeRefusals('GET /auth/profile', { access: 'signed_in' }, context);
describeRefusals(
  'PUT /auth/profile',
  { access: 'signed_in', body: { first_name: 'A', last_name: 'B', phone: '', location: 'C' } },
  context,
);
