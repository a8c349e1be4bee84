import { londonDate } from '@gently/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPayingDomain, type PayingDomain } from '../../testing/domain';
import { createPayoutStage, type PayoutStage } from '../../testing/paid-out';
import { addWorkingDays } from '../../shared/working-days';

let domain: PayingDomain;
let stage: PayoutStage;
beforeAll(async () => {
  domain = await buildPayingDomain();
  stage = createPayoutStage(domain);
});
afterAll(() => domain.close());

const DAY_MS = 86_400_000;
const today = () => londonDate(domain.clock.now());
const nextWorkingDay = () => addWorkingDays(today(), 1);
const titlesOf = async (userId: string) => (await stage.toldOf(userId)).notes.map(({ title }) => title);
const lineOf = async (userId: string) => {
  const payout = (await stage.earningsOf(userId)).lines[0]?.payout;
  return payout && { status: payout.status, date: payout.date };
};

/** Sent, and heard of by nobody but the provider. */
const sent = async (accountNumber?: string) => {
  const made = await stage.finished(accountNumber);
  await stage.toPayDay(made.userId);
  await domain.app.payouts.payDue();
  const bankPayout = (await stage.banked(made.accountId))[0]?.id ?? '';
  return { ...made, bankPayout };
};
const arrived = async () => {
  const made = await sent();
  await stage.hear('payout.paid', made.bankPayout);
  return made;
};
const SENT = 'Your money is on its way';
const BACK = 'Your bank sent money back';

describe('money on its way', () => {
  it('is told once, by a notification and a letter, with the amount and the day at the bank', async () => {
    const { userId, bankPayout } = await sent();
    const { notes, emails } = await stage.toldOf(userId);
    expect(notes).toEqual([
      {
        title: SENT,
        body: expect.stringMatching(
          /^£34\.70 for Body Doubling on .* is on its way to your bank\. Your bank should have it by /,
        ),
      },
    ]);
    expect(emails).toEqual(['payout_sent']);
    await stage.hear('payout.paid', bankPayout);
    await stage.hear('payout.paid', bankPayout);
    expect(await titlesOf(userId)).toEqual([SENT]);
  });

  it('is told without a letter to somebody who wants none; what was sent back always is', async () => {
    const { userId, accountId } = await stage.finished('00011116');
    const settings = {
      emailUpdates: false,
      reminderDayBefore: true,
      reminderTwoHours: true,
      quietHours: null,
    };
    await domain.app.notificationSettings.save(userId, settings, domain.clock.now());
    await stage.toPayDay(userId);
    await domain.app.payouts.payDue();
    await stage.hear('payout.failed', (await stage.banked(accountId))[0]?.id ?? '');
    expect(await stage.toldOf(userId)).toMatchObject({
      notes: [{ title: SENT }, { title: BACK }],
      emails: ['payout_returned'],
    });
  });
});

describe('money that a bank did not take', () => {
  it('is told, planned again for the next working day, and told as sent once it has left again', async () => {
    const { userId, bankPayout } = await sent('00011113');
    await stage.hear('payout.failed', bankPayout);
    await stage.hear('payout.failed', bankPayout);
    const { notes, emails } = await stage.toldOf(userId);
    expect(notes.map(({ title }) => title)).toEqual([SENT, BACK]);
    expect(notes[1]?.body).toMatch(
      /^Your bank did not take a payment: £34\.70 .* The money is safe and stays yours\. Please check/,
    );
    expect(emails).toEqual(['payout_sent', 'payout_returned']);
    expect(await stage.earningsOf(userId)).toMatchObject({
      sent_back: { date: nextWorkingDay(), amount: 34.7 },
      lines: [{ payout: { status: 'failed', date: nextWorkingDay() } }],
    });

    await stage.setUpPayouts(userId, '00012345');
    domain.clock.set(new Date(`${nextWorkingDay()}T10:00:00Z`));
    await domain.app.payouts.payDue();
    expect(await titlesOf(userId)).toEqual([SENT, BACK, SENT]);
    expect(await stage.earningsOf(userId)).toMatchObject({
      sent_back: null,
      lines: [{ payout: { status: 'on_the_way', date: today() } }],
    });
    expect(await stage.findings()).toEqual([]);
  });
});

