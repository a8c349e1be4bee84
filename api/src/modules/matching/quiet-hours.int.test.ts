import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../testing/domain';
import { buildMatchingDomain, type MatchingDomain } from './testing/matching-domain';

let domain: MatchingDomain;
/** A winter evening, when London and UTC agree. */
const EVENING = new Date('2035-01-17T21:30:00.000Z');
beforeAll(async () => {
  domain = await buildMatchingDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.set(EVENING);
  await domain.forgetBookings();
});

const tomorrowAt = (time: '09:00' | '10:00' | '11:00' | '13:00' | '15:00') => ({
  scheduled_date: '2035-01-18',
  scheduled_time: time,
});
/** The emails to somebody that are stored, each with the time from which it may be sent. */
const waitingFor = async (userId: string) => {
  const account = await domain.app.accounts.findById(userId);
  const rows = await domain.connection.collection('emails').find({ to: account?.email }).toArray();
  return rows.map(({ template, nextAttemptAt }) => `${template} ${(nextAttemptAt as Date).toISOString()}`);
};
const HELD = 'session_offered 2035-01-18T07:00:00.000Z';

describe('an offer in quiet hours', () => {
  it('is there in the site at once; its email and the time to answer wait for their end', async () => {
    const { service, declutterers } = await domain.offeredBy({});
    const [who] = declutterers;
    await domain.keepQuiet(who, '21:00', '07:00');
    const { booking } = await domain.paid(service, tomorrowAt('15:00'));
    expect(await domain.notesOf(who)).toEqual(['Would you like to take a session?']);
    expect(await waitingFor(who)).toEqual([HELD]);
    const [offer] = await domain.app.matching.openOffers(who);
    expect(offer?.answerBy).toEqual(new Date('2035-01-18T10:00:00Z'));
    domain.clock.set(new Date('2035-01-18T09:59:00Z'));
    expect(await domain.app.matching.expireOffers()).toBe(0);
    expect((await domain.app.matching.accept(booking.id, who)).status).toBe('confirmed');
  });

  it('is as ever for somebody whose quiet hours are over, or who has none', async () => {
    const { service, declutterers } = await domain.offeredBy({});
    const [who] = declutterers;
    await domain.keepQuiet(who, '12:00', '21:30');
    await domain.paid(service, tomorrowAt('15:00'));
    expect(await waitingFor(who)).toEqual([`session_offered ${EVENING.toISOString()}`]);
    expect((await domain.app.matching.openOffers(who))[0]?.answerBy).toEqual(
      new Date('2035-01-18T00:30:00Z'),
    );
  });

  it.each([
    ['said yes', (id: string, who: string) => domain.app.matching.accept(id, who)],
    ['said no', (id: string, who: string) => domain.app.matching.decline(id, who, 'No')],
  ])('sends no email about it any more to somebody who has %s meanwhile', async (_answer, answer) => {
    const { service, declutterers } = await domain.offeredBy({});
    const [who] = declutterers;
    await domain.keepQuiet(who, '21:00', '07:00');
    const { booking } = await domain.paid(service, tomorrowAt('15:00'));
    expect(await waitingFor(who)).toContain(HELD);
    await answer(booking.id, who);
    expect(await waitingFor(who)).not.toContain(HELD);
  });

  it('sends none either when the client has cancelled or moved the session, or the time to answer is over', async () => {
    const { service, declutterers } = await domain.offeredBy({});
    const [who] = declutterers;
    await domain.keepQuiet(who, '21:00', '07:00');
    const cancelled = await domain.paid(service, tomorrowAt('15:00'));
    await ok(cancelled.client, 'DELETE /bookings/:id/cancel', {
      params: cancelled.params,
      body: { reason: 'Unwell' },
    });
    expect(await waitingFor(who)).toEqual([]);
    const moved = await domain.paid(service, tomorrowAt('15:00'));
    await ok(moved.client, 'PUT /bookings/:id', {
      params: moved.params,
      body: { scheduled_date: '2035-01-19', scheduled_time: '11:00' },
    });
    // One for the new time stands in place of the other.
    expect(await waitingFor(who)).toEqual([HELD]);
    domain.clock.set(new Date('2035-01-18T10:00:00Z'));
    expect(await domain.app.matching.expireOffers()).toBe(1);
    expect(await waitingFor(who)).not.toContain(HELD);
  });
});

describe('when a session is so near that quiet hours leave no time to answer', () => {
  it('somebody is asked first who has none, even before the person whom the client liked', async () => {
    const { service, declutterers } = await domain.offeredBy({ specialisations: ['family_systems'] }, {});
    const [first, second] = declutterers;
    await domain.keepQuiet(first, '21:00', '06:01');
    const { booking } = await domain.paid(service, tomorrowAt('09:00'));
    expect(await domain.offersOf(booking.id, declutterers)).toEqual(['1: open']);
    await domain.app.matching.decline(booking.id, second, 'No');
    // With nobody else left, they are asked all the same.
    expect(await domain.offersOf(booking.id, declutterers)).toEqual(['1: declined', '0: open']);
    expect(await domain.notesOf(first)).toEqual(['Would you like to take a session?']);
  });

  it('an hour after them is time: they are asked as at any other', async () => {
    const { service, declutterers } = await domain.offeredBy({ specialisations: ['family_systems'] }, {});
    await domain.keepQuiet(declutterers[0], '21:00', '06:00');
    const { booking } = await domain.paid(service, tomorrowAt('09:00'));
    expect(await domain.offersOf(booking.id, declutterers)).toEqual(['0: open']);
  });
});
