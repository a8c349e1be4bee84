import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedInCaller } from '../../testing';
import { ok } from '../../testing/domain';
import { buildUndeliveredStage, SUBJECT, type UndeliveredStage } from '../../testing/undelivered-stage';

let t: UndeliveredStage;
let admin: SignedInCaller;
beforeAll(async () => {
  t = await buildUndeliveredStage();
  admin = await t.person('example.test', 'admin');
});
afterAll(() => t.close());

const HOUR_MS = 3_600_000;

describe('an address that the mail server refuses', () => {
  test('is marked with what the server said, and the person sees it', async () => {
    const person = await t.person('undeliverable.test');
    await t.write('booking_paid', person);
    expect(await t.deliver()).toBe(0);
    expect(await t.stored(person.account.email, 'booking_paid')).toMatchObject({
      state: 'failed',
      text: '',
      lastError: expect.stringContaining('5.1.1'),
    });
    expect(await t.mark(person.account.email)).toMatchObject({
      undeliverableAt: t.clock.now(),
      reason: expect.stringContaining('This mailbox does not exist'),
    });
    expect(await t.since(person)).toBe(t.clock.now().toISOString());
    expect(await t.titles(person)).toEqual([SUBJECT]);
  });

  test('gets no optional emails any more, and admins see how many were withheld', async () => {
    const person = await t.person('undeliverable.test');
    await t.write('booking_paid', person);
    await t.deliver();
    await t.write('announcement', person);
    await t.deliver();
    expect(await t.stored(person.account.email, 'announcement')).toMatchObject({
      state: 'withheld',
      attempts: 1,
      lastError: 'The address does not accept mail',
    });
    expect(await t.titles(admin)).toEqual([]);
    const { checks } = await ok(admin, 'GET /admin/health');
    expect(checks.find(({ key }) => key === 'emails-withheld')?.detail).toMatch(/address.*1 email not sent/);
  });

  test('still gets what the person has just asked for', async () => {
    const person = await t.person('undeliverable.test');
    await t.write('booking_paid', person);
    await t.deliver();
    await t.write('reset_password', person);
    await t.deliver();
    expect(await t.stored(person.account.email, 'reset_password')).toMatchObject({ state: 'failed' });
  });

  test('is not needed by a person whose mark is older than the field', async () => {
    const person = await t.person('example.test');
    await t.connection
      .collection('users')
      .updateOne({ email: person.account.email }, { $unset: { emailUndeliveredAt: '' } });
    expect(await t.since(person)).toBeNull();
  });
});

describe('a safety message that cannot be delivered', () => {
  const unreachable = ({ account }: SignedInCaller) =>
    `We could not reach ${account.firstName} ${account.lastName} by email`;
  const session = (hours: number) => ({
    bookingId: 'b'.repeat(24),
    regionId: null,
    startsAt: new Date(t.clock.now().getTime() + hours * HOUR_MS),
  });

  test('reaches the person in the site, and those who look after the region', async () => {
    const person = await t.person('undeliverable.test');
    await t.write('password_changed', person);
    await t.deliver();
    expect(await t.titles(person)).toEqual([SUBJECT]);
    expect(await t.titles(admin)).toContain(unreachable(person));
    const [email] = await t.mailsTo(admin.account.email);
    expect(email?.text).toContain('was not delivered');
    expect(email?.text).not.toContain('Something happened');
  });

  test('is not repeated in the site where a notification says the same', async () => {
    const person = await t.person('undeliverable.test');
    await t.write('booking_cancelled', person, { isShownInSite: true, session: session(48) });
    await t.deliver();
    expect(await t.titles(person)).toEqual([]);
    expect(await t.titles(admin)).toContain(unreachable(person));
  });

  test('does not trouble managers while there are more than 48 hours', async () => {
    const person = await t.person('undeliverable.test');
    await t.write('booking_cancelled', person, { isShownInSite: true, session: session(48.1) });
    await t.deliver();
    expect(await t.titles(admin)).not.toContain(unreachable(person));
  });

  test('goes to an admin when the person looks after the region alone, and to no circle', async () => {
    const manager = await t.person('undeliverable.test', 'manager');
    const region = await t.app.regions.home();
    await t.app.regions.appoint(region.id, { managerIds: [manager.account.id] });
    await t.write('password_changed', manager);
    await t.deliver();
    expect(await t.titles(admin)).toContain(unreachable(manager));
    const client = await t.person('undeliverable.test');
    const ofRegion = { ...session(48), regionId: region.id };
    await t.write('booking_cancelled', client, { isShownInSite: true, session: ofRegion });
    await t.deliver();
    expect(await t.titles(manager)).toContain(unreachable(client));
    const own = await t.stored(manager.account.email, 'person_unreachable');
    expect(own).toMatchObject({ state: 'withheld' });
    expect(await t.deliver()).toBe(0);
    await t.app.regions.appoint(region.id, { managerIds: [] });
  });
});
