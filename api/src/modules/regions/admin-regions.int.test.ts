import { addDays, londonDate } from '@gently/contracts/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditRecords, describeRefusals, type SignedInCaller } from '../../testing';
import { buildDomain, type Domain, ok } from '../../testing/domain';

let domain: Domain;
let admin: SignedInCaller;
beforeAll(async () => {
  domain = await buildDomain();
});
beforeEach(async () => {
  admin = await domain.signIn('admin');
  await domain.connection.collection('regions').deleteMany({});
});
afterAll(() => domain.close());

const CHANGE = 'PATCH /admin/regions/:id';
const BODY = { name: 'Leeds', city: 'Leeds', postcode_areas: ['LS' as const] };
const create = (body: object = {}) => admin.call('POST /admin/regions', { body: { ...BODY, ...body } });

describe('the regions of an admin', () => {
  it('are added with areas, manager and owner, listed beside the home region, and audited', async () => {
    const manager = await domain.signIn('manager');
    const owner = await domain.signIn('franchise_owner');
    const { region } = (await create({ manager_id: manager.account.id, owner_id: owner.account.id })).data;
    expect(region).toMatchObject({
      postcode_areas: ['LS'],
      manager: { id: manager.account.id },
      owner: { id: owner.account.id },
      is_home: false,
    });
    const { regions } = await ok(admin, 'GET /admin/regions');
    expect(regions.map(({ name, is_home }) => [name, is_home])).toEqual([
      ['Leeds', false],
      ['United Kingdom', true],
    ]);
    const own = await ok(owner, 'GET /franchise/regions', { query: { period: '30' } });
    // A franchise owner of these tests has the home region, too.
    expect(own.regions.map(({ name }) => name)).toEqual(['Leeds', 'United Kingdom']);
    expect(
      await auditRecords(domain, 'region.created', admin.account.id, `region:${region.id}`),
    ).toHaveLength(1);
  });

  it('can be given to another owner and manager, or to none', async () => {
    const owner = await domain.signIn('franchise_owner');
    const { id } = (await create()).data.region;
    let version = 0;
    const change = async (body: object) => {
      const { region } = await ok(admin, CHANGE, { params: { id }, body: { ...body, version } });
      ({ version } = region);
      return region;
    };
    expect((await change({ owner_id: owner.account.id })).owner?.id).toBe(owner.account.id);
    const kept = await change({ postcode_areas: ['LS', 'BD'] });
    expect([kept.owner?.id, kept.postcode_areas]).toEqual([owner.account.id, ['LS', 'BD']]);
    expect((await change({ owner_id: null, manager_id: null })).owner).toBeNull();
  });

  it('show every owner with the days of each, past and planned', async () => {
    const [ann, bea] = [await domain.signIn('franchise_owner'), await domain.signIn('franchise_owner')];
    const today = londonDate(domain.clock.now());
    const { id } = (await create({ owner_id: ann.account.id })).data.region;
    const body = { version: 0, owner_id: bea.account.id, owner_from: addDays(today, 14) };
    const { region } = await ok(admin, CHANGE, { params: { id }, body });
    expect(region.owner?.id).toBe(ann.account.id);
    expect(region.owners).toEqual([
      { owner: { id: ann.account.id, name: 'Ada Lovelace' }, from: null, until: addDays(today, 13) },
      { owner: { id: bea.account.id, name: 'Ada Lovelace' }, from: addDays(today, 14), until: null },
    ]);
    const past = { ...body, version: 1, owner_from: addDays(today, -1) };
    const refused = await admin.call(CHANGE, { params: { id }, body: past });
    expect([refused.status, refused.error.errors[0]?.field]).toEqual([422, 'owner_from']);
  });

  it('are not overwritten by an admin who has seen an older version', async () => {
    const { id, version } = (await create()).data.region;
    const change = (name: string) => admin.call(CHANGE, { params: { id }, body: { version, name } });
    expect((await change('Leeds North')).data.region.version).toBe(version + 1);
    const late = await change('Leeds South');
    expect([late.status, late.error.code, late.error.details]).toEqual([
      409,
      'region_changed',
      { version: version + 1 },
    ]);
    const { regions } = await ok(admin, 'GET /admin/regions');
    expect(regions.map(({ name }) => name)).toContain('Leeds North');
  });

  it('give up a postcode area only once that is confirmed, and both have it in their history', async () => {
    const leeds = (await create({ postcode_areas: ['LS', 'BD'] })).data.region;
    const asked = await create({ name: 'York', postcode_areas: ['YO', 'LS'] });
    expect([asked.status, asked.error.code]).toEqual([409, 'area_taken']);
    expect(asked.error.errors).toEqual([{ field: 'postcode_areas', message: 'LS: Leeds has this already' }]);
    expect(asked.error.details).toEqual({ regions: [{ id: leeds.id, name: 'Leeds', areas: ['LS'] }] });
    const york = (await create({ name: 'York', postcode_areas: ['YO', 'LS'], areas_from: [leeds.id] })).data
      .region;
    expect(york.postcode_areas).toEqual(['YO', 'LS']);
    const more = { version: york.version, postcode_areas: ['YO' as const, 'LS' as const, 'BD' as const] };
    const change = (body: object) =>
      admin.call(CHANGE, { params: { id: york.id }, body: { ...more, ...body } });
    expect((await change({ areas_from: [york.id] })).error.code).toBe('area_taken');
    expect((await change({ areas_from: [leeds.id] })).status).toBe(200);
    const { regions } = await ok(admin, 'GET /admin/regions');
    const left = regions.find(({ id }) => id === leeds.id);
    expect([left?.postcode_areas, left?.version]).toEqual([[], leeds.version + 2]);
    const lost = await auditRecords(domain, 'region.areas_taken', admin.account.id, `region:${leeds.id}`);
    expect(lost.map(({ details }) => details)).toEqual([
      { areas: ['LS'], to: york.id },
      { areas: ['BD'], to: york.id },
    ]);
  });

  it.each(['manager_id', 'owner_id'])('refuse an account of another role as %s', async (field) => {
    const client = await domain.signIn('client');
    const { status, error } = await create({ [field]: client.account.id });
    expect([status, error.errors[0]?.field]).toEqual([422, field]);
  });

  it('choose among active people by any part of a name or an email', async () => {
    const manager = await domain.signIn('manager');
    const search = manager.account.email.split('@')[0] ?? '';
    const { people } = await ok(admin, 'GET /admin/regions/people', { query: { role: 'manager', search } });
    expect(people.map(({ id }) => id)).toEqual([manager.account.id]);
    const owners = await ok(admin, 'GET /admin/regions/people', {
      query: { role: 'franchise_owner', search },
    });
    expect(owners.people).toEqual([]);
  });

  it('cannot be made the property of another by a franchise owner', async () => {
    const [owner, other] = [await domain.signIn('franchise_owner'), await domain.signIn('franchise_owner')];
    const answer = await owner.raw({
      method: 'POST',
      path: '/franchise/regions',
      payload: { ...BODY, owner_id: other.account.id },
    });
    expect([answer.status, answer.error.code]).toEqual([422, 'validation_failed']);
  });
});

describeRefusals('GET /admin/regions', { access: ['admin'] }, () => domain);
describeRefusals('POST /admin/regions', { access: ['admin'], body: BODY }, () => domain);
describeRefusals(
  'PATCH /admin/regions/:id',
  {
    access: ['admin'],
    params: { id: 'a'.repeat(24) },
    body: { version: 0, name: 'York' },
    notFound: 'region_not_found',
  },
  () => domain,
);
describeRefusals(
  'GET /admin/regions/people',
  { access: ['admin'], query: { role: 'manager' } },
  () => domain,
);
