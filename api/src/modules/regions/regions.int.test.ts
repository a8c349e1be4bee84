import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../testing';
import { changeRegion } from '../../testing/change-region';
import { ok } from '../../testing/domain';
import { buildMatchingDomain, type MatchingDomain } from '../../testing/matching-domain';

let domain: MatchingDomain;
const ORIGIN = { ip: '127.0.0.1', requestId: 'a-test-of-regions', userAgent: '' };
const ADDRESS = { line: '14 Alder Road', town: 'Leeds', postcode: 'LS1 4AP' };

beforeAll(async () => {
  domain = await buildMatchingDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  await domain.forgetBookings();
  await domain.connection.collection('journal_entries').deleteMany({});
  await domain.connection.collection('regions').deleteMany({});
});

const admin = { id: 'a'.repeat(24), role: 'admin', origin: ORIGIN };
const addRegion = (name: string, areas: string[]) =>
  domain.app.regions.create({ name, city: name, postcode_areas: areas as never }, admin);
const regionOf = async (bookingId: string) => {
  const { region } = await domain.bookingOf(bookingId);
  return region ? String(region) : null;
};
const visit = { location_type: 'client_home' as const, address: ADDRESS };

/** What the accounts hold for each region; credits positive. */
const sharesOf = async () => {
  const rows = await domain.connection.collection('journal_entries').find().toArray();
  const sums: Record<string, number> = {};
  for (const { region, lines } of rows)
    for (const { account, pence } of lines as { account: string; pence: number }[])
      sums[`${String(region)} ${account}`] = (sums[`${String(region)} ${account}`] ?? 0) - pence;
  return sums;
};

describe('the region of a booking', () => {
  it('is that of its place, from the moment that it is made', async () => {
    const leeds = await addRegion('Leeds', ['LS', 'BD']);
    const { service } = await domain.offeredBy({});
    const client = await domain.signIn('client');
    const booking = await domain.book(client, service, visit);
    expect(await regionOf(booking.id)).toBe(leeds.id);
    expect(await domain.bookingOf(booking.id)).toMatchObject({ postcodeArea: 'LS' });
  });

  it('is, online, that of where the client was visited last, else the home region', async () => {
    const leeds = await addRegion('Leeds', ['LS']);
    const { service } = await domain.offeredBy({}, {});
    const client = await domain.signIn('client');
    const home = await domain.app.regions.home();
    const first = await domain.book(client, service);
    expect(await regionOf(first.id)).toBe(home.id);
    await domain.book(client, service, { ...visit, scheduled_time: '12:00' });
    const later = await domain.book(client, service, { scheduled_time: '15:00' });
    expect(await regionOf(later.id)).toBe(leeds.id);
  });

  it('is the home region where no other has its area, or that one is closed', async () => {
    const leeds = await addRegion('Leeds', ['LS']);
    await changeRegion(domain.app, leeds.id, { is_active: false }, admin);
    const { service } = await domain.offeredBy({});
    const booking = await domain.book(await domain.signIn('client'), service, visit);
    expect(await regionOf(booking.id)).toBe((await domain.app.regions.home()).id);
  });

  it('changes with the place, and takes the money along', async () => {
    const leeds = await addRegion('Leeds', ['LS']);
    const york = await addRegion('York', ['YO']);
    const { service } = await domain.offeredBy({});
    const { booking, client, params } = await domain.paid(service, visit);
    expect((await sharesOf())[`${leeds.id} commission_payable`]).toBe(675);
    const address = { ...ADDRESS, town: 'York', postcode: 'YO1 7HH' };
    await ok(client, 'PUT /bookings/:id', { params, body: { address } });
    expect(await regionOf(booking.id)).toBe(york.id);
    const shares = await sharesOf();
    expect([
      shares[`${leeds.id} commission_payable`],
      shares[`${leeds.id} declutterer_payable`],
      shares[`${york.id} commission_payable`],
      shares[`${york.id} declutterer_payable`],
      shares[`${york.id} platform_revenue`],
      shares[`${york.id} card_processing`],
    ]).toEqual([0, 0, 675, 3470, 225, 130]);
    expect((shares[`${leeds.id} between_regions`] ?? 0) + (shares[`${york.id} between_regions`] ?? 0)).toBe(
      0,
    );
  });
});

