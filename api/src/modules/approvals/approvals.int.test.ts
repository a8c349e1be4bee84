import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditRecords, describeRefusals } from '../../testing';
import { createCaller } from '../../testing/caller';
import { checkedApplication } from '../../testing/checked-application';
import { ok } from '../../testing/domain';
import { TEST_PASSWORD } from '../../testing/sign-in';
import { buildMatchingDomain, type MatchingDomain } from '../../testing/matching-domain';

let domain: MatchingDomain;
const START = new Date('2035-01-17T10:00:00.000Z');
const HOUR = 3_600_000;
beforeAll(async () => {
  domain = await buildMatchingDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.set(START);
  await domain.forgetBookings();
});

const SUSPEND = 'POST /manager/team/declutterers/:id/suspend';
const APPROVE = 'POST /manager/team/declutterers/:id/approve';
const ACTIVATE = 'POST /manager/team/declutterers/:id/activate';
const STATUS = 'PATCH /admin/users/:id/status';
const WHY = 'Two clients have complained';
const BODY = { reason_for_person: WHY };

const suspend = async (id: string) =>
  ok(await domain.signIn('manager'), SUSPEND, { params: { id }, body: BODY });
const freeSlots = async (serviceId: string) =>
  (
    await ok(domain.visitor(), 'GET /services/:id/slots', {
      params: { id: serviceId },
      query: { date: domain.day(4) },
    })
  ).slots.filter(({ available }) => available).length;
const emailOf = async (id: string) => (await domain.app.accounts.findById(id))?.email ?? '';
const signIn = async (id: string) =>
  domain.visitor().call('POST /auth/login', { body: { email: await emailOf(id), password: TEST_PASSWORD } });
const profileOf = (id: string) => domain.app.declutterers.get(id);

describe('approving a declutterer', () => {
  it('opens account, application and hours together, and tells them', async () => {
    const person = await domain.signIn('declutterer', { status: 'pending', firstName: 'Imogen' });
    const { id } = person.account;
    await checkedApplication(domain, id);
    const service = await domain.addService({ category: 'home_organisation' });
    const weeklyHours = [{ day: 'Sunday' as const, startTime: '09:00', endTime: '18:00' }];
    await domain.app.declutterers.save({
      userId: id,
      approved: false,
      serviceIds: [service.id],
      weeklyHours,
    });
    expect(await freeSlots(service.id)).toBe(0);
    const manager = await domain.signIn('manager');
    const answer = await ok(manager, APPROVE, { params: { id } });
    expect(answer).toEqual({
      person: { id, first_name: 'Imogen', last_name: 'Lovelace', role: 'declutterer', status: 'active' },
      offers_withdrawn: 0,
      sessions_handed_back: 0,
      sessions_running: 0,
    });
    expect(await freeSlots(service.id)).toBe(8);
    expect((await ok(person, 'GET /applications/mine')).application?.status).toBe('approved');
    expect((await person.call('GET /declutterer/sessions', { query: {} })).status).toBe(200);
    expect(await domain.notesOf(id)).toEqual(['Your account is approved']);
    const records = await auditRecords(domain, 'account.approved', manager.account.id, `user:${id}`);
    expect(records).toHaveLength(1);
  });

  it('without hours says that nothing comes until they are set', async () => {
    const person = await domain.signIn('declutterer', { status: 'pending' });
    await checkedApplication(domain, person.account.id);
    await ok(await domain.signIn('manager'), APPROVE, { params: { id: person.account.id } });
    const letter = (await domain.emailsOf(person.account.id)).at(-1);
    expect(letter?.template).toBe('account_approved');
    expect(letter?.text).toContain('Until you set them, no request for a session can reach you');
    expect(letter?.text).toContain(`${domain.config.PUBLIC_ORIGIN}/dashboard/declutterer/availability`);
    expect(await profileOf(person.account.id)).toMatchObject({ approved: true, weeklyHours: [] });
  });

  it('is done once', async () => {
    const person = await domain.signIn('declutterer', { status: 'pending' });
    const params = { id: person.account.id };
    await checkedApplication(domain, params.id);
    await ok(await domain.signIn('manager'), APPROVE, { params });
    const again = await (await domain.signIn('manager')).call(APPROVE, { params });
    expect([again.status, again.error.code]).toEqual([409, 'account_state']);
    expect(await auditRecords(domain, 'account.approved', undefined, `user:${params.id}`)).toHaveLength(1);
  });
});

