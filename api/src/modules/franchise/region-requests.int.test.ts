import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditRecords } from '../../testing/audit-records';
import { changeRegion } from '../../testing/change-region';
import { ok } from '../../testing/domain';
import { buildMatchingDomain, type MatchingDomain } from '../../testing/matching-domain';
import { describeRefusals } from '../../testing/refusals';
import { createFranchiseStage } from './testing/franchise-stage';

let domain: MatchingDomain;
const ADD = 'POST /franchise/regions';
const CHANGE = 'PATCH /franchise/regions/:id';
const MANAGERS = 'GET /franchise/managers';
const REQUESTS = 'GET /admin/region-requests';
const GRANT = 'POST /admin/region-requests/:id/accept';
const DECLINE_AREAS = 'POST /admin/region-requests/:id/decline';
const APPOINTMENTS = 'GET /manager/appointments';
const ACCEPT = 'POST /manager/appointments/:id/accept';
const DECLINE = 'POST /manager/appointments/:id/decline';
const ADMIN = {
  id: 'a'.repeat(24),
  role: 'admin',
  origin: { ip: '127.0.0.1', requestId: 'test', userAgent: '' },
};

beforeAll(async () => {
  domain = await buildMatchingDomain();
});
afterAll(() => domain.close());
const { reset, newOwner, newManager, ask, add } = createFranchiseStage(() => domain);
beforeEach(async () => {
  await reset();
  await domain.connection.collection('region_requests').deleteMany({});
});

const id = 'a'.repeat(24);
const context = () => domain;
describeRefusals(REQUESTS, { access: ['admin'] }, context);
describeRefusals(GRANT, { access: ['admin'], params: { id }, notFound: 'region_request_not_found' }, context);
describeRefusals(
  DECLINE_AREAS,
  {
    ...{ access: ['admin'], params: { id }, notFound: 'region_request_not_found' },
    body: { reason: 'Another owner asked first.' },
  },
  context,
);
describeRefusals(APPOINTMENTS, { access: ['manager'] }, context);
describeRefusals(
  ACCEPT,
  { access: ['manager'], params: { id }, notFound: 'region_request_not_found' },
  context,
);
describeRefusals(
  DECLINE,
  {
    ...{ access: ['manager'], params: { id }, notFound: 'region_request_not_found' },
    body: { reason: 'I have enough regions.' },
  },
  context,
);

const notesOf = async (user: { account: { id: string } }) =>
  (await domain.rowsOf('notifications', { userId: domain.objectId(user.account.id) })).map(({ title }) =>
    String(title),
  );
const emailsTo = async ({ account }: { account: { email: string } }) =>
  (await domain.rowsOf('emails', { to: account.email })).map(({ template }) => String(template));
const storedAreas = async (regionId: string) =>
  (await domain.app.regions.list()).find((region) => region.id === regionId)?.areas;