describe('a postcode area that comes to another region', () => {
  it('takes along what is not over, and leaves what is', async () => {
    const leeds = await addRegion('Leeds', ['LS', 'BD']);
    const york = await addRegion('York', ['YO']);
    const { service, declutterers } = await domain.offeredBy({});
    const done = await domain.paid(service, visit);
    await domain.app.matching.accept(done.booking.id, declutterers[0]);
    domain.clock.set(done.booking.starts_at);
    await domain.app.bookings.start(done.booking.id, declutterers[0]);
    domain.clock.set(done.booking.ends_at);
    await domain.app.bookings.complete(done.booking.id, declutterers[0], () => Promise.resolve());
    const ahead = await domain.paid(service, visit);
    await changeRegion(domain.app, york.id, { postcode_areas: ['YO', 'LS'] }, admin);
    expect((await domain.app.regions.list()).find(({ id }) => id === leeds.id)?.areas).toEqual(['BD']);
    expect(await domain.app.bookings.followRegions()).toBe(1);
    expect(await domain.app.bookings.followRegions()).toBe(0);
    expect([await regionOf(done.booking.id), await regionOf(ahead.booking.id)]).toEqual([leeds.id, york.id]);
    const shares = await sharesOf();
    expect([shares[`${leeds.id} commission_payable`], shares[`${york.id} commission_payable`]]).toEqual([
      675, 675,
    ]);
  });

  it('is refused while it is somebody else’s', async () => {
    const owner = await domain.signIn('franchise_owner', { atHome: false });
    const actor = { id: owner.account.id, role: 'franchise_owner', origin: ORIGIN };
    await addRegion('Leeds', ['LS']);
    await expect(
      domain.app.regions.create({ name: 'Mine', city: 'Mine', postcode_areas: ['LS'] }, actor),
    ).rejects.toMatchObject({ code: 'area_taken' });
    const mine = await domain.app.regions.create({ name: 'Mine', city: 'Mine', postcode: 'LS1 4AP' }, actor);
    expect(mine.areas).toEqual([]);
  });
});

describe('what is older than regions', () => {
  it('gets its region once, with what was posted about it', async () => {
    const leeds = await addRegion('Leeds', ['LS']);
    const { service } = await domain.offeredBy({});
    const { booking } = await domain.paid(service, visit);
    const bookings = domain.connection.collection('bookings');
    await bookings.updateMany({}, { $unset: { region: '', postcodeArea: '' } });
    await domain.connection.collection('journal_entries').updateMany({}, { $unset: { region: '' } });
    expect(await migrate(domain.app, 'give bookings their regions')).toBe(1);
    const before = await sharesOf();
    expect(await migrate(domain.app, 'give bookings their regions')).toBe(0);
    expect(await sharesOf()).toEqual(before);
    expect(await regionOf(booking.id)).toBe(leeds.id);
    expect(before[`${leeds.id} commission_payable`]).toBe(675);
    expect(Object.keys(before).some((key) => key.startsWith('null'))).toBe(false);
  });
});

describe('whose a region is', () => {
  it('decides what its manager and its owner see', async () => {
    const manager = await domain.signIn('manager', { atHome: false });
    const owner = await domain.signIn('franchise_owner', { atHome: false });
    const mine = await domain.app.regions.create(
      { name: 'Mine', city: 'Mine', manager_id: manager.account.id, owner_id: owner.account.id },
      admin,
    );
    await addRegion('Other', ['LS']);
    const seenBy = async (who: { account: { id: string; role: string } }) =>
      (await domain.app.regions.scopeOf(who.account)).regionIds;
    expect([await seenBy(manager), await seenBy(owner)]).toEqual([[mine.id], [mine.id]]);
    expect(await seenBy(await domain.signIn('manager', { atHome: false }))).toEqual([]);
    expect(await seenBy({ account: { id: 'x', role: 'client' } })).toEqual([]);
  });

  it('can be given to working managers alone', async () => {
    for (const { account } of [
      await domain.signIn('trainer'),
      await domain.signIn('manager', { status: 'pending', atHome: false }),
    ])
      await expect(
        domain.app.regions.create({ name: 'A', city: 'A', manager_id: account.id }, admin),
      ).rejects.toMatchObject({ code: 'validation_failed' });
  });
});