describe('money that a bank sends back after it had arrived', () => {
  it('is told, owed again to the penny, planned again and paid once', async () => {
    const { userId, accountId, bankPayout, booking } = await arrived();
    expect(await stage.earningsOf(userId)).toMatchObject({ pending_payments: 0, sent_back: null });
    await stage.bounce(bankPayout);
    await stage.hear('payout.failed', bankPayout);
    expect((await stage.toldOf(userId)).notes[1]?.body).toMatch(
      /^Your bank has sent back money that had arrived: £34\.70/,
    );
    expect(await stage.earningsOf(userId)).toMatchObject({
      pending_payments: 34.7,
      next_payout: { date: nextWorkingDay(), amount: 34.7 },
      sent_back: { date: nextWorkingDay(), amount: 34.7 },
    });
    expect(await stage.findings()).toEqual([]);

    domain.clock.set(new Date(`${nextWorkingDay()}T10:00:00Z`));
    await domain.app.payouts.payDue();
    const [again] = await stage.banked(accountId);
    await stage.hear('payout.paid', again?.id ?? '');
    // The money never came back to us: it lay at the provider, and one transfer is all that the books have.
    expect(await stage.transfersTo(accountId)).toHaveLength(1);
    expect((await stage.banked(accountId)).map(({ status }) => status)).toEqual(['paid', 'failed']);
    expect(await stage.earningsOf(userId)).toMatchObject({ pending_payments: 0, sent_back: null });
    expect(await stage.stored(booking.id)).toMatchObject({ round: 1, stage: 'paid' });
    expect(await stage.findings()).toEqual([]);
  });

  it('counts once, in whatever order and however often the news arrives', async () => {
    const { userId, bankPayout, accountId } = await sent();
    await stage.bounce(bankPayout);
    const say = (id: string, type: string) =>
      stage.tell({ id, type, account: accountId, data: { object: { id: bankPayout } } });
    await say(`evt_late_${bankPayout}`, 'payout.failed');
    await stage.hear('payout.paid', bankPayout);
    await stage.hear('payout.failed', bankPayout);
    await stage.hear('payout.failed', bankPayout);
    expect(await titlesOf(userId)).toEqual([SENT, BACK]);
    expect(await stage.payoutsOf(userId)).toMatchObject([{ status: 'failed', amount: 34.7 }]);
    expect(await stage.findings()).toEqual([]);
  });

  it('is noticed within a day without a webhook, for a week', async () => {
    const { userId, bankPayout } = await arrived();
    await stage.bounce(bankPayout);
    domain.clock.advance(DAY_MS - 1);
    await domain.app.payouts.follow();
    expect(await lineOf(userId)).toMatchObject({ status: 'paid' });
    domain.clock.advance(1);
    await domain.app.payouts.follow();
    expect(await lineOf(userId)).toMatchObject({ status: 'failed' });

    const late = await arrived();
    await stage.bounce(late.bankPayout);
    domain.clock.advance(7 * DAY_MS + 1);
    await domain.app.payouts.follow();
    expect(await lineOf(late.userId)).toMatchObject({ status: 'paid' });
  });
});

describe('bank details that come after the planned day', () => {
  it('move the day that is shown to the next possible one, which is the one on which it leaves', async () => {
    const offer = await stage.offer();
    const { userId } = offer.declutterer;
    await stage.finish(offer);
    const planned = (await stage.payoutsOf(userId))[0];
    expect(planned).toMatchObject({ status: 'waiting', pay_on: null });
    await stage.toPayDay(userId);
    domain.clock.advance(9 * DAY_MS);
    expect([await lineOf(userId), (await stage.earningsOf(userId)).next_payout]).toEqual([
      { status: 'waiting', date: null },
      null,
    ]);
    await stage.setUpPayouts(userId);
    const soonest = addWorkingDays(today(), 0);
    expect(await lineOf(userId)).toEqual({ status: 'scheduled', date: soonest });
    expect((await stage.earningsOf(userId)).next_payout).toEqual({ date: soonest, amount: 34.7 });
    domain.clock.set(new Date(`${soonest}T10:00:00Z`));
    await domain.app.payouts.payDue();
    expect(await lineOf(userId)).toEqual({ status: 'on_the_way', date: soonest });
  });
});