describe('postcode areas that a franchise owner wants', () => {
  it('are not theirs until an admin accepts, and both sides are notified', async () => {
    const [owner, admin] = [await newOwner(), await domain.signIn('admin')];
    const leeds = await ask(owner, { postcode_areas: ['LS', 'BD'] });
    expect(leeds).toMatchObject({ postcode_areas: [], requested_areas: ['LS', 'BD'] });
    expect(await domain.app.regions.forArea('LS')).toMatchObject({ isHome: true });
    const { requests } = await ok(admin, REQUESTS);
    expect(requests).toEqual([
      {
        id: expect.any(String),
        region: { id: leeds.id, name: 'Leeds' },
        owner: { id: owner.account.id, name: expect.any(String) },
        areas: ['LS', 'BD'],
        asked_at: expect.any(String),
        taken: [],
        rivals: [],
        is_current: true,
      },
    ]);
    expect(await notesOf(admin)).toContainEqual(expect.stringContaining('asks for postcode areas'));
    expect(await emailsTo(admin)).toContain('region_areas_requested');
    const params = { id: String(requests[0]?.id) };
    expect(await ok(admin, GRANT, { params })).toEqual({ requests: [] });
    expect(await storedAreas(leeds.id)).toEqual(['LS', 'BD']);
    expect(await notesOf(owner)).toContain('Leeds has new postcode areas');
    expect(await emailsTo(owner)).toContain('region_areas_decided');
    expect(
      await auditRecords(domain, 'region.request_accepted', admin.account.id, `region:${leeds.id}`),
    ).toHaveLength(1);
    expect((await admin.call(GRANT, { params })).error.code).toBe('region_request_not_found');
  });

  it('stay as they are when an admin declines, and the owner reads the reason', async () => {
    const [owner, admin] = [await newOwner(), await domain.signIn('admin')];
    const leeds = await ask(owner, { postcode: 'LS1 4AP' });
    expect(leeds.requested_areas).toEqual(['LS']);
    const [request] = (await ok(admin, REQUESTS)).requests;
    const params = { id: String(request?.id) };
    const short = await admin.call(DECLINE_AREAS, { params, body: { reason: ' x ' } });
    expect([short.status, short.error.errors[0]?.field]).toEqual([422, 'reason']);
    await ok(admin, DECLINE_AREAS, { params, body: { reason: 'We keep Leeds ourselves.' } });
    expect(await storedAreas(leeds.id)).toEqual([]);
    const [note] = await domain.rowsOf('notifications', {
      userId: domain.objectId(owner.account.id),
      title: 'Your request for Leeds was declined',
    });
    expect(note?.['body']).toContain('We keep Leeds ourselves.');
  });

  it('go to one of two owners, and the other request shows that they are taken', async () => {
    const admin = await domain.signIn('admin');
    await ask(await newOwner(), { postcode_areas: ['LS', 'BD'] });
    await ask(await newOwner(), { name: 'Bradford', postcode_areas: ['BD', 'HX'] });
    const [first, second] = (await ok(admin, REQUESTS)).requests;
    expect(first?.rivals).toMatchObject([{ region: 'Bradford', areas: ['BD'] }]);
    expect(second?.rivals).toMatchObject([{ region: 'Leeds', areas: ['BD'] }]);
    const answers = await Promise.all(
      [first, second].map((one) => admin.call(GRANT, { params: { id: String(one?.id) } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error.code).toBe('area_taken');
    expect(refused?.error.errors[0]?.message).toMatch(/^BD: (Leeds|Bradford) has this already$/);
    expect((await ok(admin, REQUESTS)).requests).toMatchObject([{ taken: [{ areas: ['BD'] }], rivals: [] }]);
  });

  it('cannot be accepted once the region belongs to another owner', async () => {
    const [owner, admin] = [await newOwner(), await domain.signIn('admin')];
    const leeds = await ask(owner, { postcode_areas: ['LS'] });
    const [request] = (await ok(admin, REQUESTS)).requests;
    const next = await newOwner();
    await changeRegion(domain.app, leeds.id, { owner_id: next.account.id }, ADMIN);
    const answer = await admin.call(GRANT, { params: { id: String(request?.id) } });
    expect([answer.status, answer.error.code]).toEqual([404, 'region_request_not_found']);
    expect(await storedAreas(leeds.id)).toEqual([]);
    expect(await notesOf(owner)).toContain('Your request for Leeds has ended');
  });

  it('cannot be accepted while the region is closed', async () => {
    const [owner, admin] = [await newOwner(), await domain.signIn('admin')];
    const leeds = await ask(owner, { postcode_areas: ['LS'] });
    const [request] = (await ok(admin, REQUESTS)).requests;
    await changeRegion(domain.app, leeds.id, { is_active: false }, ADMIN);
    const answer = await admin.call(GRANT, { params: { id: String(request?.id) } });
    expect([answer.status, answer.error.code]).toEqual([409, 'region_closed']);
    expect(await storedAreas(leeds.id)).toEqual([]);
  });

  it('can be asked for twenty times an hour by one owner', async () => {
    const owner = await newOwner();
    let { id: regionId, version } = await ask(owner, { postcode_areas: ['LS'] });
    const change = (areas: ('LS' | 'BD')[]) =>
      owner.call(CHANGE, { params: { id: regionId }, body: { version, postcode_areas: areas } });
    for (let count = 1; count < 20; count += 1) {
      const { data } = await change(count % 2 === 0 ? ['LS'] : ['BD']);
      ({ id: regionId, version } = data.region);
    }
    expect((await change(['LS'])).error.code).toBe('hourly_limit');
    domain.clock.advance(3_600_000);
    const later = await domain.again(owner);
    const body = { version, postcode_areas: ['LS' as const] };
    expect((await later.call(CHANGE, { params: { id: regionId }, body })).status).toBe(200);
  });

  it('are one request for a region, which each change replaces or withdraws', async () => {
    const [owner, admin] = [await newOwner(), await domain.signIn('admin')];
    const leeds = await add(owner, { postcode_areas: ['LS'] });
    const change = (body: object) =>
      ok(owner, CHANGE, { params: { id: leeds.id }, body: { version: leeds.version, ...body } });
    const { region } = await change({ postcode_areas: ['LS', 'BD'] });
    expect(region).toMatchObject({ postcode_areas: ['LS'], requested_areas: ['BD'] });
    await change({ version: region.version, postcode_areas: ['LS', 'BD', 'HX'] });
    expect((await ok(admin, REQUESTS)).requests).toMatchObject([{ areas: ['BD', 'HX'] }]);
    await change({ version: region.version + 1, postcode_areas: ['LS'] });
    expect((await ok(admin, REQUESTS)).requests).toEqual([]);
  });

  it('move between regions of the same owner at once', async () => {
    const owner = await newOwner();
    const leeds = await add(owner, { postcode_areas: ['LS', 'BD'] });
    const bradford = await ok(owner, ADD, {
      body: { name: 'Bradford', city: 'Bradford', postcode_areas: ['BD', 'HX'], areas_from: [leeds.id] },
    });
    expect(bradford.region).toMatchObject({ postcode_areas: ['BD'], requested_areas: ['HX'] });
    expect(await storedAreas(leeds.id)).toEqual(['LS']);
  });
});

describe('the manager whom a franchise owner wants', () => {
  it('looks after the region once they accept, and both sides are notified', async () => {
    const [owner, priya] = [await newOwner(), await newManager('Priya')];
    const leeds = await ask(owner, { manager_id: priya.account.id });
    expect(leeds).toMatchObject({
      manager_id: null,
      asked_manager: { id: priya.account.id, name: 'Priya Lovelace', can_answer: true },
    });
    expect((await domain.app.regions.scopeOf(priya.account)).regionIds).toEqual([]);
    expect(await notesOf(priya)).toContainEqual(expect.stringContaining('asks you to look after Leeds'));
    expect(await emailsTo(priya)).toContain('region_manager_asked');
    const { appointments } = await ok(priya, APPOINTMENTS);
    expect(appointments).toMatchObject([{ region: 'Leeds', city: 'Leeds', postcode_areas: [] }]);
    const params = { id: String(appointments[0]?.id) };
    const other = await newManager('Amara');
    for (const call of [ACCEPT, DECLINE] as const)
      expect((await other.call(call, { params, body: {} } as never)).error.code).toBe(
        'region_request_not_found',
      );
    const twice = await Promise.all([1, 2].map(() => priya.call(ACCEPT, { params })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await domain.app.regions.scopeOf(priya.account)).regionIds).toEqual([leeds.id]);
    expect(await notesOf(owner)).toContain('Priya Lovelace now looks after Leeds');
    expect(await emailsTo(owner)).toContain('region_manager_answered');
  });

  it('replaces the one before, who is notified', async () => {
    const [owner, amara, priya] = [await newOwner(), await newManager('Amara'), await newManager('Priya')];
    const leeds = await add(owner, { manager_id: amara.account.id });
    const body = { version: leeds.version, manager_id: priya.account.id };
    await ok(owner, CHANGE, { params: { id: leeds.id }, body });
    const [appointment] = (await ok(priya, APPOINTMENTS)).appointments;
    await ok(priya, ACCEPT, { params: { id: String(appointment?.id) } });
    expect(await notesOf(amara)).toContain('You no longer look after Leeds');
    expect(await emailsTo(amara)).toContain('region_manager_replaced');
    await changeRegion(domain.app, leeds.id, { manager_id: null }, ADMIN);
    expect(await notesOf(priya)).toContain('You no longer look after Leeds');
  });

  it('is no longer asked when the owner names the present one, who stays', async () => {
    const [owner, amara, priya] = [await newOwner(), await newManager('Amara'), await newManager('Priya')];
    const leeds = await add(owner, { manager_id: amara.account.id });
    const change = (version: number, managerId: string) =>
      ok(owner, CHANGE, { params: { id: leeds.id }, body: { version, manager_id: managerId } });
    const { region } = await change(leeds.version, priya.account.id);
    const { region: back } = await change(region.version, amara.account.id);
    expect(back).toMatchObject({ manager_id: amara.account.id, asked_manager: null });
    expect(await notesOf(priya)).toContain('You no longer need to answer about Leeds');
    expect(await notesOf(amara)).not.toContain('You no longer look after Leeds');
  });

  it('can decline with a reason, and the region keeps its manager meanwhile', async () => {
    const [owner, amara, priya] = [await newOwner(), await newManager('Amara'), await newManager('Priya')];
    const leeds = await add(owner, { manager_id: amara.account.id });
    const body = { version: leeds.version, manager_id: priya.account.id };
    const { region } = await ok(owner, CHANGE, { params: { id: leeds.id }, body });
    expect(region).toMatchObject({ manager_id: amara.account.id, asked_manager: { name: 'Priya Lovelace' } });
    const [appointment] = (await ok(priya, APPOINTMENTS)).appointments;
    const params = { id: String(appointment?.id) };
    expect(await ok(priya, DECLINE, { params, body: { reason: 'I have enough.' } })).toEqual({
      appointments: [],
    });
    expect((await domain.app.regions.scopeOf(amara.account)).regionIds).toEqual([leeds.id]);
    expect(await notesOf(owner)).toContain('Priya Lovelace cannot look after Leeds');
  });

  it('cannot be asked, and cannot accept, while they work for another owner', async () => {
    const [owner, other, priya] = [await newOwner(), await newOwner(), await newManager('Priya')];
    await ask(owner, { manager_id: priya.account.id });
    const york = await add(other, { name: 'York', manager_id: priya.account.id });
    const [appointment] = (await ok(priya, APPOINTMENTS)).appointments;
    const answer = await priya.call(ACCEPT, { params: { id: String(appointment?.id) } });
    expect([answer.status, answer.error.code]).toEqual([409, 'works_for_other_owner']);
    const refused = await owner.call(ADD, {
      body: { name: 'Hull', city: 'Hull', manager_id: priya.account.id },
    });
    expect([refused.status, refused.error.errors[0]?.field]).toEqual([422, 'manager_id']);
    expect((await domain.app.regions.scopeOf(priya.account)).regionIds).toEqual([york.id]);
  });

  it('cannot accept while they are suspended, and the owner sees that they cannot answer', async () => {
    const [owner, priya] = [await newOwner(), await newManager('Priya')];
    const leeds = await ask(owner, { manager_id: priya.account.id });
    const [appointment] = (await ok(priya, APPOINTMENTS)).appointments;
    await domain.connection
      .collection('users')
      .updateOne({ _id: domain.objectId(priya.account.id) }, { $set: { status: 'suspended' } });
    expect((await priya.call(ACCEPT, { params: { id: String(appointment?.id) } })).status).not.toBe(200);
    expect((await domain.app.regions.list()).find((one) => one.id === leeds.id)?.managerIds).toEqual([]);
    expect((await ok(owner, 'GET /franchise/regions')).regions[0]?.asked_manager?.can_answer).toBe(false);
  });

  it('is no longer asked once the owner or an admin chooses another one', async () => {
    const [owner, priya, amara] = [await newOwner(), await newManager('Priya'), await newManager('Amara')];
    const leeds = await ask(owner, { manager_id: priya.account.id });
    const body = { version: leeds.version, manager_id: amara.account.id };
    await ok(owner, CHANGE, { params: { id: leeds.id }, body });
    expect((await ok(priya, APPOINTMENTS)).appointments).toEqual([]);
    expect(await notesOf(priya)).toContain('You no longer need to answer about Leeds');
    await changeRegion(domain.app, leeds.id, { manager_id: priya.account.id }, ADMIN);
    expect((await ok(amara, APPOINTMENTS)).appointments).toEqual([]);
  });
});

describe('the managers that an owner sees', () => {
  it('are their own ones, and any other one by the whole email address', async () => {
    const [owner, amara, priya] = [await newOwner(), await newManager('Amara'), await newManager('Priya')];
    const zoe = await newManager('Zoe');
    await add(owner, { manager_id: amara.account.id });
    await add(await newOwner(), { name: 'York', manager_id: zoe.account.id });
    const found = async (search?: string) =>
      (await ok(owner, MANAGERS, { query: { search } })).managers.map(({ name }) => name);
    expect(await found()).toEqual(['Amara Lovelace']);
    expect(await found('priya')).toEqual([]);
    expect(await found(priya.account.email.toUpperCase())).toEqual(['Priya Lovelace']);
    expect(await found(zoe.account.email)).toEqual([]);
  });
});
