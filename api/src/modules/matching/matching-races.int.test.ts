import { runs } from '@gently/testing/tier';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkBookings } from '../../checks/booking-invariants';
import { AppError } from '../../shared/errors/app-error';
import { onEveryChange } from '../bookings';
import { buildMatchingDomain, type MatchingDomain } from './testing/matching-domain';

let domain: MatchingDomain;
const START = new Date('2035-01-17T10:00:00.000Z');

/** Holds up the next change of the named kind until the test lets it go on. */
const gate = { event: '', reached: () => {}, open: Promise.resolve() };
const holdUp = (event: string) => {
  let letGo = () => {};
  const reached = new Promise<void>((resolve) => (gate.reached = resolve));
  gate.event = event;
  gate.open = new Promise<void>((resolve) => (letGo = resolve));
  return { reached, letGo: () => letGo() };
};

/** Resolves when somebody has read a booking and begins to write it. */
let onWrite = () => {};
const nextWriter = () => new Promise<void>((resolve) => (onWrite = resolve));

beforeAll(async () => {
  domain = await buildMatchingDomain();
  const model = domain.connection.model('booking');
  const write = model.findOneAndUpdate.bind(model);
  vi.spyOn(model, 'findOneAndUpdate').mockImplementation((...change: Parameters<typeof write>) => {
    onWrite();
    return write(...change);
  });
  domain.app.events.listen(
    onEveryChange(async ({ entry }) => {
      if (entry.event !== gate.event) return;
      gate.event = '';
      gate.reached();
      await gate.open;
    }),
  );
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.set(START);
  await domain.forgetBookings();
});

const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : String(error));
const findings = async () => {
  const { db } = domain.connection;
  if (!db) throw new Error('there is no database');
  return (await checkBookings(db)).findings;
};
const offered = async (people = 1) => {
  const { service, declutterers } = await domain.offeredBy(...Array.from({ length: people }, () => ({})));
  const session = await domain.paid(service);
  return {
    ...session,
    declutterers,
    who: String((await domain.bookingOf(session.booking.id))['declutterer']),
  };
};
const later = () => ({ scheduled_date: domain.day(5), scheduled_time: '15:00' as const });

describe('an answer and a change by the client at the same moment', () => {
  // spec: S4-02
  it.each(['move', 'cancel'] as const)(
    'the yes comes first: the %s is told that something changed',
    async (change) => {
      const { client, params, who } = await offered();
      const { reached, letGo } = holdUp('accept');
      const yes = domain.app.matching.accept(params.id, who);
      await reached;
      const blocked = nextWriter();
      // Reads the session as it was before the yes, and cannot write until that has ended.
      const other =
        change === 'move'
          ? client.call('PUT /bookings/:id', { params, body: later() })
          : client.call('DELETE /bookings/:id/cancel', { params, body: { reason: 'Changed' } });
      await blocked;
      letGo();
      expect((await yes).status).toBe('confirmed');
      const answer = await other;
      expect([answer.status, answer.error.code]).toEqual([409, 'conflict']);
      expect(answer.error.message).toBe('Something changed in the meantime. Please reload and try again.');
      expect(await domain.bookingOf(params.id)).toMatchObject({
        status: 'confirmed',
        scheduledTime: '10:00',
      });
      expect(await findings()).toEqual([]);
    },
  );

  it.each([
    ['move', 'reschedule'],
    ['cancel', 'cancel'],
  ] as const)('the %s comes first: the yes is told that the request is closed', async (change, event) => {
    const { client, params, who } = await offered();
    const { reached, letGo } = holdUp(event);
    const other =
      change === 'move'
        ? client.call('PUT /bookings/:id', { params, body: later() })
        : client.call('DELETE /bookings/:id/cancel', { params, body: { reason: 'Changed' } });
    await reached;
    const blocked = nextWriter();
    const yes = domain.app.matching.accept(params.id, who).catch(codeOf);
    await blocked;
    letGo();
    expect((await other).status).toBe(200);
    expect(await yes).toBe('offer_closed');
    expect((await domain.bookingOf(params.id))['status']).toBe(change === 'move' ? 'pending' : 'cancelled');
    expect(await findings()).toEqual([]);
  });

  it('whoever comes first of many, one state is left that holds together', async () => {
    for (let round = 0; round < runs({ test: 2, long: 20 }); round += 1) {
      const { client, params, who } = await offered(3);
      const results = await Promise.all([
        domain.app.matching.accept(params.id, who).then(() => 'done', codeOf),
        domain.app.matching.decline(params.id, who, 'Unavailable').then(() => 'done', codeOf),
        domain.app.matching.accept(params.id, who).then(() => 'done', codeOf),
        client.call('PUT /bookings/:id', { params, body: later() }).then(({ status }) => status),
        client
          .call('DELETE /bookings/:id/cancel', { params, body: { reason: 'Changed' } })
          .then(({ status }) => status),
        domain.app.matching.offerWaiting().then(() => 'done'),
      ]);
      const [yes, no, again] = results;
      expect([yes, no, again].filter((result) => result === 'done').length).toBeLessThanOrEqual(1);
      for (const result of results) expect(['done', 'offer_closed', 200, 409]).toContain(result);
      expect(await findings()).toEqual([]);
    }
  });
});

describe('two answers at the same moment', () => {
  it('a yes and a no of the same person: one of them counts', async () => {
    const { params, who, declutterers } = await offered(2);
    const answers = await Promise.all([
      domain.app.matching.accept(params.id, who).then(() => 'done', codeOf),
      domain.app.matching.decline(params.id, who, 'Unavailable').then(() => 'done', codeOf),
    ]);
    expect(answers.sort()).toEqual(['done', 'offer_closed']);
    expect(declutterers).toContain(who);
    expect(await findings()).toEqual([]);
  });

  it('a yes at the moment at which its time runs out: the session has one declutterer, or is offered to one', async () => {
    const { params, who } = await offered(2);
    domain.clock.set(new Date(START.getTime() + 12 * 3_600_000 - 1));
    const accepting = domain.app.matching.accept(params.id, who).then(() => 'done', codeOf);
    domain.clock.advance(1);
    const [answer] = await Promise.all([accepting, domain.app.matching.expireOffers()]);
    expect(['done', 'offer_closed']).toContain(answer);
    expect(await findings()).toEqual([]);
  });

  it('many sessions of the same hour that pass on at once never end with the same person', async () => {
    const { service, declutterers } = await domain.offeredBy({}, {}, {});
    const sessions = [await domain.paid(service), await domain.paid(service)];
    const holders = await Promise.all(
      sessions.map(async ({ booking }) => String((await domain.bookingOf(booking.id))['declutterer'])),
    );
    await Promise.all(
      sessions.map(({ booking }, index) =>
        domain.app.matching.decline(booking.id, holders[index] ?? '', 'Unavailable'),
      ),
    );
    expect(new Set(holders).size).toBe(2);
    expect(await findings()).toEqual([]);
    const after = await Promise.all(sessions.map(({ booking }) => domain.holdersOf(booking.id)));
    expect(new Set(after.flat()).size).toBe(after.flat().length);
    expect(declutterers).toEqual(expect.arrayContaining(after.flat()));
  });
});
