import { beginRestore, completeRestore } from '@gently/embedded-mongo/restore-mark';
import type { FastifyInstance } from 'fastify';
import { type Connection, Types } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app';
import { createDatabase } from '../shared/database/database';
import { createLogger } from '../shared/logger';
import { createRestoreJournal } from '../shared/restore-journal';
import { buildPayingDomain, type PayingDomain } from '../testing/domain';

let domain: PayingDomain;
let restarted: FastifyInstance | undefined;
beforeEach(async () => {
  domain = await buildPayingDomain();
});
afterEach(async () => {
  await restarted?.close();
  await restarted?.deps.database.close();
  restarted = undefined;
  await domain.close();
});

const HOUR_MS = 3_600_000;
const hours = (count: number): Date => new Date(domain.clock.now().getTime() + count * HOUR_MS);
const collection = (name: string): ReturnType<Connection['collection']> => domain.connection.collection(name);

/** The data becomes that of a backup of some hours ago, restored now, and the product starts on it. */
const restart = async (hoursAgo: number): Promise<FastifyInstance> => {
  const { db } = domain.connection;
  if (!db) throw new Error('there is no database');
  await beginRestore(db, { file: 'a.backup', backupAt: hours(0 - hoursAgo), begunAt: hours(0) });
  await completeRestore(db, hours(0));
  domain.clock.advance(60_000);
  const logger = createLogger('silent');
  const database = createDatabase(domain.config, logger);
  const app = await buildApp(domain.config, { clock: domain.clock.now, logger, database });
  restarted = app;
  await app.ready();
  await database.start();
  expect(app.recovery.isSettled()).toBe(true);
  return app;
};

describe('emails', () => {
  const queue = (template: string, nextAttemptAt: Date) =>
    collection('emails').insertOne({
      template,
      to: `${template}@example.test`,
      replyTo: '',
      about: null,
      calendar: '',
      subject: template,
      text: 'A link that opens an account',
      html: '',
      state: 'queued',
      attempts: 0,
      nextAttemptAt,
      lastError: '',
      createdAt: hours(-5),
      sentAt: null,
      expiresAt: null,
    });
  const stateOf = async (template: string) =>
    (await collection('emails').findOne({ template }))?.['state'] as unknown;

  it('that were due before the restore are closed, but for those that a person could come to harm without', async () => {
    await queue('welcome', hours(-4));
    await queue('booking_cancelled', hours(-4));
    await queue('account_paused', hours(-4));
    await queue('pay_change', hours(-4));
    await queue('announcement', hours(2));
    await restart(5);
    const queued = ['booking_cancelled', 'account_paused', 'pay_change', 'announcement'];
    expect(await Promise.all(['welcome', ...queued].map(stateOf))).toEqual([
      'unknown',
      ...queued.map(() => 'queued'),
    ]);
    expect(await collection('emails').findOne({ template: 'welcome' })).toMatchObject({ text: '' });
  });

  it('about money that came in the missing time are not sent again', async () => {
    const client = await domain.signIn('client');
    const { service } = await domain.soleOffer();
    const { id } = await domain.book(client, service);
    await domain.payQuietly(client, id);
    await restart(5);
    expect(await collection('bookings').findOne({ _id: domain.objectId(id) })).toMatchObject({
      paymentState: 'paid',
    });
    expect(await stateOf('booking_paid')).toBe('unknown');
  });
});

describe('reminders', () => {
  /** What was reminded of before the restore is forgotten by it. @returns how many go out afterwards */
  const sentAfterRestore = async (hoursBefore: number): Promise<number> => {
    const client = await domain.signIn('client');
    const { service, declutterer } = await domain.soleOffer();
    const booking = await domain.book(client, service);
    await domain.pay(client, booking.id);
    await domain.app.matching.accept(booking.id, declutterer.userId);
    domain.clock.set(new Date(Date.parse(booking.starts_at) - hoursBefore * HOUR_MS));
    const app = await restart(6);
    return app.reminders.sendDue();
  };

  it('of the day before are not sent again', async () => expect(await sentAfterRestore(20)).toBe(0));
  it('that become due afterwards are sent', async () => expect(await sentAfterRestore(24 + 1 / 120)).toBe(2));
  it('of two hours before are sent while the session is ahead', async () =>
    expect(await sentAfterRestore(1)).toBe(2));
});

describe('what was planned for a time before the restore', () => {
  it('is cancelled when it is an announcement, and looked for when it is a post', async () => {
    const announcement = {
      author: new Types.ObjectId(),
      dueAt: hours(-1),
      leasedUntil: new Date(0),
      state: 'scheduled',
      waiting: [],
    };
    const later = { ...announcement, _id: new Types.ObjectId(), dueAt: hours(1) };
    await collection('team_announcements').insertMany([
      { ...announcement, _id: new Types.ObjectId() },
      later,
    ]);
    const post = { state: 'scheduled', network: 'facebook', nextAt: hours(-1), maybeOut: false, version: 1 };
    await collection('social_posts').insertMany([
      { ...post, dueAt: hours(-1) },
      { ...post, dueAt: hours(1) },
    ]);
    await restart(3);
    const sorted = (name: string) => collection(name).find().sort({ dueAt: 1 }).toArray();
    expect((await sorted('team_announcements')).map(({ state }) => String(state))).toEqual([
      'cancelled',
      'scheduled',
    ]);
    expect(await sorted('social_posts')).toMatchObject([
      { state: 'publishing', maybeOut: true, sentAt: expect.any(Date), version: 2 },
      { state: 'scheduled', maybeOut: false, version: 1 },
    ]);
  });
});

describe('a consent to photos', () => {
  it('that was taken back after the backup is taken back again, and a later one is not', async () => {
    const consents = collection('photo_consents');
    const journal = createRestoreJournal(domain.config.BACKUPS_DIR, 'consent');
    const givenAt = async (at: Date) => {
      const _id = new Types.ObjectId();
      const given = { at, words: 'Yes to photos' };
      const people = { client: new Types.ObjectId(), declutterer: new Types.ObjectId() };
      await consents.insertOne({ _id, ...people, given, history: [{ at, step: 'agreed' }], revision: 1 });
      await journal.add({ id: String(_id), at: hours(-1) });
      return _id;
    };
    const [earlier, later] = [await givenAt(hours(-4)), await givenAt(hours(-1 / 2))];
    await restart(3);
    expect(await consents.findOne({ _id: earlier })).toMatchObject({
      given: null,
      history: [{ step: 'agreed' }, { step: 'withdrawn' }],
    });
    expect(await consents.findOne({ _id: later })).toMatchObject({ given: { words: 'Yes to photos' } });
    const records = collection('audit_records').find({ action: 'photo.consent_withdrawn' });
    expect(await records.toArray()).toMatchObject([
      { target: `booking:${String(earlier)}`, details: { after_restore: true } },
    ]);
  });
});
