import type { LegalVersion } from '@gently/contracts/legal-versions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app';
import type { SignedInCaller } from '../../testing';
import { createDomain, type Domain, ok } from '../../testing/domain';
import { buildMailApp, type MailApp } from '../../testing/mail';

const VERSIONS: readonly LegalVersion[] = [
  { document: 'terms', version: 1, from: '2025-01-01', changes: [] },
  { document: 'terms', version: 2, from: '2035-02-01', changes: ['You may bring a friend to a session.'] },
  { document: 'privacy', version: 1, from: '2025-01-01', changes: [] },
];
const START = '2035-01-17T10:00:00.000Z';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** 30 whole days after the day on which the announcement begins. */
const FROM = '2035-02-17';

let domain: Domain & MailApp;
let client: SignedInCaller;
let declutterer: SignedInCaller;
beforeAll(async () => {
  const mail = await buildMailApp({ deps: { legalVersions: VERSIONS } });
  domain = { ...mail, ...createDomain(mail) };
  client = await domain.signIn('client');
  declutterer = await domain.signIn('declutterer');
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.set(START);
  domain.clock.advance(2 * MINUTE_MS);
  for (const name of ['emails', 'legal_changes']) await domain.connection.collection(name).deleteMany({});
});

const announce = () => domain.app.legal.announceDue();
const emails = () => domain.connection.collection('emails').find({ template: 'legal_change' }).toArray();
const peopleInAll = () => domain.connection.collection('users').countDocuments();
const terms = async () => {
  const { documents } = await ok(domain.visitor(), 'GET /legal');
  const found = documents.find(({ document }) => document === 'terms');
  if (!found) throw new Error('the terms are missing');
  return found;
};

describe('a change of the terms', () => {
  it('is emailed to everyone who has an account, with what changes and from when', async () => {
    expect(await announce()).toBe(await peopleInAll());
    await domain.deliver();
    for (const { account } of [client, declutterer]) {
      const [mail] = await domain.mailsTo(account.email);
      expect(mail?.subject).toBe('Our Terms of Service change on Saturday 17 February 2035');
      expect(mail?.text).toContain('You may bring a friend to a session.');
      expect(mail?.text).toContain(
        'Sessions that were booked before then keep the terms they were booked under.',
      );
      expect(mail?.text).toContain('/terms?version=2');
      expect(mail?.list_unsubscribe).toBe('');
    }
  });

  it('is emailed once, however often the job runs and however many processes do', async () => {
    const other = await buildApp(domain.config, { ...domain.app.deps });
    const counts = await Promise.all([announce(), other.legal.announceDue(), announce()]);
    await announce();
    await other.close();
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(await peopleInAll());
    expect(await emails()).toHaveLength(await peopleInAll());
  });

  it('is emailed to a person who joins before it counts', async () => {
    await announce();
    domain.clock.advance(DAY_MS);
    const newcomer = await domain.signIn('client');
    expect(await announce()).toBe(0);
    domain.clock.advance(2 * MINUTE_MS);
    expect(await announce()).toBe(1);
    expect((await emails()).at(-1)).toMatchObject({ to: newcomer.account.email });
    domain.clock.set(`${FROM}T12:00:00.000Z`);
    await domain.signIn('client');
    domain.clock.advance(2 * MINUTE_MS);
    expect(await announce()).toBe(0);
  });

  it('counts from its day, and not before everyone has been emailed', async () => {
    expect(await terms()).toEqual({
      document: 'terms',
      current: { version: 1, from: '2025-01-01' },
      planned: null,
    });
    await announce();
    const planned = { version: 2, from: FROM, changes: ['You may bring a friend to a session.'] };
    expect(await terms()).toMatchObject({ current: { version: 1 }, planned });
    domain.clock.set(`${FROM}T00:00:00.000Z`);
    expect(await terms()).toMatchObject({ current: { version: 2, from: FROM }, planned: null });
    await domain.connection.collection('legal_changes').updateOne({}, { $set: { completedAt: null } });
    expect(await terms()).toMatchObject({ current: { version: 1 }, planned });
  });

  it('does not touch the Privacy Policy', async () => {
    await announce();
    const { documents } = await ok(domain.visitor(), 'GET /legal');
    expect(documents.find(({ document }) => document === 'privacy')).toEqual({
      document: 'privacy',
      current: { version: 1, from: '2025-01-01' },
      planned: null,
    });
  });
});

describe('a booking', () => {
  it('keeps the terms under which it was made', async () => {
    await announce();
    const { service } = await domain.soleOffer();
    const termsOf = async (caller: SignedInCaller, id: string) =>
      (await ok(caller, 'GET /bookings/:id', { params: { id } })).booking.terms_version;
    const early = await domain.book(client, service);
    expect(await termsOf(client, early.id)).toBe(1);
    domain.clock.set(`${FROM}T09:00:00.000Z`);
    const again = await domain.again(client);
    const late = await domain.book(again, service);
    expect(await termsOf(again, late.id)).toBe(2);
    expect(await termsOf(again, early.id)).toBe(1);
  });

  it('from before there were versions was made under the first one', async () => {
    const { service } = await domain.soleOffer();
    const { id } = await domain.book(client, service);
    const bookings = domain.connection.collection('bookings');
    await bookings.updateOne({ _id: domain.objectId(id) }, { $unset: { termsVersion: 1 } });
    const { booking } = await ok(client, 'GET /bookings/:id', { params: { id } });
    expect(booking.terms_version).toBe(1);
  });
});
