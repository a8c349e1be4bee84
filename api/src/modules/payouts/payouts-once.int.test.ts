import { toPence } from '@gently/contracts';
import { sample } from '@gently/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app';
import { buildPayingDomain, type PayingDomain } from '../../testing/domain';
import { createPayoutStage, type PayoutStage } from '../../testing/paid-out';
import { createStripePayouts, type PayoutProvider } from '.';

let domain: PayingDomain;
let stage: PayoutStage;
let live: PayoutProvider;

/** What goes wrong with the next call of a name: it is never made, or its answer is lost. */
const faults: { name?: keyof PayoutProvider; when?: 'before' | 'after'; forgotten?: true; unlisted?: true } =
  {};
const LISTS: readonly string[] = ['findTransfer', 'findBankPayout'];
const KEYED: readonly string[] = ['transfer', 'payBank'];
const provider = new Proxy({} as PayoutProvider, {
  get:
    (_target, name: keyof PayoutProvider) =>
    async (...args: unknown[]) => {
      const fault = faults.name === name ? faults.when : undefined;
      if (fault) delete faults.name;
      if (fault === 'before') throw new Error('the provider did not answer');
      if (faults.unlisted && LISTS.includes(name)) return null;
      const [order, key] = args;
      const keyed = faults.forgotten && KEYED.includes(name) ? [order, `${String(key)}:anew`] : args;
      const answer: unknown = await Reflect.apply(live[name], live, keyed);
      if (fault === 'after') throw new Error('the process was killed');
      return answer;
    },
});

beforeAll(async () => {
  domain = await buildPayingDomain({ deps: { payoutProvider: provider } });
  live = createStripePayouts({
    secretKey: domain.config.STRIPE_SECRET_KEY,
    webhookSecret: domain.config.STRIPE_WEBHOOK_SECRET,
    apiBase: domain.sandbox.url,
  });
  stage = createPayoutStage(domain);
});
afterAll(() => domain.close());

/** Money that has left is what could leave twice, so these come first. */
const UNANSWERED = [
  ['the answer to the transfer is lost', 'transfer', 'after', 'on_the_way'],
  ['the answer of the bank is lost', 'payBank', 'after', 'paid'],
  ['the transfer gets no answer', 'transfer', 'before', 'on_the_way'],
  ['the bank gets no answer', 'payBank', 'before', 'on_the_way'],
] as const;

describe('a payout is made once', () => {
  it.each(sample(UNANSWERED, 2))('when %s', async (_title, name, when, status) => {
    const { userId, accountId } = await stage.finished();
    await stage.toPayDay(userId);
    Object.assign(faults, { name, when });
    await domain.app.payouts.payDue();
    expect(await stage.payoutsOf(userId)).toMatchObject([{ status: 'on_the_way', arrival_date: null }]);
    domain.clock.advance(31_000);
    await domain.app.payouts.payDue();
    expect(await stage.transfersTo(accountId)).toHaveLength(1);
    expect(await stage.banked(accountId)).toHaveLength(1);
    expect(await stage.payoutsOf(userId)).toMatchObject([{ status, arrival_date: expect.any(String) }]);
    expect(await stage.findings()).toEqual([]);
  });

  it('when the process dies between provider and record and the key has been forgotten', async () => {
    const { userId, accountId, booking } = await stage.finished();
    await stage.toPayDay(userId);
    Object.assign(faults, { name: 'transfer', when: 'after' });
    await domain.app.payouts.payDue();
    // As after days without us: the provider keeps keys for a day only.
    faults.forgotten = true;
    domain.clock.advance(31_000);
    await domain.app.payouts.payDue();
    expect(await stage.transfersTo(accountId)).toHaveLength(1);
    expect(await stage.banked(accountId)).toHaveLength(1);
    expect(await stage.stored(booking.id)).toMatchObject({ stage: 'on_the_way' });
    delete faults.forgotten;
  });

  it.each(['transfer', 'payBank'] as const)(
    'when the answer to %s is lost and the provider does not list it yet: the key alone tells',
    async (name) => {
      const { userId, accountId } = await stage.finished();
      await stage.toPayDay(userId);
      Object.assign(faults, { name, when: 'after', unlisted: true });
      await domain.app.payouts.payDue();
      domain.clock.advance(31_000);
      await domain.app.payouts.payDue();
      delete faults.unlisted;
      expect(await stage.transfersTo(accountId)).toHaveLength(1);
      expect(await stage.banked(accountId)).toHaveLength(1);
      expect(await stage.findings()).toEqual([]);
    },
  );

  it('when the webhook is quicker than the answer', async () => {
    const { userId, accountId, booking } = await stage.finished();
    await stage.toPayDay(userId);
    Object.assign(faults, { name: 'transfer', when: 'after' });
    await domain.app.payouts.payDue();
    const [transfer] = await stage.transfersTo(accountId);
    await stage.hear('transfer.created', transfer?.id ?? '');
    expect(await stage.stored(booking.id)).toMatchObject({ stage: 'sent', transferId: transfer?.id });
    domain.clock.advance(31_000);
    await domain.app.payouts.payDue();
    expect(await stage.transfersTo(accountId)).toHaveLength(1);
    expect(await stage.banked(accountId)).toHaveLength(1);
    expect(await stage.findings()).toEqual([]);
  });

  it('when two processes are at it, many times', async () => {
    const list = [await stage.finished(), await stage.finished(), await stage.finished()];
    const { deps } = domain.app;
    const other = await buildApp(domain.config, { ...deps });
    await stage.toPayDay(list[2]?.userId ?? '');
    const runs = [domain.app, other, domain.app, other].map(({ payouts }) => payouts.payDue());
    await Promise.all(runs);
    for (const { accountId } of list) {
      expect(await stage.transfersTo(accountId)).toHaveLength(1);
      expect(await stage.banked(accountId)).toHaveLength(1);
    }
    await other.close();
    expect(await stage.findings()).toEqual([]);
  });
});

