import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../testing/domain';
import { buildOversightStage, type OversightStage } from '../../testing/oversight-stage';
import type { SignedInCaller } from '../../testing';

let domain: OversightStage;
let admin: SignedInCaller;
const ONE = 'GET /manager/oversight/sessions/:id';
const ASSIGN = 'POST /manager/oversight/sessions/:id/assign';
const CANCEL = 'POST /manager/oversight/sessions/:id/cancel';
const ORIGIN = { ip: '127.0.0.1', requestId: 'cover', userAgent: '' };
const VISIT = {
  location_type: 'client_home' as const,
  address: { line: '14 Alder Road', town: 'Leeds', postcode: 'LS1 4AP' },
};
beforeAll(async () => {
  domain = await buildOversightStage();
});
afterAll(() => domain.close());
beforeEach(async () => {
  await domain.startAnew();
  await domain.connection.collection('regions').deleteMany({ isHome: false });
  admin = await domain.signIn('admin');
});

const addRegion = (managerId?: string) =>
  domain.app.regions.create(
    { name: 'Leeds', city: 'Leeds', postcode_areas: ['LS'], ...(managerId ? { manager_id: managerId } : {}) },
    { id: admin.account.id, role: 'admin', origin: ORIGIN },
  );

/** A paid visit whose only candidate has declined, after its deadline. */
const unfilled = async () => {
  const { service, declutterers } = await domain.offeredBy({});
  const { params } = await domain.paid(service, VISIT);
  await domain.app.matching.decline(params.id, String(declutterers[0]), 'Away');
  domain.clock.advance(24 * 3_600_000);
  await domain.app.matching.escalate();
  admin = await domain.enter(admin);
  return { params, declutterer: String(declutterers[0]) };
};

const notesOf = async ({ account }: SignedInCaller) =>
  (await domain.rowsOf('notifications', { userId: domain.objectId(account.id) })).map(({ title, link }) => [
    title,
    link,
  ]);

const suspend = async (id: string) =>
  ok(admin, 'PATCH /admin/users/:id/status', {
    params: { id },
    body: { action: 'suspend', reason: 'Left us' },
  });

describe('a region without an active manager', () => {
  it.each(['has no manager', 'has a suspended manager'])(
    'is covered by the admins when it %s',
    async (why) => {
      const amara = await domain.signIn('manager', { atHome: false });
      await addRegion(why === 'has no manager' ? undefined : amara.account.id);
      if (why !== 'has no manager') await suspend(amara.account.id);
      const { params, declutterer } = await unfilled();
      const link = `/dashboard/manager/oversight/${params.id}`;
      expect(await notesOf(admin)).toContainEqual(['A session has nobody yet', link]);
      for (const other of [domain.manager(), amara])
        expect((await notesOf(other)).filter(([, to]) => to === link)).toEqual([]);
      const { session } = await ok(admin, ONE, { params });
      expect(session).toMatchObject({ stage: 'waiting', can_assign: true });
      const given = await ok(admin, ASSIGN, { params, body: { declutterer_id: declutterer } });
      expect(given.session).toMatchObject({ status: 'confirmed', declutterer: { id: declutterer } });
      expect(await domain.audits('session.assigned', params.id)).toMatchObject([
        { actorId: admin.account.id },
      ]);
    },
  );

  // spec: S6-03, S7-03
  it('is left to its manager as soon as there is an active one', async () => {
    const amara = await domain.signIn('manager', { atHome: false });
    const region = await addRegion(amara.account.id);
    const cover = async () => (await domain.app.regions.coverOf(admin.account)).regionIds;
    expect(await cover()).not.toContain(region.id);
    await suspend(amara.account.id);
    expect(await cover()).toContain(region.id);
    await ok(admin, 'PATCH /admin/users/:id/status', {
      params: { id: amara.account.id },
      body: { action: 'activate' },
    });
    expect(await cover()).not.toContain(region.id);
  });

  it('is the only one in which admins act: sessions of others are not listed, and are only read', async () => {
    const amara = await domain.signIn('manager', { atHome: false });
    await addRegion(amara.account.id);
    const { params, declutterer } = await unfilled();
    const listed = async () =>
      (await ok(admin, 'GET /manager/oversight/sessions', { query: {} })).sessions.map(({ id }) => id);
    expect(await listed()).not.toContain(params.id);
    expect((await ok(admin, ONE, { params })).session).toMatchObject({
      can_assign: false,
      can_reassign: false,
      can_act: false,
      can_cancel: false,
      candidates: [],
    });
    const answers = [
      await admin.call(ASSIGN, { params, body: { declutterer_id: declutterer } }),
      await admin.call(CANCEL, { params, body: { reason: 'Not for admins' } }),
    ];
    for (const { status, error } of answers) expect([status, error.code]).toEqual([404, 'booking_not_found']);
    expect(await domain.bookingOf(params.id)).toMatchObject({ status: 'pending' });
    await suspend(amara.account.id);
    expect(await listed()).toContain(params.id);
    await ok(admin, CANCEL, { params, body: { reason: 'No one can come' } });
    expect(await domain.bookingOf(params.id)).toMatchObject({ status: 'cancelled' });
  });

  it('hands what its last manager was notified of to the admins, once, and again when it is left again', async () => {
    const amara = await domain.signIn('manager', { atHome: false });
    const region = await addRegion(amara.account.id);
    const announce = () => domain.app.uncoveredRegions.announce();
    await announce();
    const { params } = await unfilled();
    const { insertedId } = await domain.connection.collection('message_reports').insertOne({
      reporter: domain.objectId(params.id),
      about: domain.objectId(params.id),
      conversation: domain.objectId(params.id),
      reporterRole: 'client',
      reason: 'threat',
      words: '',
      region: domain.objectId(region.id),
      status: 'open',
      reportedAt: domain.clock.now(),
    });
    const links = ['/dashboard/manager/reports', `/dashboard/manager/oversight/${params.id}`];
    const announced = async () => (await notesOf(admin)).filter(([, link]) => links.includes(String(link)));
    expect(await announced()).toEqual([]);
    const activate = { params: { id: amara.account.id }, body: { action: 'activate' } } as const;
    await suspend(amara.account.id);
    expect((await Promise.all([announce(), announce()])).toSorted()).toEqual([0, 1]);
    expect((await announced()).map(([, link]) => link).toSorted()).toEqual(links.toSorted());
    expect(await notesOf(admin)).toContainEqual([
      'Leeds has no active manager',
      '/dashboard/admin/services/regions',
    ]);
    expect(await announce()).toBe(0);
    await ok(admin, 'PATCH /admin/users/:id/status', activate);
    expect(await announce()).toBe(0);
    await suspend(amara.account.id);
    expect(await announce()).toBe(1);
    await domain.connection.collection('message_reports').deleteOne({ _id: insertedId });
  });
});
