import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atOnce, describeRefusals, type SignedInCaller } from '../../testing';
import { buildDomain, type Domain, ok } from '../../testing/domain';

let domain: Domain;
let admin: SignedInCaller;
beforeAll(async () => {
  domain = await buildDomain();
});
beforeEach(async () => {
  admin = await domain.signIn('admin');
});
afterAll(() => domain.close());

describe('categories', () => {
  it('are added, named once, renamed, and used by services and their lists', async () => {
    const create = (name: string) =>
      admin.call('POST /admin/categories', { body: { name, behaves_as: 'home_organisation' } });
    const { category } = (await create('Sheds & Attics')).data;
    expect(category).toMatchObject({ id: 'sheds-attics', behaves_as: 'home_organisation', services: 0 });
    expect((await create('sheds, attics')).error.errors[0]?.field).toBe('name');
    expect((await create('Body doubling')).error.errors[0]?.field).toBe('name');
    const { service } = await ok(admin, 'POST /admin/services', {
      body: {
        fields: {
          name: 'Garden Shed Reset',
          description: 'Two hours in the shed, at your speed.',
          category_id: category.id,
          price: 90,
          full_price: null,
          duration_minutes: 120,
          neurodivergent_friendly: true,
          online_only: false,
          offered: true,
          advertised_as: [],
        },
        reason: 'Agreed by the team',
        from_date: null,
      },
    });
    await ok(admin, 'PUT /admin/categories/:id', { params: { id: category.id }, body: { name: 'Lofts' } });
    const params = { category: category.id };
    const { services } = await ok(domain.visitor(), 'GET /services/category/:category', { params });
    expect(services.map(({ id, category: kind, category_name: name }) => [id, kind, name])).toEqual([
      [service.id, 'home_organisation', 'Lofts'],
    ]);
    const found = await ok(domain.visitor(), 'GET /services/search', { query: { q: 'lofts' } });
    expect(found.services.map(({ id }) => id)).toEqual([service.id]);
  });

  it('count the declutterers who can be booked for them', async () => {
    const counts = async () => {
      const { categories } = await ok(admin, 'GET /admin/services');
      return Object.fromEntries(categories.map(({ id, declutterers }) => [id, declutterers]));
    };
    const before = await counts();
    await domain.addDeclutterer({ categories: ['body_doubling', 'pay_it_forward'] });
    await domain.addDeclutterer({ categories: ['body_doubling'] });
    await domain.addDeclutterer({ categories: ['body_doubling'], approved: false });
    expect(await counts()).toEqual({
      ...before,
      body_doubling: Number(before['body_doubling']) + 2,
      pay_it_forward: Number(before['pay_it_forward']) + 1,
    });
  });

  it('have the name once when two admins add it at the same moment', async () => {
    const answers = await atOnce(6, () =>
      admin.call('POST /admin/categories', { body: { name: 'Boats', behaves_as: 'home_organisation' } }),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 422, 422, 422, 422, 422,
    ]);
  });
});

describeRefusals(
  'POST /admin/categories',
  { access: ['admin'], body: { name: 'Cellars', behaves_as: 'home_organisation' } },
  () => domain,
);
