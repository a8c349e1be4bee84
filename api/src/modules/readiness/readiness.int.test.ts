import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRefusals, type SignedInCaller } from '../../testing';
import { buildDomain, type Domain, ok } from '../../testing/domain';

let domain: Domain;
let admin: SignedInCaller;
beforeAll(async () => {
  domain = await buildDomain({ env: { DEMO: 'false' } });
  admin = await domain.signIn('admin');
  await domain.connection.collection('regions').deleteMany({});
});
afterAll(() => domain.close());

const doneOf = async () =>
  Object.fromEntries((await ok(admin, 'GET /admin/readiness')).checks.map(({ key, done }) => [key, done]));

describe('a new system', () => {
  it('has nothing, and each step towards the first booking is done as soon as it is taken', async () => {
    expect(await doneOf()).toEqual({
      identity: false,
      mail: false,
      payments: domain.config.STRIPE_API_BASE === undefined,
      services: false,
      declutterer: false,
      region: false,
      manager: false,
      backups: false,
    });

    await domain.addService();
    expect(await doneOf()).toMatchObject({ services: true, declutterer: false });
    const resting = await domain.addDeclutterer({ weeklyHours: [] });
    expect(await doneOf()).toMatchObject({ declutterer: false });
    await domain.app.declutterers.save({ ...resting, approved: false });
    await domain.addDeclutterer();
    expect(await doneOf()).toMatchObject({ declutterer: true });

    const manager = await domain.signIn('manager');
    await domain.connection.collection('regions').updateMany({}, { $set: { managers: [] } });
    const body = { name: 'Leeds', city: 'Leeds', postcode_areas: ['LS' as const] };
    const { region } = await ok(admin, 'POST /admin/regions', { body });
    expect(await doneOf()).toMatchObject({ region: true, manager: false });
    const params = { id: region.id };
    await ok(admin, 'PATCH /admin/regions/:id', { params, body: { manager_id: manager.account.id } });
    expect(await doneOf()).toMatchObject({ manager: true });
    await ok(admin, 'PATCH /admin/regions/:id', { params, body: { is_active: false } });
    expect(await doneOf()).toMatchObject({ region: false, manager: false });
  });

  it('says of each step what was found', async () => {
    const { checks } = await ok(admin, 'GET /admin/readiness');
    const detail = (key: string) => checks.find((check) => check.key === key)?.detail;
    expect(detail('services')).toBe('1 service can be booked.');
    expect(detail('backups')).toBe('The last backup: none has been made yet. Backups are not encrypted.');
  });
});

describeRefusals('GET /admin/readiness', { access: ['admin'] }, () => domain);
