import { readFile } from 'node:fs/promises';
import type { CallInput } from '@gently/contracts/endpoints';
import { ERRORS } from '@gently/contracts/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords, type SignedInCaller, TEST_PASSWORD } from '../../testing';
import { type Caller, createCaller } from '../../testing/caller';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { NAMELESS } from './name-traces';
import { NOT_ABOUT_PEOPLE } from './not-about-people';
import { INVENTORY } from './personal-data-inventory';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());

const body = { password: TEST_PASSWORD };
const needs: CallInput<'PUT /client/profile'>['body'] = {
  neurotype: 'adhd',
  sensory_needs: ['quiet_environment'],
  additional_notes: 'Tea first.',
};

/** A client with a profile and one paid booking, with as much in it as there can be. */
const clientWithBooking = async () => {
  const client = await domain.signIn('client', { firstName: 'Rosie', lastName: 'Bennett' });
  await ok(client, 'PUT /client/profile', { body: { ...needs, consent: { sensitive_data: true } } });
  const { service, declutterer } = await domain.soleOffer();
  const booking = await domain.book(client, service, {
    location_type: 'client_home',
    location_details: '1 High Street, Hove BN3 7AA',
    notes: 'The hallway first.',
    sensory_needs: ['good_lighting'],
  });
  await domain.pay(client, booking.id);
  return { client, booking, declutterer };
};

const exportOf = async (person: SignedInCaller) => {
  const answer = await domain.app.inject({
    method: 'GET',
    url: '/api/v1/me/export',
    headers: person.headers,
  });
  return { answer, data: answer.json<Record<string, Record<string, unknown>[]>>() };
};
const rows = (collection: string, filter: object) =>
  domain.connection.collection(collection).find(filter).toArray();

