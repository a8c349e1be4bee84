import { addDays } from '@gently/contracts';
import { watchedDatabaseUri } from '@gently/testing/mongo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRefusals } from '../../testing';
import { buildDomain, type Domain, ok } from '../../testing/domain';

let domain: Domain;
beforeAll(async () => {
  domain = await buildDomain({ env: { MONGODB_URI: watchedDatabaseUri() } });
});
afterAll(() => domain.close());

/** Every command that the app sends to the database while `work` runs. */
const commandsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const names: string[] = [];
  const note = ({ commandName }: { commandName: string }) => names.push(commandName);
  const client = domain.connection.getClient();
  client.on('commandStarted', note);
  await work();
  client.off('commandStarted', note);
  return names;
};

describe('the month view', () => {
  it('counts what each day has free, as the day itself says', async () => {
    const client = await domain.signIn('client');
    const { service, declutterer } = await domain.soleOffer({ durationMinutes: 120 });
    await domain.app.declutterers.save({ ...declutterer, overrides: [{ date: domain.day(5), hours: [] }] });
    await domain.book(client, service, { scheduled_time: '11:00' });
    const params = { id: service.id };
    const query = { from: domain.day(-1), to: domain.day(12) };
    const { days } = await ok(domain.visitor(), 'GET /services/:id/days', { params, query });
    expect(days.slice(0, 7).map(({ free }) => free)).toEqual([0, 0, 8, 8, 5, 8, 0]);
    for (const { date, free } of days) {
      const { slots } = await ok(domain.visitor(), 'GET /services/:id/slots', { params, query: { date } });
      expect([date, free]).toEqual([date, slots.filter(({ available }) => available).length]);
    }
  });

  it('knows the first free time of each of the next three days with room', async () => {
    const client = await domain.signIn('client');
    const { service, declutterer } = await domain.soleOffer({ durationMinutes: 120 });
    const overrides = [{ date: domain.day(2), hours: [] }];
    await domain.app.declutterers.save({ ...declutterer, overrides });
    const booking = await domain.book(client, service, {
      scheduled_date: domain.day(1),
      scheduled_time: '09:00',
    });
    const params = { id: service.id };
    const { slots } = await ok(domain.visitor(), 'GET /services/:id/soonest', { params, query: {} });
    for (const { date, time } of slots) {
      const day = await ok(domain.visitor(), 'GET /services/:id/slots', { params, query: { date } });
      expect(day.slots.find(({ available }) => available)?.time).toBe(time);
    }
    expect(slots.map(({ date }) => date)).toEqual([domain.day(1), domain.day(3), domain.day(4)]);
    expect(slots[0]?.time).not.toBe('09:00');
    const own = await ok(client, 'GET /services/:id/soonest', { params, query: { booking: booking.id } });
    expect(own.slots[0]).toEqual({ date: domain.day(1), time: '09:00' });
    const best = async (times: string) =>
      domain.visitor().raw({ method: 'GET', path: `/services/${service.id}/soonest?best_times=${times}` });
    const { data } = await best('afternoon,evening');
    expect((data as typeof own).slots.map(({ time }) => time)).toEqual(['12:00', '12:00', '12:00']);
    expect((await best('midnight')).status).toBe(422);
  });

  it('needs the same six commands for two months as for a day', async () => {
    const { service } = await domain.soleOffer();
    const ask = (to: string) =>
      commandsOf(() =>
        ok(domain.visitor(), 'GET /services/:id/days', {
          params: { id: service.id },
          query: { from: domain.day(1), to },
        }),
      );
    // The service, who offers it, whose training is done, their claims, what their calendars hold, and what limits they have set.
    const commands = ['find', 'find', 'find', 'find', 'find', 'find'];
    expect(await ask(domain.day(1))).toEqual(commands);
    expect(await ask(domain.day(62))).toEqual(commands);
  });

  it('reads claims by their index', async () => {
    const { service, declutterer } = await domain.soleOffer();
    await domain.book(await domain.signIn('client'), service);
    const plan = await domain.connection
      .collection('claims')
      .find({
        declutterer: { $in: [domain.objectId(declutterer.userId)] },
        quarter: { $gte: 0, $lte: 4_000_000 },
      })
      .explain('executionStats');
    const { totalDocsExamined, nReturned } = plan['executionStats'] as Record<string, number>;
    expect([totalDocsExamined, nReturned]).toEqual([4, 4]);
  });

  it('refuses more than two months, and an end before the beginning', async () => {
    const { service } = await domain.soleOffer();
    const from = domain.day(1);
    for (const to of [addDays(from, 62), addDays(from, -1)]) {
      const answer = await domain.visitor().call('GET /services/:id/days', {
        params: { id: service.id },
        query: { from, to },
      });
      expect([answer.status, answer.error.errors[0]?.field]).toEqual([422, 'to']);
    }
  });
});

describeRefusals(
  'GET /services/:id/days',
  {
    access: 'public',
    params: { id: 'a'.repeat(24) },
    query: { from: '2035-02-01', to: '2035-02-28' },
    notFound: 'service_not_found',
  },
  () => domain,
);
