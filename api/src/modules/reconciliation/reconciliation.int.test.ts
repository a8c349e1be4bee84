import { PATHS } from '@gently/contracts/paths';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditRecords } from '../../testing/audit-records';
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

type Person = Awaited<ReturnType<PayingDomain['signIn']>>;
/** The alerts of an admin about the books, the earliest first, and the emails with them. */
const alertsOf = async (person: Person) => {
  const { notifications } = await ok(person, 'GET /notifications');
  const alerts = notifications.filter(({ title }) => title.startsWith('Our books')).toReversed();
  const emails = await domain.connection
    .collection('emails')
    .find({ to: person.account.email, template: 'ledger_alert' })
    .toArray();
  return {
    titles: alerts.map(({ title }) => title),
    links: alerts.map(({ link }) => link),
    emails: emails.length,
  };
};
const differencesFor = async (person: Person) => {
  const { known_differences: differences } = await ok(person, 'GET /admin/money');
  if (!differences) throw new Error('the API sends no differences');
  return differences;
};
const days = (count: number) => new Date(domain.clock.now().getTime() + count * 86_400_000);

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

  it('alerts every admin once of a difference, which stays on the money page until it is settled', async () => {
    const now = domain.clock.now();
    await everything();
    const admins = [await domain.signIn('admin'), await domain.signIn('admin')];
    const [admin] = admins;
    if (!admin) throw new Error('there is no admin');
    const { open: known } = await differencesFor(admin);
    const { client, id } = await begin();
    const unknown = await domain.payQuietly(client, id);

    await everything();
    await everything();
    const once = {
      titles: ['Our books differ from the payment provider'],
      links: [PATHS.adminMoney],
      emails: 1,
    };
    expect(await Promise.all(admins.map(alertsOf))).toEqual([once, once]);
    const { open } = await differencesFor(admin);
    expect(open).toHaveLength(known.length + 1);
    const found = {
      kind: 'missing_in_ledger',
      what: 'charge',
      provider_id: unknown,
      since: now.toISOString(),
    };
    expect(open).toContainEqual(expect.objectContaining({ ...found, settled_at: null }));

    // A week later no comparison of three days lists it any more.
    const later = days(7);
    domain.clock.set(later);
    const { run } = domain.app.reconciliation;
    const windowLater = () =>
      run(new Date(Date.now() + 7 * 86_400_000), new Date(Date.now() + 8 * 86_400_000));
    expect(await windowLater()).toMatchObject({ charges: 0, chargedPence: 0 });
    const again = await domain.again(admin);
    expect((await differencesFor(again)).open).toContainEqual(expect.objectContaining(found));

    await domain.deliver(await domain.eventOf('payment_intent.succeeded', unknown));
    await windowLater();
    const { open: left, settled } = await differencesFor(again);
    expect(left.map(({ provider_id }) => provider_id)).not.toContain(unknown);
    expect(settled).toContainEqual(expect.objectContaining({ ...found, settled_at: later.toISOString() }));
    expect((await alertsOf(again)).emails).toBe(1);
    domain.clock.set(now);
  });

  it('alerts again of a difference that has changed or has come back, and says when none is left', async () => {
    const now = domain.clock.now();
    const admin = await domain.signIn('admin');
    const entries = domain.connection.collection('journal_entries');
    const { intent } = await paid();
    const setPence = async (pence: number) => {
      await entries.updateOne(
        { providerId: intent, 'lines.account': 'provider_clearing' },
        { $set: { 'lines.$.pence': pence } },
      );
      await everything();
    };
    await entries.deleteMany({ providerId: 're_invented' });
    await entries.updateMany(
      { kind: 'payment_received', lines: { $elemMatch: { account: 'provider_clearing', pence: 4000 } } },
      { $set: { 'lines.$.pence': 4501 } },
    );
    await everything();
    expect((await differencesFor(admin)).open).toEqual([]);
    const before = (await alertsOf(admin)).titles.length;
    for (const pence of [4000, 3000, 4501, 3000]) await setPence(pence);
    const differs = 'Our books differ from the payment provider';
    expect((await alertsOf(admin)).titles.slice(before)).toEqual([
      differs,
      differs,
      'Our books agree with the payment provider again',
      differs,
    ]);
    await setPence(4501);
    domain.clock.set(now);
  });

  it('raises no alert again about a difference that an admin has explained, unless an amount changes', async () => {
    const now = domain.clock.now();
    const admin = await domain.signIn('admin');
    const usd = { kind: 'charge' as const, id: 'ch_usd', currency: 'usd' };
    const list = vi.spyOn(domain.app.paymentProvider, 'listMovements');
    const find = vi.spyOn(domain.app.paymentProvider, 'findMovement').mockResolvedValue(null);
    const compareAt = async (pence: number) => {
      list.mockResolvedValue([{ ...usd, pence }]);
      return (await domain.app.reconciliation.run(days(20), days(21))).differences.length;
    };
    const alerts = async () => (await alertsOf(admin)).titles.length;
    const before = await alerts();
    expect(await compareAt(1000)).toBe(1);
    const seen = { kind: 'other_currency', what: 'charge', provider_id: 'ch_usd', currency: 'usd' } as const;
    const explain = (amount: number, reason = 'A test payment of the bank') =>
      admin.call('POST /admin/money/differences/explain', {
        body: { ...seen, provider_amount: amount, ledger_amount: 0, reason },
      });
    expect((await explain(9.99)).error.code).toBe('difference_not_found');
    expect((await explain(10, ' ')).status).toBe(422);
    expect((await explain(10)).data.difference).toMatchObject({
      explanation: 'A test payment of the bank',
      explained_at: now.toISOString(),
    });
    expect((await explain(10)).error.code).toBe('difference_not_found');
    expect(await compareAt(1000)).toBe(0);
    const { open, explained } = await differencesFor(admin);
    expect(open.map(({ provider_id: id }) => id)).not.toContain('ch_usd');
    expect(explained).toMatchObject([{ ...seen, provider_amount: 10 }]);
    expect(await alerts()).toBe(before + 1);
    expect(await auditRecords(domain, 'reconciliation.explained')).toMatchObject([
      { actorId: admin.account.id, details: { ...seen, reason: 'A test payment of the bank' } },
    ]);
    expect(await compareAt(2000)).toBe(1);
    expect(await alerts()).toBe(before + 2);
    list.mockRestore();
    find.mockRestore();
  });

  it('leaves the last hour to the next night after a restore, because its events may be on their way', async () => {
    const now = domain.clock.now();
    const list = vi.spyOn(domain.app.paymentProvider, 'listMovements').mockResolvedValue([]);
    await domain.app.reconciliation.runSince({ backupAt: now });
    expect(list).toHaveBeenCalledExactlyOnceWith(days(-3), days(-1 / 24));
    list.mockRestore();
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
