import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type SignedInCaller, TEST_PASSWORD } from '../../testing';
import { ok } from '../../testing/domain';
import { buildMailApp, type MailApp } from '../../testing/mail';
import { ALL_PLACES, KEPT_PLACES, PLACES_BY_ADDRESS, placesOf, plant } from './testing/under-address';

let t: MailApp;
beforeAll(async () => {
  t = await buildMailApp();
});
afterAll(() => t.close());

const newAddress = (): string => `${randomUUID()}@example.test`;
const rows = (collection: string, filter: object) =>
  t.connection.collection(collection).find(filter).toArray();

/** The person gives their account another address, and follows its link. */
const moveTo = async (person: SignedInCaller, email: string): Promise<void> => {
  await ok(person, 'PUT /auth/email-address', { body: { email, password: TEST_PASSWORD } });
  const token = await t.tokenFor(email, /Confirm your new email address/);
  await ok(t.visitor(), 'POST /auth/verify-email', { body: { token } });
};
/** A person who has had these addresses, the last of which is that of the account. */
const personOf = async (...[first, ...later]: [string, ...string[]]): Promise<SignedInCaller> => {
  const person = await t.signIn('client', { email: first });
  for (const email of later) await moveTo(person, email);
  return person;
};
const exportOf = async (person: SignedInCaller) =>
  (await t.app.inject({ method: 'GET', url: '/api/v1/me/export', headers: person.headers })).json<
    Record<string, { is?: string }[]>
  >();
const erase = (person: SignedInCaller) => ok(person, 'DELETE /me', { body: { password: TEST_PASSWORD } });

describe('a person who has changed the email address twice', () => {
  it('gets everything that is kept under each of the three, and has it erased', async () => {
    const [first, second, third, stranger] = [newAddress(), newAddress(), newAddress(), newAddress()];
    const person = await personOf(first, second, third);
    await t.connection.collection<{ _id: string }>('mail_addresses').deleteMany({});
    for (const address of [first, second, third, stranger])
      await plant(t.connection, address, ({ collection, field }) => ({
        is: `${collection}.${field} of ${address}`,
      }));

    const data = await exportOf(person);
    expect(data['account']).toMatchObject([{ email: third, earlierEmails: [first, second] }]);
    const found = Object.values(data)
      .flat()
      .flatMap(({ is }) => is ?? []);
    const expected = [first, second, third].flatMap((of) => ALL_PLACES.map((place) => `${place} of ${of}`));
    expect(found.toSorted()).toEqual(expected.toSorted());

    await erase(person);
    for (const address of [first, second])
      expect([address, await placesOf(t.connection, address)]).toEqual([address, KEPT_PLACES]);
    expect(await rows('emails', { to: third })).toMatchObject([{ template: 'account_deleted' }]);
    expect(await placesOf(t.connection, stranger)).toEqual(ALL_PLACES);
  });

  it('has the emails about the account erased by its id, whatever address they went to', async () => {
    const person = await personOf(newAddress(), newAddress());
    const wanted = newAddress();
    await ok(person, 'PUT /auth/email-address', { body: { email: wanted, password: TEST_PASSWORD } });
    expect(await rows('emails', { to: wanted })).toHaveLength(1);
    await erase(person);
    expect(await rows('emails', { to: wanted })).toEqual([]);
  });

  it('does not keep an earlier address that was never confirmed, nor one that is that of the account again', async () => {
    const [first, second] = [newAddress(), newAddress()];
    const person = await t.signIn('client', { email: first, emailVerified: false });
    await moveTo(person, second);
    const again = await t.again({ ...person, account: { ...person.account, email: second } });
    expect((await exportOf(again))['account']?.[0]).not.toHaveProperty('earlierEmails');
    const third = newAddress();
    await moveTo(again, third);
    await moveTo(again, second);
    expect((await exportOf(again))['account']).toMatchObject([{ email: second, earlierEmails: [third] }]);
  });
});