describe('suspending a declutterer', () => {
  it('takes their hours from the slots, and what they were asked for to somebody else', async () => {
    const { service, declutterers } = await domain.offeredBy({}, {});
    const { booking } = await domain.paid(service);
    const who = String((await domain.bookingOf(booking.id))['declutterer']);
    const next = declutterers.find((one) => one && one !== who) ?? '';
    const answer = await suspend(who);
    expect(answer).toMatchObject({ offers_withdrawn: 1, sessions_handed_back: 0 });
    expect(await domain.offersOf(booking.id, [who, next])).toEqual(['0: withdrawn', '1: open']);
    expect(await domain.holdersOf(booking.id)).toEqual([next]);
    expect(await freeSlots(service.id)).toBe(8);
    await suspend(next);
    expect(await freeSlots(service.id)).toBe(0);
    expect(await domain.holdersOf(booking.id)).toEqual([]);
  });

  it('hands their confirmed sessions back, and keeps who, whom and why', async () => {
    const { service, declutterers } = await domain.offeredBy({});
    const { booking, client, params } = await domain.paid(service);
    const [who] = declutterers;
    await domain.app.matching.accept(booking.id, who);
    const manager = await domain.signIn('manager');
    const answer = await ok(manager, SUSPEND, { params: { id: who }, body: BODY });
    expect(answer).toMatchObject({ person: { status: 'suspended' }, sessions_handed_back: 1 });
    expect(await domain.offersOf(booking.id, [who])).toEqual(['0: taken_away']);
    const { refund } = await ok(client, 'GET /bookings/:id/refund-quote', { params });
    expect(refund.percent).toBe(100);
    const { booking: seen } = await ok(client, 'GET /bookings/:id', { params });
    expect(seen.timeline.at(-1)).toMatchObject({ event: 'hand_back', by: 'team' });
    const [record] = await auditRecords(domain, 'account.suspended', manager.account.id, `user:${who}`);
    expect(record?.['details']).toEqual({
      role: 'declutterer',
      ...BODY,
      withdrawn: 0,
      handedBack: 1,
      running: 0,
    });
    expect(JSON.stringify(await domain.emailsOf(client.account.id))).not.toContain(WHY);
    expect(await domain.app.matching.missedBy(who)).toBe(0);
  });

  it('signs them out everywhere, with calm words, until they are active again', async () => {
    const { service, declutterers } = await domain.offeredBy({});
    const [who] = declutterers;
    const token = (await signIn(who)).data.token;
    const person = createCaller(domain.app, { authorization: `Bearer ${token}` });
    expect((await person.call('GET /declutterer/stats')).status).toBe(200);
    await suspend(who);
    const refused = await person.call('GET /declutterer/stats');
    expect([refused.status, refused.error.code]).toEqual([403, 'account_suspended']);
    expect((await signIn(who)).error).toMatchObject({ code: 'account_suspended', details: { reason: WHY } });
    expect(
      await domain.connection
        .collection('sessions')
        .countDocuments({ userId: domain.objectId(who), revokedAt: null }),
    ).toBe(0);
    await ok(await domain.signIn('manager'), ACTIVATE, { params: { id: who } });
    expect(await freeSlots(service.id)).toBe(8);
    expect((await person.call('GET /declutterer/stats')).error.code).toBe('unauthenticated');
    expect((await signIn(who)).status).toBe(200);
    expect(await domain.notesOf(who)).toEqual(['Your account is paused', 'Your account is active again']);
  });

  it('leaves them what has begun: it is completed at its end, paid as always, and not before', async () => {
    const { service, declutterers } = await domain.offeredBy({});
    const { booking } = await domain.paid(service);
    const [who] = declutterers;
    await domain.app.matching.accept(booking.id, who);
    domain.clock.set(booking.starts_at);
    await domain.app.bookings.start(booking.id, who);
    expect(await suspend(who)).toMatchObject({ sessions_handed_back: 0, sessions_running: 1 });
    expect(await domain.bookingOf(booking.id)).toMatchObject({ status: 'in_progress' });
    expect(await domain.app.approvals.finishLeft()).toBe(0);
    domain.clock.set(booking.ends_at);
    expect(await domain.app.approvals.finishLeft()).toBe(1);
    expect(await domain.app.approvals.finishLeft()).toBe(0);
    expect(await domain.bookingOf(booking.id)).toMatchObject({ status: 'completed' });
    const payouts = domain.connection.collection('payouts');
    expect(await payouts.countDocuments({ booking: domain.objectId(booking.id) })).toBe(1);
  });

  it('ends no session of somebody who works', async () => {
    const { service, declutterers } = await domain.offeredBy({});
    const { booking } = await domain.paid(service);
    await domain.app.matching.accept(booking.id, declutterers[0]);
    domain.clock.set(booking.starts_at);
    await domain.app.bookings.start(booking.id, declutterers[0]);
    domain.clock.advance(48 * HOUR);
    expect(await domain.app.approvals.finishLeft()).toBe(0);
  });

  it('changes nothing at all when any of it fails', async () => {
    const { service, declutterers } = await domain.offeredBy({});
    const { booking } = await domain.paid(service);
    const [who] = declutterers;
    await domain.app.matching.accept(booking.id, who);
    const manager = await domain.signIn('manager');
    domain.app.events.listen({
      'account.suspended': ({ account }) =>
        account.id === who ? Promise.reject(new Error('deaf')) : Promise.resolve(),
    });
    const answer = await manager.call(SUSPEND, { params: { id: who }, body: BODY });
    expect(answer.status).toBe(500);
    expect(await domain.offersOf(booking.id, [who])).toEqual(['0: accepted']);
    expect([(await profileOf(who))?.approved, (await signIn(who)).status]).toEqual([true, 200]);
    expect(await auditRecords(domain, 'account.suspended', undefined, `user:${who}`)).toEqual([]);
  });

  it.each(['', 'no', 'x'.repeat(501)])('needs a reason, not %j', async (reason) => {
    const { declutterers } = await domain.offeredBy({});
    const manager = await domain.signIn('manager');
    const params = { id: declutterers[0] };
    for (const [body, field] of [
      [{ reason }, 'reason'],
      [{ reason_for_person: reason }, 'reason_for_person'],
      [{}, 'reason_for_person'],
    ] as const) {
      const answer = await manager.call(SUSPEND, { params, body });
      expect([answer.status, answer.error.errors[0]?.field]).toEqual([422, field]);
    }
    expect((await domain.app.accounts.findById(params.id))?.status).toBe('active');
  });

  it.each([SUSPEND, STATUS] as const)(
    'keeps the private reason of an older page private (%s)',
    async (key) => {
      const { declutterers } = await domain.offeredBy({});
      const [who] = declutterers;
      const admin = await domain.signIn('admin');
      const params = { id: who };
      await (key === SUSPEND
        ? ok(admin, SUSPEND, { params, body: { reason: WHY } })
        : ok(admin, STATUS, { params, body: { action: 'suspend', reason: WHY } }));
      const { error } = await signIn(who);
      expect([error.code, error.details]).toEqual(['account_suspended', undefined]);
      expect(JSON.stringify(await domain.emailsOf(who))).not.toContain(WHY);
      const [record] = await auditRecords(domain, 'account.suspended', admin.account.id, `user:${who}`);
      expect(record?.['details']).toMatchObject({ reason: WHY });
    },
  );
});

