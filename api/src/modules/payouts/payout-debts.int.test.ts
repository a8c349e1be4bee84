import { toPence } from '@gently/contracts';
import { runs } from '@gently/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../../testing';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { createPayoutStage, type PayoutStage } from '../../testing/paid-out';

let domain: PayingDomain;
let stage: PayoutStage;
beforeAll(async () => {
  domain = await buildPayingDomain();
  stage = createPayoutStage(domain);
});
afterAll(() => domain.close());

const TOO_HIGH = 'A payout was too high';
const OFFSET = 'A payout made up for an earlier one';
const SENT = 'Your money is on its way';

const pay = async (userId: string) => {
  await stage.toPayDay(userId);
  await domain.app.payouts.payDue();
};
/** £34.70 of £45 were paid out. */
const paidOut = async () => {
  const made = await stage.finished();
  await pay(made.userId);
  return made;
};
const titlesOf = async (userId: string) => (await stage.toldOf(userId)).notes.map(({ title }) => title);
const shownDebts = async () => {
  const { debts } = await ok(await domain.signIn('admin'), 'GET /admin/money');
  return debts ?? { count: 0, amount: 0, open: [] };
};
const owedOf = async (reference: string) =>
  (await shownDebts()).open.filter((one) => one.reference === reference);

describe('a payout that turns out too high', () => {
  it('is reported to its declutterer at once, and shown in Earnings and on the money page', async () => {
    const { userId, booking, intent } = await paidOut();
    expect(await stage.earningsOf(userId)).toMatchObject({ debts: null });
    await stage.refundByHand(intent, 4500);
    const { notes, emails } = await stage.toldOf(userId);
    expect(notes.map(({ title }) => title)).toEqual([SENT, TOO_HIGH]);
    expect(notes[1]?.body).toMatch(
      /^Money went back to the client of Body Doubling on .* after you were paid for it\. Your share is £0\.00 now, so your payout was £34\.70 too high\. We take it from your next payouts\.$/,
    );
    expect(emails).toEqual(['payout_sent', 'payout_debt']);
    const { reference, scheduled_date } = booking;
    const session = { booking_id: booking.id, reference, service: 'Body Doubling', scheduled_date };
    expect((await stage.earningsOf(userId)).debts).toEqual({
      owed: 34.7,
      open: [
        {
          ...session,
          paid: 34.7,
          share: 0,
          taken_back: 0,
          owed: 34.7,
          since: domain.clock.now().toISOString(),
        },
      ],
      coming: [],
      left: 34.7,
    });
    expect(await owedOf(reference)).toEqual([
      {
        booking_id: booking.id,
        reference,
        declutterer: 'Marcus Ellery',
        is_account_gone: false,
        amount: 34.7,
        since: domain.clock.now().toISOString(),
      },
    ]);
    expect(await stage.findings()).toEqual([]);
  });

  it('is reported once for each refund, with what that one adds, and not before it was fixed', async () => {
    const { userId, booking, intent } = await stage.finished();
    await stage.refundByHand(intent, 1500);
    expect(await titlesOf(userId)).toEqual([]);
    await pay(userId);
    await stage.refundByHand(intent, 1500);
    const first = (await owedOf(booking.reference))[0]?.amount ?? 0;
    await stage.refundByHand(intent, 1500);
    const { notes } = await stage.toldOf(userId);
    expect(notes.map(({ title }) => title)).toEqual([SENT, TOO_HIGH, TOO_HIGH]);
    expect(notes[1]?.body).toContain(`your payout was £${first.toFixed(2)} too high`);
    const paid = await stage.stored(booking.id);
    expect(paid).toMatchObject({ owedPence: paid?.['amountPence'] });
    expect(await stage.findings()).toEqual([]);
  });

  it('is taken from the next payouts, which say so before and after', async () => {
    const { userId, offer, booking, intent } = await paidOut();
    await stage.refundByHand(intent, 4500);
    const second = await stage.finish(offer);
    const third = await stage.finish(offer);
    const { debts, next_payout, lines } = await stage.earningsOf(userId);
    expect(debts).toMatchObject({
      owed: 34.7,
      coming: [{ booking_id: second.booking.id, pay_on: expect.any(String), amount: 34.7 }],
      left: 0,
    });
    expect(next_payout).toMatchObject({ amount: 34.7 });
    const lineOf = (id: string, from: typeof lines) =>
      from.find(({ booking_id }) => booking_id === id)?.payout;
    const taken = { share: 34.7, taken_back: [{ reference: booking.reference, amount: 34.7 }], added: 0 };
    expect(lineOf(second.booking.id, lines)).toMatchObject({ status: 'scheduled', amount: 0, reason: taken });
    expect(lineOf(third.booking.id, lines)).toMatchObject({ amount: 34.7, reason: { taken_back: [] } });

    await pay(userId);
    await domain.app.payouts.payDue();
    const { notes } = await stage.toldOf(userId);
    expect(notes.map(({ title }) => title).toSorted()).toEqual([SENT, SENT, TOO_HIGH, OFFSET].toSorted());
    expect(notes.find(({ title }) => title === OFFSET)?.body).toMatch(
      /^Your share of Body Doubling on .*, £34\.70, made up for an earlier payout that was too high\. So nothing is sent for this session\. Nothing more is owed\.$/,
    );
    const after = await stage.earningsOf(userId);
    expect(after.debts).toBeNull();
    expect(lineOf(second.booking.id, after.lines)).toMatchObject({
      status: 'nothing_due',
      amount: 0,
      reason: taken,
    });
    const listed = await stage.payoutsOf(userId);
    expect(listed.find(({ booking_id }) => booking_id === second.booking.id)).toMatchObject({
      amount: 0,
      reason: taken,
    });
    expect(await owedOf(booking.reference)).toEqual([]);
    expect(await stage.findings()).toEqual([]);
  });

  it('is taken in part from a larger payout, whose email says why it is lower', async () => {
    const { userId, offer, booking, intent } = await paidOut();
    await stage.refundByHand(intent, 1000);
    const owed = (await owedOf(booking.reference))[0]?.amount ?? 0;
    await stage.finish(offer);
    await pay(userId);
    const note = (await stage.toldOf(userId)).notes.at(-1);
    expect(note?.title).toBe(SENT);
    expect(note?.body).toContain(
      `Your share is £34.70: £${owed.toFixed(2)} made up for an earlier payout that was too high.`,
    );
    const emails = domain.connection.collection('emails');
    const [email] = await emails.find({ template: 'payout_sent' }).sort({ _id: -1 }).limit(1).toArray();
    expect(String(email?.['text'])).toContain(`£${owed.toFixed(2)} for ${booking.reference}, Body Doubling`);
    expect(await stage.findings()).toEqual([]);
  });

  it('stays on the money page when the account of the declutterer is deleted', async () => {
    const { userId, booking, intent } = await paidOut();
    await stage.refundByHand(intent, 4500);
    const caller = await stage.asDeclutterer(userId);
    await ok(caller, 'DELETE /me', { body: { password: TEST_PASSWORD } });
    expect(await owedOf(booking.reference)).toMatchObject([
      { declutterer: 'Somebody whose account is gone', is_account_gone: true, amount: 34.7 },
    ]);
  });
});

