import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPayingDomain, ok, type PayingDomain } from '../../../testing/domain';
import { createSessionStage } from '../../../testing/session-stage';

const BIO = 'We begin where you like.\nNo rush.';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());
const stage = createSessionStage(() => domain);

/** A session whose declutterer has written about themselves. */
const withBio = async (far: 'offered' | 'confirmed') => {
  const made = await stage[far]();
  await ok(made.person, 'PUT /declutterer/profile', { body: { bio: BIO } });
  return made;
};

describe('what a declutterer wrote about themselves', () => {
  it('is shown to the client of a session once it is accepted, and not before', async () => {
    const { client, person, params } = await withBio('offered');
    const declutterer = async () => (await ok(client, 'GET /bookings/:id', { params })).booking.declutterer;
    expect(await declutterer()).toBeNull();
    await ok(person, 'PATCH /declutterer/sessions/:id/accept', { params });
    expect(await declutterer()).toMatchObject({ bio: BIO });
  });

  it('is empty where they wrote nothing', async () => {
    const { client, params } = await stage.confirmed();
    const { booking } = await ok(client, 'GET /bookings/:id', { params });
    expect(booking.declutterer).toMatchObject({ bio: '' });
  });

  it('is on the page of the booking only, and for nobody but its client', async () => {
    const { client, params } = await withBio('confirmed');
    expect(JSON.stringify(await ok(client, 'GET /bookings/my'))).not.toContain(BIO.slice(0, 10));
    const other = await (await domain.signIn('client')).call('GET /bookings/:id', { params });
    expect([other.status, other.error.code]).toEqual([404, 'booking_not_found']);
  });

  it('goes again when the session is cancelled, or goes to somebody else', async () => {
    const cancelled = await withBio('confirmed');
    const body = { reason: 'Changed' };
    await ok(cancelled.client, 'DELETE /bookings/:id/cancel', { params: cancelled.params, body });
    const moved = await withBio('confirmed');
    await domain.addDeclutterer({ categories: [], serviceIds: [moved.service.id] });
    const busy = { ...moved.declutterer, bio: BIO, overrides: [{ date: domain.day(4), hours: [] }] };
    await domain.app.declutterers.save(busy);
    const to = { scheduled_date: domain.day(4), scheduled_time: '10:00' } as const;
    await ok(moved.client, 'PUT /bookings/:id', { params: moved.params, body: to });
    for (const { client, params } of [cancelled, moved]) {
      const { booking } = await ok(client, 'GET /bookings/:id', { params });
      expect(booking.declutterer).toBeNull();
    }
  });
});