describe('the home region', () => {
  it('is one, however many ask at once, and stays open and without areas', async () => {
    const homes = await Promise.all([1, 2, 3].map(() => domain.app.regions.home()));
    expect(new Set(homes.map(({ id }) => id)).size).toBe(1);
    const id = homes[0]?.id ?? '';
    for (const body of [{ is_active: false }, { postcode_areas: ['LS' as const] }])
      await expect(changeRegion(domain.app, id, body, admin)).rejects.toMatchObject({
        code: 'validation_failed',
      });
  });
});

describe('the postcode of a region', () => {
  const CHANGE = 'PATCH /franchise/regions/:id';

  it('can be taken away, and is kept by a change that says nothing of it', async () => {
    const owner = await domain.signIn('franchise_owner');
    const { id } = await domain.app.regions.create(
      { name: 'Leeds', city: 'Leeds', postcode: 'LS1 4AP', owner_id: owner.account.id },
      admin,
    );
    const params = { id };
    let version = 0;
    const change = async (body: object) => {
      const { region } = await ok(owner, CHANGE, { params, body: { ...body, version } });
      ({ version } = region);
      return region.postcode;
    };
    expect(await change({ city: 'Bradford' })).toBe('LS1 4AP');
    expect(await change({ postcode: ' ' })).toBe('LS1 4AP');
    const wrong = await owner.call(CHANGE, { params, body: { version, postcode: 'nowhere' } });
    expect([wrong.status, wrong.error.errors[0]?.field]).toEqual([422, 'postcode']);
    const other = await domain.signIn('franchise_owner', { atHome: false });
    const foreign = await other.call(CHANGE, { params, body: { version, postcode: null } });
    expect([foreign.status, foreign.error.code]).toEqual([404, 'region_not_found']);
    expect(await change({ postcode: null })).toBe('');
    const [stored] = await domain.rowsOf('regions', { _id: domain.objectId(id) });
    // The areas that came with the postcode are the region's own by now.
    expect(stored).toMatchObject({ postcode: '', areas: ['LS'] });
    expect(await change({ postcode: 'ls1 4ap' })).toBe('LS1 4AP');
  });
});

describe('the team of a declutterer', () => {
  it('is that of the region to which most of their areas belong, else of the home region', async () => {
    const london = await addRegion('London', ['N', 'NW', 'EN', 'HA']);
    await addRegion('East', ['E']);
    const north = await domain.addDeclutterer({ areas: ['london_north'] });
    const anywhere = await domain.addDeclutterer({ areas: ['flexible'] });
    const teamOf = async (id: string) => {
      const account = await domain.app.accounts.findById(id);
      return account && domain.app.teams.regionOf(account);
    };
    expect(await teamOf(north.userId)).toBe(london.id);
    expect(await teamOf(anywhere.userId)).toBe((await domain.app.regions.home()).id);
    expect(await domain.app.teams.placeMissing()).toBeGreaterThanOrEqual(0);
    expect(await domain.app.teams.placeMissing()).toBe(0);
  });

  it('keeps other managers away: to them, nobody is there', async () => {
    const manager = await domain.signIn('manager', { atHome: false });
    await domain.app.regions.create(
      { name: 'London', city: 'London', postcode_areas: ['N', 'NW'], manager_id: manager.account.id },
      admin,
    );
    const other = await domain.signIn('manager');
    const { userId: id } = await domain.addDeclutterer({ areas: ['london_north'] });
    const SUSPEND = 'POST /manager/team/declutterers/:id/suspend';
    const input = { params: { id }, body: { reason: 'Two clients have complained' } };
    expect((await other.call(SUSPEND, input)).error.code).toBe('person_not_found');
    expect((await manager.call(SUSPEND, input)).status).toBe(200);
  });
});