describe('an earlier address', () => {
  it('that another account has now is not touched, confirmed or not', async () => {
    const address = newAddress();
    const person = await personOf(address, newAddress());
    await t.signIn('client', { email: address, emailVerified: false });
    await plant(t.connection, address);
    expect(JSON.stringify(await exportOf(person))).not.toContain('"is"');
    await erase(person);
    expect(await placesOf(t.connection, address)).toEqual(ALL_PLACES);
  });

  it('belongs to who confirmed it last, also after that one has left it', async () => {
    const address = newAddress();
    const before = await personOf(address, newAddress());
    const after = await personOf(address, newAddress());
    await plant(t.connection, address);
    await erase(before);
    expect(await placesOf(t.connection, address)).toEqual(ALL_PLACES);
    await erase(after);
    expect(await placesOf(t.connection, address)).toEqual(KEPT_PLACES);
  });

  it('that is confirmed by its link is no longer an earlier one of anybody else', async () => {
    const address = newAddress();
    const before = await personOf(address, newAddress());
    const body = { email: address, password: TEST_PASSWORD, first_name: 'Kim', last_name: 'Okafor' };
    await ok(t.visitor(), 'POST /auth/register', { body });
    expect((await exportOf(before))['account']).toMatchObject([{ earlierEmails: [address] }]);
    const token = await t.tokenFor(address, /Welcome/);
    await ok(t.visitor(), 'POST /auth/verify-email', { body: { token } });
    expect((await exportOf(before))['account']).toMatchObject([{ earlierEmails: [] }]);
  });

  it('opens and erases nothing that names another account', async () => {
    const address = newAddress();
    const person = await personOf(address, newAddress());
    const naming = PLACES_BY_ADDRESS.filter(({ unless }) => unless !== undefined);
    expect(naming.map(({ collection }) => collection)).toEqual(['team_invitations', 'emails', 'emails']);
    const other = (await t.signIn('client')).account.id;
    await plant(t.connection, address, ({ unless = '' }) => ({ is: 'of another', [unless]: other }), naming);
    expect(JSON.stringify(await exportOf(person))).not.toContain('of another');
    await erase(person);
    for (const { collection, field } of naming)
      expect(await rows(collection, { [field]: address, is: 'of another' })).toHaveLength(1);
  });
});

test('an account keeps fifty earlier addresses, and says so when another one is asked for', async () => {
  const person = await personOf(newAddress());
  const earlierEmails = Array.from({ length: 50 }, newAddress);
  await t.connection
    .collection('users')
    .updateOne({ email: person.account.email }, { $set: { earlierEmails } });
  const body = { email: newAddress(), password: TEST_PASSWORD };
  const { status, error } = await person.call('PUT /auth/email-address', { body });
  expect([status, error.errors[0]?.field]).toEqual([422, 'email']);
});

/** Fields with an address whose documents are found by an account instead. */
const FOUND_BY_ACCOUNT: Readonly<Record<string, string>> = {
  'users.email': 'the account itself',
  'users.earlierEmails': 'the account itself',
  'email_links.email': 'by `userId`',
  'training_enrolments.email': 'by `user`',
  'calendar_connections.email': 'by `user`; an account at the provider',
  'calendar_farewells.email': 'by `user`; an account at the provider',
  'declutterer_applications.references.email': 'by `userId`; of people who speak for the applicant',
};

test('every stored field with an address is found by it, or by the account of its document', () => {
  const pathsOf = (schema: { paths: object }, prefix: string): string[] =>
    Object.entries(schema.paths as Record<string, { instance: string; schema?: { paths: object } }>).flatMap(
      ([path, { instance, schema: inner }]) => {
        if (inner) return pathsOf(inner, `${prefix}${path}.`);
        return ['String', 'Array'].includes(instance) ? [`${prefix}${path}`] : [];
      },
    );
  const stored = Object.values(t.connection.models)
    .flatMap(({ collection, schema }) => pathsOf(schema as never, `${collection.collectionName}.`))
    .filter((path) => /e-?mails?$|^\w+\.(to|replyTo)$/i.test(path));
  const known = new Set([...ALL_PLACES, ...Object.keys(FOUND_BY_ACCOUNT)]);
  expect(stored.filter((path) => !known.has(path))).toEqual([]);
  expect(Object.keys(FOUND_BY_ACCOUNT).filter((path) => !stored.includes(path))).toEqual([]);
});