describe('money that goes back', () => {
  it('before the payout makes it smaller, and all of it makes it nothing', async () => {
    const [part, whole] = [await stage.finished(), await stage.finished()];
    await stage.refundByHand(part.intent, 1500);
    await stage.refundByHand(whole.intent, 4500);
    const [half] = await stage.payoutsOf(part.userId);
    expect(half).toMatchObject({ status: 'scheduled', amount: (await stage.earningsOf(part.userId)).net });
    expect(await stage.payoutsOf(whole.userId)).toMatchObject([{ status: 'nothing_due', amount: 0 }]);
    await stage.toPayDay(whole.userId);
    await domain.app.payouts.payDue();
    expect(await stage.transfersTo(part.accountId)).toMatchObject([
      { amount: Math.round((half?.amount ?? 0) * 100) },
    ]);
    expect(await stage.transfersTo(whole.accountId)).toEqual([]);
    expect(await stage.payoutsOf(whole.userId)).toMatchObject([{ status: 'nothing_due' }]);
    expect(await stage.findings()).toEqual([]);
  });

  it('after the payout is taken from the next one, so that all together is what was earned', async () => {
    const { offer, userId, accountId, intent } = await stage.finished();
    await stage.toPayDay(userId);
    await domain.app.payouts.payDue();
    await stage.hear('payout.paid', (await stage.banked(accountId))[0]?.id ?? '');
    await stage.refundByHand(intent, 1500);
    expect(await stage.earningsOf(userId)).toMatchObject({ pending_payments: 0 });

    await stage.finish(offer);
    await stage.toPayDay(userId);
    await domain.app.payouts.payDue();
    const sent = (await stage.transfersTo(accountId)).reduce((sum, { amount }) => sum + amount, 0);
    expect(sent).toBe(Math.round((await stage.earningsOf(userId)).net * 100));
    expect(await stage.findings()).toEqual([]);
  });

  it('in question holds the payout back until the bank has its answer', async () => {
    const { userId, accountId, intent } = await stage.finished();
    const dispute = async (type: string, status: string) => {
      const object = {
        id: `du_${intent}`,
        object: 'dispute',
        amount: 4500,
        currency: 'gbp',
        payment_intent: intent,
        status,
      };
      await stage.tell({ id: `evt_${type}_${intent}`, type, data: { object } });
    };
    await dispute('charge.dispute.created', 'needs_response');
    expect(await stage.payoutsOf(userId)).toMatchObject([{ status: 'withheld' }]);
    await stage.toPayDay(userId);
    await domain.app.payouts.payDue();
    expect(await stage.transfersTo(accountId)).toEqual([]);

    await dispute('charge.dispute.closed', 'won');
    // The first word comes late: it is answered already.
    await dispute('charge.dispute.updated', 'under_review');
    await domain.app.payouts.payDue();
    expect(await stage.transfersTo(accountId)).toHaveLength(1);
  });

  it('by a lost dispute is a refund, and nothing is left to send', async () => {
    const { userId, accountId, intent } = await stage.finished();
    const object = {
      id: `du_${intent}`,
      object: 'dispute',
      currency: 'gbp',
      amount: 4500,
      payment_intent: intent,
      status: 'lost',
    };
    for (let times = 0; times < 2; times += 1)
      await stage.tell({ id: `evt_lost_${intent}`, type: 'charge.dispute.closed', data: { object } });
    expect(await stage.payoutsOf(userId)).toMatchObject([{ status: 'nothing_due', amount: 0 }]);
    await stage.toPayDay(userId);
    await domain.app.payouts.payDue();
    expect(await stage.transfersTo(accountId)).toEqual([]);
    expect(await stage.findings()).toEqual([]);
  });

  it('by hand at the provider, from the declutterer’s account, is owed again with the next payout', async () => {
    const { offer, userId, accountId, intent } = await stage.finished();
    await stage.toPayDay(userId);
    await domain.app.payouts.payDue();
    const [transfer] = await stage.transfersTo(accountId);
    const taken = { ...(await live.getTransfer(transfer?.id ?? '')), returnedPence: 1000 };
    const { getTransfer } = live;
    live.getTransfer = () => Promise.resolve(taken);
    for (const id of ['evt_reversed_1', 'evt_reversed_2'])
      await stage.tell({ id, type: 'transfer.reversed', data: { object: { id: taken.id } } });
    live.getTransfer = getTransfer;
    expect(await stage.findings()).toEqual([]);
    // Money that goes back to the client of the same session was taken back with it.
    await stage.refundByHand(intent, 1000);
    const earnings = await stage.earningsOf(userId);
    expect(earnings.debts).toBeNull();
    const net = toPence(earnings.net);

    await stage.finish(offer);
    await stage.toPayDay(userId);
    await domain.app.payouts.payDue();
    expect((await stage.transfersTo(accountId)).map(({ amount }) => amount)).toEqual([net + 1000, 3470]);
    expect(await stage.findings()).toEqual([]);
  });
});