describe('the end of a pause', () => {
  it('approves no declutterer who got the role during the pause, not even for an admin', async () => {
    const { account } = await domain.signIn('declutterer');
    const params = { id: account.id };
    await domain.connection
      .collection('users')
      .updateOne({ _id: domain.objectId(account.id) }, { $set: { status: 'suspended' } });
    const gaps = ['application', 'identity', 'references'];
    const body = { action: 'activate' } as const;
    for (const answer of [
      await (await domain.signIn('admin')).call(STATUS, { params, body }),
      await (await domain.signIn('admin')).call(ACTIVATE, { params }),
    ]) {
      expect([answer.status, answer.error.code, answer.error.details]).toEqual([
        409,
        'approval_incomplete',
        { gaps },
      ]);
      expect(answer.error.errors.map(({ field }) => field)).toEqual(gaps);
    }
    expect((await domain.app.accounts.findById(account.id))?.status).toBe('suspended');
    expect(await profileOf(account.id)).toBeNull();
  });
});

describe('who may', () => {
  it.each(['trainer', 'manager', 'franchise_owner', 'client', 'admin'] as const)(
    'a manager does not know of a %s, nor of an id of nobody',
    async (role) => {
      const person = await domain.signIn(role, { status: 'pending' });
      const manager = await domain.signIn('manager');
      for (const id of [person.account.id, '0'.repeat(24)]) {
        const answer = await manager.call(APPROVE, { params: { id } });
        expect([answer.status, answer.error.code]).toEqual([404, 'person_not_found']);
      }
    },
  );

  it.each(['trainer', 'manager', 'franchise_owner', 'declutterer'] as const)(
    'an admin approves, pauses and opens a %s again',
    async (role) => {
      const { account } = await domain.signIn(role, { status: 'pending' });
      if (role === 'declutterer') await checkedApplication(domain, account.id);
      const admin = await domain.signIn('admin');
      const change = async (
        body: { action: 'approve' | 'activate' } | { action: 'suspend'; reason: string },
      ) => (await ok(admin, STATUS, { params: { id: account.id }, body })).person.status;
      expect([
        await change({ action: 'approve' }),
        await change({ action: 'suspend', reason: 'On leave' }),
        await change({ action: 'activate' }),
      ]).toEqual(['active', 'suspended', 'active']);
      expect(await domain.notesOf(account.id)).toHaveLength(3);
    },
  );

  it('nobody pauses themself or an admin, and no client is approved', async () => {
    const admin = await domain.signIn('admin');
    const pause = { action: 'suspend', reason: 'Just trying' } as const;
    const tried = [
      [admin, pause],
      [await domain.signIn('admin'), pause],
      [await domain.signIn('client'), { action: 'approve' }],
    ] as const;
    const codes = [];
    for (const [{ account }, body] of tried)
      codes.push((await admin.call(STATUS, { params: { id: account.id }, body })).error.code);
    expect(codes).toEqual(['own_account', 'role_not_approvable', 'role_not_approvable']);
    expect((await admin.call('GET /admin/releases')).status).not.toBe(403);
  });
});

const NOBODY = { id: '0'.repeat(24) };
const notFound = 'person_not_found';
describeRefusals(APPROVE, { access: ['manager', 'admin'], params: NOBODY, notFound }, () => domain);
describeRefusals(
  SUSPEND,
  { access: ['manager', 'admin'], params: NOBODY, body: BODY, notFound },
  () => domain,
);
describeRefusals(ACTIVATE, { access: ['manager', 'admin'], params: NOBODY, notFound }, () => domain);
describeRefusals(
  STATUS,
  { access: ['admin'], params: NOBODY, body: { action: 'suspend', ...BODY }, notFound },
  () => domain,
);