it('a session of which all went back before it was paid out says so, and owes nothing', async () => {
  const { userId, booking, intent } = await stage.finished();
  await stage.refundByHand(intent, 4500);
  await pay(userId);
  const { debts, lines } = await stage.earningsOf(userId);
  expect(debts).toBeNull();
  expect(lines[0]?.payout).toMatchObject({
    status: 'nothing_due',
    amount: 0,
    reason: { share: 0, taken_back: [] },
  });
  expect(await owedOf(booking.reference)).toEqual([]);
});

describe('a refund at the same moment as the payout', () => {
  it.each(Array.from({ length: runs({ test: 3, long: 100 }) }, (_, round) => round))(
    'is either taken from the amount or owed back, and never lost: round %s',
    async () => {
      const { userId, accountId, intent } = await stage.finished();
      await stage.toPayDay(userId);
      await Promise.all([stage.refundByHand(intent, 1500), domain.app.payouts.payDue()]);
      await domain.app.payouts.payDue();
      const { net, debts } = await stage.earningsOf(userId);
      const sent = (await stage.transfersTo(accountId)).reduce((sum, { amount }) => sum + amount, 0);
      expect(sent - toPence(debts?.owed ?? 0)).toBe(toPence(net));
      expect((await titlesOf(userId)).includes(TOO_HIGH)).toBe(debts !== null);
      expect(await stage.findings()).toEqual([]);
    },
  );
});

it('a declutterer is notified once of a debt that is older than notices of them', async () => {
  const { userId, booking, intent } = await paidOut();
  await stage.refundByHand(intent, 4500);
  const payouts = domain.connection.collection('payouts');
  await payouts.updateOne({ booking: domain.objectId(booking.id) }, { $set: { isDebtUnannounced: true } });
  expect(await domain.app.payouts.notifyOfOldDebts()).toBe(1);
  expect(await domain.app.payouts.notifyOfOldDebts()).toBe(0);
  expect(await titlesOf(userId)).toEqual([SENT, TOO_HIGH, TOO_HIGH]);
});
