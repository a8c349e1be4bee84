import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeRefusals } from '../../testing';
import { ok } from '../../testing/domain';
import { buildMatchingDomain, type MatchingDomain } from '../../testing/matching-domain';

let domain: MatchingDomain;
const START = new Date('2035-01-17T10:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOBODY_CAME = 'POST /bookings/:id/nobody-came';
beforeAll(async () => {
  domain = await buildMatchingDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.set(START);
  await domain.forgetBookings();
  await domain.connection.collection('session_alerts').deleteMany({});
});

// Whoever is signed in between two tests is so at the same moment.
afterEach(() => domain.clock.set(START));

const taken = async () => {
  const { service, declutterers } = await domain.offeredBy({});
  const paid = await domain.paid(service);
  const [who] = declutterers;
  await domain.app.matching.accept(paid.booking.id, who);
  return { ...paid, who, id: paid.booking.id };
};
type Taken = Awaited<ReturnType<typeof taken>>;
const goTo = ({ booking }: Taken, minutes: number) =>
  domain.clock.set(new Date(Date.parse(booking.starts_at) + minutes * MINUTE));
const notice = () => domain.app.sessionWatch.notice();
const alertsOf = async (id: string) =>
  (
    await domain.connection
      .collection('session_alerts')
      .find({ booking: domain.objectId(id) })
      .toArray()
  ).map(({ kind, resolvedAt }) => `${kind} ${resolvedAt ? 'resolved' : 'open'}`);
const lastNote = async (userId: string) => (await domain.notesOf(userId)).at(-1);

describe('a session that nobody starts', () => {
  it('is told to both and to managers a quarter of an hour after its time, once', async () => {
    const session = await taken();
    const manager = await domain.signIn('manager');
    goTo(session, 14);
    expect(await notice()).toBe(0);
    goTo(session, 15);
    expect((await Promise.all([notice(), notice()])).reduce((sum, count) => sum + count)).toBe(1);
    expect(await notice()).toBe(0);
    expect(await lastNote(session.client.account.id)).toBe('Has your session begun?');
    expect(await lastNote(session.who)).toBe('Has your session begun?');
    expect(await domain.notesOf(manager.account.id)).toEqual(['A session has not begun']);
    expect(await alertsOf(session.id)).toEqual(['not_started open']);
  });

  it('is settled by its start, also days later, and can then be completed', async () => {
    const session = await taken();
    goTo(session, 15);
    await notice();
    goTo(session, 3 * 24 * 60);
    await domain.app.bookings.start(session.id, session.who);
    expect(await alertsOf(session.id)).toEqual(['not_started resolved']);
    await domain.app.bookings.complete(session.id, session.who);
    expect(await domain.bookingOf(session.id)).toMatchObject({ status: 'completed' });
    expect(await notice()).toBe(0);
  });

  it('is nothing that was moved, cancelled or started in time', async () => {
    const cancelled = await taken();
    await ok(cancelled.client, 'DELETE /bookings/:id/cancel', {
      params: cancelled.params,
      body: { reason: 'Unwell' },
    });
    const started = await taken();
    goTo(started, 0);
    await domain.app.bookings.start(started.id, started.who);
    goTo(started, 15);
    expect(await notice()).toBe(0);
  });
});

describe('a session that nobody completes', () => {
  it('is asked about when its London day is over, and told to managers after the next one', async () => {
    const session = await taken();
    const manager = await domain.signIn('manager');
    goTo(session, 0);
    await domain.app.bookings.start(session.id, session.who);
    domain.clock.set('2035-01-20T23:59:59.999Z');
    expect(await notice()).toBe(0);
    domain.clock.set('2035-01-21T00:00:00.000Z');
    expect([await notice(), await notice()]).toEqual([1, 0]);
    expect(await lastNote(session.who)).toBe('How did your session go?');
    expect(await domain.notesOf(manager.account.id)).toEqual([]);
    domain.clock.set('2035-01-22T00:00:00.000Z');
    expect([await notice(), await notice()]).toEqual([1, 0]);
    expect(await domain.notesOf(manager.account.id)).toEqual(['A session was not completed']);
    expect(await alertsOf(session.id)).toEqual(['not_completed open', 'unfinished open']);
    await domain.app.bookings.complete(session.id, session.who);
    expect(await alertsOf(session.id)).toEqual(['not_completed resolved', 'unfinished resolved']);
  });
});

describe('a client to whom nobody came', () => {
  it('gets everything back, and both and managers hear of it', async () => {
    const session = await taken();
    const manager = await domain.signIn('manager');
    goTo(session, 15);
    await notice();
    const caller = await domain.again(session.client);
    const { params } = session;
    const { booking: late } = await ok(caller, 'GET /bookings/:id', { params });
    expect(late.can_say_nobody_came).toBe(true);
    expect(await ok(caller, NOBODY_CAME, { params })).toEqual({
      refund: { percent: 100, amount: 45, holds_until: null, cause: 'provider' },
    });
    const refunds = await domain.connection
      .collection('refunds')
      .find({ booking: domain.objectId(session.id) })
      .toArray();
    expect(refunds.map(({ amountPence, reason }) => [amountPence, reason])).toEqual([
      [4500, 'declutterer_cancelled'],
    ]);
    const { booking } = await ok(caller, 'GET /bookings/:id', { params });
    expect(booking).toMatchObject({ status: 'cancelled', can_say_nobody_came: false });
    expect(booking.timeline.map(({ event, by }) => `${event} ${by}`)).toContain('no_show you');
    expect(await lastNote(session.who)).toBe('Your client says that nobody came');
    expect(await lastNote(manager.account.id)).toBe('A client says that nobody came');
    expect(await domain.notesOf(session.client.account.id)).not.toContain(
      'Your session cannot take place as planned',
    );
    expect([await domain.app.matching.missedBy(session.who), await domain.holdersOf(session.id)]).toEqual([
      1,
      [],
    ]);
    expect(await alertsOf(session.id)).toEqual(['not_started resolved']);
  });

  it('can say so only of an own session, when it is late, and once', async () => {
    const session = await taken();
    const { params } = session;
    goTo(session, 14);
    const caller = await domain.again(session.client);
    const codeOf = async (by: Parameters<typeof ok>[0]) => {
      const answer = await by.call(NOBODY_CAME, { params });
      return `${answer.status} ${answer.error.code}`;
    };
    expect(await codeOf(caller)).toBe('409 transition_refused');
    goTo(session, 15);
    expect(await codeOf(await domain.signIn('client'))).toBe('404 booking_not_found');
    await ok(await domain.again(session.client), NOBODY_CAME, { params });
    expect(await codeOf(await domain.again(session.client))).toBe('409 transition_refused');
  });

  it('cannot say so of a session that runs', async () => {
    const session = await taken();
    goTo(session, 0);
    await domain.app.bookings.start(session.id, session.who);
    domain.clock.advance(HOUR);
    const answer = await (await domain.again(session.client)).call(NOBODY_CAME, { params: session.params });
    expect([answer.status, answer.error.code]).toEqual([409, 'transition_refused']);
  });
});

describeRefusals(
  NOBODY_CAME,
  { access: ['client'], params: { id: '0'.repeat(24) }, notFound: 'booking_not_found' },
  () => domain,
);
