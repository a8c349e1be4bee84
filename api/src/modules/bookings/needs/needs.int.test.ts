import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../../../testing';
import type { Caller } from '../../../testing/caller';
import { buildPayingDomain, ok, type PayingDomain } from '../../../testing/domain';
import { createSessionStage, EVERYTHING_SAID } from '../../../testing/session-stage';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());
const { offered, confirmed, during } = createSessionStage(() => domain);

const LENGTH = 120;
const DAY = 24 * 60;
const WORDS = /bell|hallway|good_lighting|written_followups/;

const agree = (client: Caller, yes: boolean) =>
  ok(client, 'PUT /client/profile', { body: { consent: { sensitive_data: yes } } });
const stored = async (id: string): Promise<Record<string, unknown>> =>
  (await domain.connection.collection('bookings').findOne({ _id: domain.objectId(id) })) ?? {};
const isTold = async (id: string): Promise<boolean> => {
  const { specialRequirements, notes, sensoryNeeds, communicationPreferences } = await stored(id);
  return WORDS.test(JSON.stringify([specialRequirements, notes, sensoryNeeds, communicationPreferences]));
};
/** Until nothing is left for a run: other tests leave sessions, too. */
const forget = () => domain.app.bookingNeeds.forgetDue();

describe('needs that are said for one session', () => {
  it('are deleted a day after it, everywhere, and once', async () => {
    const stage = await confirmed();
    const { params } = stage;
    await during(stage, LENGTH + DAY - 1, async () => {
      await forget();
      expect(await isTold(params.id)).toBe(true);
    });
    await during(stage, LENGTH + DAY, async ({ client }) => {
      expect(await forget()).toBe(1);
      expect(await isTold(params.id)).toBe(false);
      expect(await forget()).toBe(0);
      const { booking } = await ok(client, 'GET /bookings/:id', { params });
      expect(booking).toMatchObject({
        special_requirements: '',
        notes: '',
        sensory_needs: [],
        communication_preferences: [],
        location_details: EVERYTHING_SAID.location_details,
      });
      const file = await client.raw({ method: 'GET', path: '/me/export' });
      expect(JSON.stringify(file)).not.toMatch(WORDS);
    });
  });

  it('are deleted a day after it was called off', async () => {
    const { client, params } = await confirmed();
    await ok(client, 'DELETE /bookings/:id/cancel', { params, body: { reason: 'Unwell' } });
    const before = domain.clock.now();
    try {
      domain.clock.advance(DAY * 60_000 - 1);
      await forget();
      expect(await isTold(params.id)).toBe(true);
      domain.clock.advance(1);
      await forget();
      expect(await isTold(params.id)).toBe(false);
    } finally {
      domain.clock.set(before);
    }
  });

  it('stay where the client agrees that we keep them, until that is taken back; those ahead are left for the session', async () => {
    const client = await domain.signIn('client');
    await agree(client, true);
    const over = await offered(EVERYTHING_SAID, { client });
    const ahead = await offered({ ...EVERYTHING_SAID, scheduled_date: domain.day(20) }, { client });
    await during(over, LENGTH + DAY, async ({ client: now }) => {
      await forget();
      expect(await isTold(over.params.id)).toBe(true);
      await agree(now, false);
      expect([await isTold(over.params.id), await isTold(ahead.params.id)]).toEqual([false, true]);
    });
    await during(ahead, LENGTH + DAY, async () => {
      await forget();
      expect(await isTold(ahead.params.id)).toBe(false);
    });
  });

  it('of other clients stay as they are when somebody takes their consent back', async () => {
    const [one, other] = [await confirmed(), await confirmed()];
    for (const { client } of [one, other]) await agree(client, true);
    await during(one, LENGTH, async ({ client }) => {
      await agree(client, false);
      expect([await isTold(one.params.id), await isTold(other.params.id)]).toEqual([false, true]);
    });
  });

  it('are in no email, notification or receipt', async () => {
    const { client, booking } = await confirmed();
    const emails = await domain.connection.collection('emails').find().toArray();
    const notes = await domain.connection.collection('notifications').find().toArray();
    const { history } = await stored(booking.id);
    expect(emails.length + notes.length).toBeGreaterThan(0);
    expect(JSON.stringify([emails, notes, history])).not.toMatch(WORDS);
    const { payment } = await ok(client, 'GET /payments/booking/:id', { params: { id: booking.id } });
    expect(JSON.stringify(payment)).not.toMatch(WORDS);
  });
});

describe('needs that are kept for the next time', () => {
  const consents = (id: string) => auditRecords(domain, 'consent.given', id);

  it('become part of the profile with the booking, with consent on record', async () => {
    const client = await domain.signIn('client');
    const { params } = await offered({ ...EVERYTHING_SAID, keep_needs: true }, { client });
    expect((await ok(client, 'GET /client/profile')).profile).toMatchObject({
      consent: { sensitive_data: true, asked_at: domain.clock.now().toISOString() },
      communication_style: ['written_followups'],
      sensory_needs: ['good_lighting'],
      access_needs: ['Please do not ring the bell.'],
    });
    expect(await consents(client.account.id)).toHaveLength(1);
    expect(await isTold(params.id)).toBe(true);
  });

  it('are not kept when the booking is refused, nor without the tick', async () => {
    const [first, second] = [await domain.signIn('client'), await domain.signIn('client')];
    const { service } = await offered({ ...EVERYTHING_SAID, keep_needs: false }, { client: first });
    const body = domain.bookingBody(service, { ...EVERYTHING_SAID, keep_needs: true });
    const answer = await second.call('POST /bookings', { body });
    expect([answer.status, answer.error.code]).toEqual([409, 'slot_taken']);
    for (const client of [first, second]) {
      expect((await ok(client, 'GET /client/profile')).profile).toMatchObject({
        consent: { sensitive_data: false, asked_at: null },
        sensory_needs: [],
        access_needs: [],
      });
      expect(await consents(client.account.id)).toHaveLength(0);
    }
  });

  it('are kept as well when somebody goes back and chooses again', async () => {
    const client = await domain.signIn('client');
    const { service } = await domain.soleOffer();
    const first = await domain.book(client, service, EVERYTHING_SAID);
    await domain.book(client, service, { ...EVERYTHING_SAID, keep_needs: true, replaces: first.id });
    expect((await ok(client, 'GET /client/profile')).profile.sensory_needs).toEqual(['good_lighting']);
  });
});
