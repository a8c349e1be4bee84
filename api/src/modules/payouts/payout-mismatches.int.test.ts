import { sample } from '@gently/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../../testing';
import { buildPayingDomain, type PayingDomain } from '../../testing/domain';
import { createPayoutStage, type PayoutStage } from '../../testing/paid-out';

let domain: PayingDomain;
let stage: PayoutStage;
beforeAll(async () => {
  domain = await buildPayingDomain();
  stage = createPayoutStage(domain);
});
afterAll(() => domain.close());

/** What the declutterer of a session gets of £45. */
const SHARE = 3470;

/** A payout whose process died on the way, at a stage of our choice. */
const under = async (stageName: 'sending' | 'sent', more: object = {}) => {
  const { booking, userId, accountId } = await stage.finished();
  await stage.toPayDay(userId);
  const payouts = domain.connection.collection('payouts');
  const found = await stage.stored(booking.id);
  if (!found) throw new Error('there is no payout');
  await payouts.updateOne({ _id: found._id }, { $set: { stage: stageName, amountPence: SHARE, ...more } });
  return { id: String(found._id), bookingId: booking.id, userId, accountId };
};
const findings = (id: string) => auditRecords(domain, 'payout.mismatch', undefined, `payout:${id}`);

/** Somebody's own transfer, with the id of a payout of ours on it. */
const transferred = async (
  payoutId: string,
  destination: string,
  { amount = SHARE, currency = 'gbp' }: { amount?: number; currency?: string },
) => {
  const { id } = await stage.stripe.transfers.create({
    amount,
    currency,
    destination,
    transfer_group: `payout:${payoutId}`,
    metadata: { payout_id: payoutId },
  });
  return id;
};

describe('a transfer that is not what we ordered, with the id of our payout on it', () => {
  it.each(
    sample([
      ['less money', { amount: 500 }],
      ['another currency', { currency: 'eur' }],
    ] as const),
  )('moves %s and pays nobody out; ours is made all the same', async (_what, order) => {
    const { id, bookingId, accountId } = await under('sending', { attempts: 2 });
    const foreign = await transferred(id, accountId, order);
    await stage.hear('transfer.created', foreign);
    expect(await stage.stored(bookingId)).toMatchObject({ stage: 'sending', transferId: null });
    expect(await findings(id)).toMatchObject([{ details: { provider: foreign, expected: SHARE } }]);
    await domain.app.payouts.payDue();
    const after = await stage.stored(bookingId);
    expect(after).toMatchObject({ stage: 'on_the_way', amountPence: SHARE });
    expect(after?.['transferId']).not.toBe(foreign);
    expect(await stage.findings()).toEqual([]);
  });

  it('goes to another account and pays nobody out', async () => {
    const other = await stage.finished();
    const { id, bookingId, accountId } = await under('sending', { attempts: 2 });
    const foreign = await transferred(id, other.accountId, {});
    await stage.hear('transfer.created', foreign);
    expect(await stage.stored(bookingId)).toMatchObject({ stage: 'sending', transferId: null });
    expect(await findings(id)).toHaveLength(1);
    await domain.app.payouts.payDue();
    expect(await stage.transfersTo(accountId)).toHaveLength(1);
  });

  it('comes after ours and changes nothing', async () => {
    const { booking, userId, accountId } = await stage.finished();
    await stage.toPayDay(userId);
    await domain.app.payouts.payDue();
    const before = await stage.stored(booking.id);
    const foreign = await transferred(String(before?._id), accountId, {});
    await stage.hear('transfer.created', foreign);
    expect(await stage.stored(booking.id)).toEqual(before);
    expect(await findings(String(before?._id))).toHaveLength(1);
  });
});

describe('a bank transfer that is not what we ordered, with the id of our payout on it', () => {
  it('says nothing about ours', async () => {
    const { id, bookingId, accountId } = await under('sent', { transferId: 'tr_ours' });
    await transferred('none', accountId, { amount: 500 });
    const { id: foreign } = await stage.stripe.payouts.create(
      { amount: 100, currency: 'gbp', metadata: { payout_id: id, round: '0' } },
      { stripeAccount: accountId },
    );
    await stage.hear('payout.paid', foreign);
    expect(await stage.stored(bookingId)).toMatchObject({ stage: 'sent', bankPayoutId: null });
    expect(await findings(id)).toMatchObject([
      { details: { provider: foreign, amount: 100, currency: 'gbp', expected: SHARE } },
    ]);
  });
});