describe('what is known to be kept', () => {
  it('is every collection that there is', async () => {
    const known = new Set([
      ...INVENTORY.map(({ collection }) => collection),
      ...Object.keys(NOT_ABOUT_PEOPLE),
    ]);
    const models = Object.values(domain.connection.models).map((model) => model.collection.collectionName);
    expect(models.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('the export', () => {
  it('is one file with everything, and no secret in it', async () => {
    const { client, booking } = await clientWithBooking();
    const { answer, data } = await exportOf(client);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="gently-sorted-my-data-${domain.day(0)}.json"`,
    );
    expect(Object.keys(data)).toEqual(['from', 'exported_at', ...INVENTORY.map(({ name }) => name)]);
    expect(data).toMatchObject({
      account: [{ email: client.account.email, firstName: 'Rosie' }],
      profile: [{ additionalInfo: 'Tea first.', sensitive: { neuroProfile: { neurotype: 'adhd' } } }],
      bookings: [{ _id: booking.id, locationDetails: '1 High Street, Hove BN3 7AA' }],
      payments: [{ amountPence: 4500, method: expect.stringContaining('4242') }],
      notifications: [{ title: 'Your booking is paid' }],
      emails: [{ template: 'booking_paid', to: client.account.email }],
      sign_ins: [{ userAgent: expect.any(String) }],
    });
    expect(data['safety_record']?.map(({ action }) => action)).toContain('consent.given');
    expect(answer.body).not.toMatch(/passwordHash|tokenHash|argon2|token=/);
    expect(await auditRecords(domain, 'account.exported', client.account.id)).toHaveLength(1);
  });

  it("holds nothing of anybody else's", async () => {
    const { booking } = await clientWithBooking();
    const other = await domain.signIn('client');
    const { answer, data } = await exportOf(other);
    expect(data['bookings']).toEqual([]);
    expect(answer.body).not.toContain(booking.id);
  });

  it('is refused without a sign-in', async () => {
    const answer = await domain.app.inject({ method: 'GET', url: '/api/v1/me/export' });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'unauthenticated']);
  });
});

describe('deleting the account', () => {
  it('needs the password', async () => {
    const client = await domain.signIn('client');
    const answer = await client.call('DELETE /me', { body: { password: 'a guess' } });
    expect([answer.status, answer.error.errors[0]?.field]).toEqual([422, 'password']);
    await ok(client, 'GET /auth/profile');
  });

  describe('with a password that is guessed', () => {
    const guess = async (person: Caller, password = 'a guess', address = '198.51.100.1') => {
      const { status, error, headers } = await person.raw({
        method: 'DELETE',
        path: '/me',
        payload: { password },
        headers: { 'x-forwarded-for': address },
      });
      return { told: [status, error?.code], headers, error };
    };

    // spec: A-25
    it('comes to a pause after ten tries, also for the right one, and says how long', async () => {
      const client = await domain.signIn('client');
      const tries = await Promise.all(Array.from({ length: 30 }, () => guess(client)));
      const looked = tries.filter(({ told }) => told[1] === 'validation_failed');
      expect(looked).toHaveLength(10);
      const { told, headers, error } = await guess(client, TEST_PASSWORD);
      expect([...told, error.message]).toEqual([429, 'account_locked', ERRORS.account_locked.message]);
      expect(headers['retry-after']).toBe('900');
      expect(error.details).toEqual({ retry_after_seconds: 900 });
      const now = domain.clock.now();
      domain.clock.advance(900_000);
      expect((await guess(await domain.again(client), TEST_PASSWORD)).told[0]).toBe(200);
      domain.clock.set(now);
    });

    // spec: A-25
    it('counts for the account with tries to sign in, whichever was first', async () => {
      const client = await domain.signIn('client');
      const login = () =>
        domain.visitor().raw({
          method: 'POST',
          path: '/auth/login',
          payload: { email: client.account.email, password: 'a guess' },
          headers: { 'x-forwarded-for': '198.51.100.1' },
        });
      for (let count = 0; count < 5; count += 1) await guess(client);
      for (let count = 0; count < 5; count += 1) expect((await login()).status).toBe(401);
      expect((await guess(client)).told).toEqual([429, 'account_locked']);
      expect((await login()).error.code).toBe('account_locked');
      expect((await guess(client, 'a guess', '203.0.113.9')).told).toEqual([422, 'validation_failed']);
    });

    it('is forgotten once the right one came', async () => {
      const { client } = await clientWithBooking();
      for (let round = 0; round < 2; round += 1) {
        for (let count = 0; count < 9; count += 1) await guess(client);
        expect((await guess(client, TEST_PASSWORD)).told).toEqual([409, 'sessions_open']);
      }
    });
  });

  it('is refused while a paid session lies ahead, of the client and of the declutterer', async () => {
    const { client, declutterer } = await clientWithBooking();
    const provider = await domain.app.accounts.findById(declutterer.userId);
    if (!provider) throw new Error('the declutterer has no account');
    const signIn = { email: provider.email, password: TEST_PASSWORD };
    const { data } = await domain.visitor().call('POST /auth/login', { body: signIn });
    const theirs = createCaller(domain.app, { authorization: `Bearer ${data.token}` });
    for (const caller of [client, theirs]) {
      const answer = await caller.call('DELETE /me', { body });
      expect([answer.status, answer.error.code]).toEqual([409, 'sessions_open']);
    }
    await ok(client, 'GET /client/profile');
  });

  it('forgets the person everywhere, and keeps the books without them', async () => {
    const { client, booking } = await clientWithBooking();
    const { id, email } = client.account;
    const params = { id: booking.id };
    await ok(client, 'DELETE /bookings/:id/cancel', { params, body: { reason: 'My mother is ill' } });
    const other = await domain.signIn('client');

    const { deleted_at: at } = await ok(client, 'DELETE /me', { body });
    expect(at).toBe(domain.clock.now().toISOString());
    expect((await client.call('GET /auth/profile')).status).toBe(401);
    const again = await domain
      .visitor()
      .call('POST /auth/login', { body: { email, password: TEST_PASSWORD } });
    expect(again.error.code).toBe('invalid_credentials');

    const person = domain.objectId(id);
    for (const { collection, whose, onDeletion } of INVENTORY) {
      if (onDeletion !== 'delete' || collection === 'emails') continue;
      const values = { email, text: id, id: person };
      for (const { field, by } of whose) expect(await rows(collection, { [field]: values[by] })).toEqual([]);
    }
    const [kept] = await rows('bookings', { client: person });
    expect(kept).toMatchObject({ locationDetails: '', notes: '', sensoryNeeds: [], status: 'cancelled' });
    expect(JSON.stringify(kept)).not.toContain('mother');
    expect(await rows('payments', { client: person })).toMatchObject([{ amountPence: 4500, method: '' }]);
    expect(await rows('emails', { to: email })).toMatchObject([{ template: 'account_deleted' }]);
    expect(await auditRecords(domain, 'account.deleted', id)).toHaveLength(1);
    await ok(other, 'GET /auth/profile');
  });

  it('takes the name out of what others were told, and leaves another person of that name', async () => {
    const [goes, stays] = [await clientWithBooking(), await clientWithBooking()];
    for (const { booking, declutterer } of [goes, stays])
      await domain.app.matching.accept(booking.id, declutterer.userId);
    const naming = ({ declutterer }: typeof goes) =>
      rows('notifications', { userId: domain.objectId(declutterer.userId), body: /Rosie/ });
    expect((await naming(goes)).length).toBeGreaterThan(0);
    const params = { id: goes.booking.id };
    await ok(goes.client, 'DELETE /bookings/:id/cancel', { params, body: { reason: 'Moving' } });
    await ok(goes.client, 'DELETE /me', { body });
    expect(await naming(goes)).toEqual([]);
    const replaced = { userId: domain.objectId(goes.declutterer.userId), title: NAMELESS.title };
    expect(await rows('notifications', replaced)).toMatchObject([{ ...NAMELESS, type: 'booking' }]);
    expect((await naming(stays)).length).toBeGreaterThan(0);
  });

  it('ends what could still be paid', async () => {
    const client = await domain.signIn('client');
    const { service } = await domain.soleOffer();
    const booking = await domain.book(client, service);
    await domain.begin(client, booking.id);
    await ok(client, 'DELETE /me', { body });
    const [kept] = await rows('bookings', { _id: domain.objectId(booking.id) });
    expect(kept).toMatchObject({ status: 'cancelled' });
    expect(await rows('payments', { booking: domain.objectId(booking.id), live: true })).toEqual([]);
    await domain.book(await domain.signIn('client'), service);
  });

  it('lets the same email begin anew, with nothing of before', async () => {
    const client = await domain.signIn('client', { email: 'again@example.test' });
    await ok(client, 'PUT /client/profile', { body: { additional_notes: 'Before' } });
    await ok(client, 'DELETE /me', { body });
    const anew = await domain.signIn('client', { email: 'again@example.test' });
    expect((await ok(anew, 'GET /client/profile')).profile.additional_notes).toBe('');
  });

  it.each(['trainer', 'manager', 'franchise_owner', 'admin'] as const)(
    'is not for a %s to do',
    async (role) => {
      const answer = await (await domain.signIn(role)).call('DELETE /me', { body });
      expect([answer.status, answer.error.code]).toEqual([403, 'forbidden']);
    },
  );
});

it('encrypts exactly the places that docs/data-protection.md names, and neither needs nor notes', async () => {
  const file = new URL('../../../../docs/data-protection.md', import.meta.url);
  const document = await readFile(file, 'utf8');
  const [, paragraph = ''] = /\*\*What is encrypted in the database\.\*\*([\s\S]+?)\n\n/.exec(document) ?? [];
  const named = [...paragraph.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name);
  const sealed = domain.app.encryption.places().map(({ place }) => place.collection);
  expect([...new Set(sealed)].sort()).toEqual(named.sort());
  expect(paragraph).toContain('Needs, notes and everything else are stored as they are');
});
