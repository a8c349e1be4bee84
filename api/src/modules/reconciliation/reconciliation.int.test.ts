import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { createFinisher } from '../../testing/finished-sessions';
import { payoutSent } from '../ledger';
import { addWorkingDays } from '../payouts';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());

/** The sandbox goes by the real clock: everything that it has ever done. */
const everything = () => domain.app.reconciliation.run(new Date(0), new Date(Date.now() + 60_000));

const begin = async () => {
  const client = await domain.signIn('client');
  const { service, declutterer } = await domain.soleOffer({ pricePence: 4501 });
  const booking = await domain.book(client, service);
  return { client, declutterer, id: booking.id };
};
const paid = async () => {
  const { client, declutterer, id } = await begin();
  const intent = await domain.pay(client, id);
  await domain.app.matching.accept(id, declutterer.userId);
  return { client, id, intent };
};

describe('the comparison of provider and ledger', () => {
  it('finds nothing after payments, refunds and declined cards, and keeps the report', async () => {
    const { client, id } = await paid();
    await paid();
    await ok(client, 'DELETE /bookings/:id/cancel', { params: { id }, body: { reason: 'Changed' } });
    const open = await begin();
    const { client_secret } = await domain.begin(open.client, open.id);
    await domain.payIntent(domain.intentId(client_secret), 'pm_card_chargeDeclined').catch(() => undefined);

    const report = await everything();
    expect(report).toMatchObject({
      charges: 2,
      refunds: 1,
      chargedPence: 9002,
      refundedPence: 4501,
      differences: [],
    });
    expect(await domain.app.reconciliation.latest()).toEqual(report);
  });

  it('covers what was sent to declutterers', async () => {
    const play = createFinisher(domain);
    const offer = await play.offer();
    const accountId = await play.setUpPayouts(offer.declutterer.userId);
    const now = domain.clock.now();
    const { booking } = await play.finish(offer);
    domain.clock.set(new Date(`${addWorkingDays(booking.scheduled_date, 3)}T10:00:00Z`));
    await domain.app.payouts.payDue();
    expect(await everything()).toMatchObject({ transfers: 1, transferredPence: 3470, differences: [] });

    // A transfer that is not ours.
    const { id } = await play.stripe.transfers.create({
      amount: 500,
      currency: 'gbp',
      destination: accountId,
    });
    expect((await everything()).differences).toEqual([
      { kind: 'missing_in_ledger', what: 'transfer', providerId: id, providerPence: 500, ledgerPence: 0 },
    ]);
    // The sandbox has no reversals: the books take note of it by hand.
    await domain.connection.transaction((tx) =>
      domain.app.ledger.post(
        payoutSent({ payoutId: booking.id, bookingId: booking.id, providerId: id, at: now }, 500),
        tx,
      ),
    );
    expect((await everything()).differences).toEqual([]);
    domain.clock.set(now);
  });

  it('names money that we were never told of, and money that the provider never saw, as an error', async () => {
    const { client, id } = await begin();
    const unknown = await domain.payQuietly(client, id);
    const { intent: changed } = await paid();
    const entries = domain.connection.collection('journal_entries');
    await entries.updateOne(
      { providerId: changed, 'lines.account': 'provider_clearing' },
      { $set: { 'lines.$.pence': 4000 } },
    );
    const lines = [
      { account: 'refunds_payable', pence: 900 },
      { account: 'provider_clearing', pence: -900 },
    ];
    await entries.insertOne({
      key: 'invented',
      kind: 'refund_sent',
      at: new Date(),
      providerId: 're_invented',
      lines,
    });

    const logged = vi.spyOn(domain.app.deps.logger, 'error');
    const { differences, day } = await everything();
    const sorted = differences.toSorted((one, other) => one.kind.localeCompare(other.kind));
    expect(sorted).toEqual([
      { kind: 'amount_differs', what: 'charge', providerId: changed, providerPence: 4501, ledgerPence: 4000 },
      {
        kind: 'missing_at_provider',
        what: 'refund',
        providerId: 're_invented',
        providerPence: 0,
        ledgerPence: 900,
      },
      { kind: 'missing_in_ledger', what: 'charge', providerId: unknown, providerPence: 4501, ledgerPence: 0 },
    ]);
    expect(logged).toHaveBeenCalledWith({ day, differences }, expect.any(String));
    logged.mockRestore();

    await domain.deliver(await domain.eventOf('payment_intent.succeeded', unknown));
    const kinds = (await everything()).differences.map(({ kind }) => kind);
    expect(kinds).not.toContain('missing_in_ledger');
  });

  it('is made once a night, after two o’clock, by one of the processes', async () => {
    const now = domain.clock.now();
    const { runNightly } = domain.app.reconciliation;
    domain.clock.set(new Date('2035-01-31T23:00:00Z'));
    expect([await runNightly(), await runNightly()]).toEqual([1, 0]);
    domain.clock.set(new Date('2035-02-01T01:59:59Z'));
    expect(await runNightly()).toBe(0);
    domain.clock.set(new Date('2035-02-01T02:00:00Z'));
    expect([await runNightly(), await runNightly()]).toEqual([1, 0]);
    domain.clock.set(new Date('2035-02-02T09:00:00Z'));
    expect(await runNightly()).toBe(1);
    expect(await domain.app.reconciliation.latest()).toMatchObject({
      day: '2035-02-02',
      from: new Date('2035-01-30T08:00:00Z'),
      before: new Date('2035-02-02T08:00:00Z'),
    });
    domain.clock.set(now);
  });

  it('is made up between midnight and two o’clock for the night before, where every process slept through it', async () => {
    const now = domain.clock.now();
    const { runNightly } = domain.app.reconciliation;
    domain.clock.set(new Date('2035-02-05T00:10:00Z'));
    expect([await runNightly(), await runNightly()]).toEqual([1, 0]);
    expect(await domain.app.reconciliation.latest()).toMatchObject({
      day: '2035-02-04',
      before: new Date('2035-02-04T23:10:00Z'),
    });
    domain.clock.set(new Date('2035-02-05T02:00:00Z'));
    expect(await runNightly()).toBe(1);
    domain.clock.set(now);
  });
});
