import type { CallInput } from '@gently/contracts/endpoints';
import type { SignedInCaller } from '../../../testing';
import { ok } from '../../../testing/domain';
import type { MatchingDomain } from '../../../testing/matching-domain';

export const DAY_MS = 86_400_000;
const START = new Date('2035-01-17T10:00:00.000Z');
const ADMIN = {
  id: 'a'.repeat(24),
  role: 'admin',
  origin: { ip: '127.0.0.1', requestId: 'test', userAgent: '' },
};
const ADD = 'POST /franchise/regions';
type NewRegion = CallInput<typeof ADD>['body'];

/** Franchise owners with their regions, and sessions in these. */
export const createFranchiseStage = (domain: () => MatchingDomain) => {
  const reset = async (): Promise<void> => {
    domain().clock.set(START);
    await domain().forgetBookings();
    for (const name of ['journal_entries', 'regions', 'ratings'])
      await domain().connection.collection(name).deleteMany({});
  };

  const newOwner = () => domain().signIn('franchise_owner', { atHome: false });
  const newManager = (firstName: string) => domain().signIn('manager', { atHome: false, firstName });
  const REGION = { name: 'Leeds', city: 'Leeds' };
  /** What an owner adds themselves, who asks for its areas and its manager. */
  const ask = async (owner: SignedInCaller, body: Partial<NewRegion> = {}) =>
    (await ok(owner, ADD, { body: { ...REGION, ...body } })).region;
  /** A region that an admin gives to an owner, with its areas and its manager. */
  const add = async (owner: SignedInCaller, body: Partial<NewRegion> = {}) => {
    const given = { ...REGION, ...body, owner_id: owner.account.id };
    const { id } = await domain().app.regions.create(given, ADMIN);
    const { regions } = await ok(await domain().again(owner), 'GET /franchise/regions');
    const region = regions.find((one) => one.id === id);
    if (!region) throw new Error('the region is not shown to its owner');
    return region;
  };

  const visit = (postcode: string, time: '09:00' | '11:00' | '13:00' = '09:00') => ({
    location_type: 'client_home' as const,
    address: { line: '1 Alder Road', line2: '', town: 'Town', postcode },
    scheduled_time: time,
  });

  /** A session that was paid, took place and was rated, in the region of its postcode; the clock stands at its end. */
  const finished = async (postcode: string, stars: number) => {
    const { service, declutterers } = await domain().offeredBy({});
    const made = await domain().paid(service, visit(postcode));
    await domain().app.matching.accept(made.booking.id, declutterers[0]);
    domain().clock.set(made.booking.starts_at);
    await domain().app.bookings.start(made.booking.id, declutterers[0]);
    domain().clock.set(made.booking.ends_at);
    await domain().app.bookings.complete(made.booking.id, declutterers[0], () => Promise.resolve());
    await ok(await domain().again(made.client), 'PUT /bookings/:id/rating', {
      params: made.params,
      body: { stars, same_person: true },
    });
    return { ...made, decluttererId: declutterers[0] };
  };

  /** Two regions: one session of £45 in Leeds twenty days ago and one now, one in York that came back. */
  const scene = async () => {
    const owner = await newOwner();
    const manager = await newManager('Amara');
    const leeds = await add(owner, { postcode_areas: ['LS'], manager_id: manager.account.id });
    const york = await add(owner, { name: 'York', city: 'York', postcode_areas: ['YO'] });
    const first = await finished('LS1 4AP', 4);
    await domain().app.teams.join(first.decluttererId, leeds.id);
    domain().clock.advance(17 * DAY_MS);
    const second = await finished('LS2 7HY', 5);
    await domain().app.teams.join(second.decluttererId, leeds.id);
    const { service } = await domain().offeredBy({});
    const third = await domain().paid(service, visit('YO1 7HH', '13:00'));
    await ok(third.client, 'DELETE /bookings/:id/cancel', {
      params: third.params,
      body: { reason: 'User requested cancellation' },
    });
    return { owner: await domain().again(owner), leeds, york, first, second };
  };

  return { reset, newOwner, newManager, ask, add, visit, scene };
};
