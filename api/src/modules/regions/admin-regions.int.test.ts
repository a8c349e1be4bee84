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
    const change = async (body: object) =>
      (await ok(admin, 'PATCH /admin/regions/:id', { params: { id }, body })).region;
    expect((await change({ owner_id: owner.account.id })).owner?.id).toBe(owner.account.id);
    const kept = await change({ postcode_areas: ['LS', 'BD'] });
    expect([kept.owner?.id, kept.postcode_areas]).toEqual([owner.account.id, ['LS', 'BD']]);
    expect((await change({ owner_id: null, manager_id: null })).owner).toBeNull();
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
  { access: ['admin'], params: { id: 'a'.repeat(24) }, body: { name: 'York' }, notFound: 'region_not_found' },
  () => domain,
);
describeRefusals(
  'GET /admin/regions/people',
  { access: ['admin'], query: { role: 'manager' } },
  () => domain,
);
