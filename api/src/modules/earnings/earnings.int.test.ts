import {
  API_BASE,
  type CallData,
  EARNINGS_FILES,
  EARNINGS_TEXTS,
  PRODUCT_NAME,
  toPence,
} from '@gently/contracts';
import type { CallInput } from '@gently/contracts/endpoints';
import { openSpreadsheet } from '@gently/testing/spreadsheet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRefusals } from '../../testing';
import type { Caller } from '../../testing/caller';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { createFinisher, type Finisher } from '../../testing/finished-sessions';
import { pdfText } from '../../testing/pdf-text';

let domain: PayingDomain;
let play: Finisher;
beforeAll(async () => {
  domain = await buildPayingDomain();
  play = createFinisher(domain);
  await domain.app.fund.grant({ key: 'start', pence: 50_000, note: 'A gift' });
});
afterAll(() => domain.close());

type Query = CallInput<'GET /declutterer/earnings'>['query'];
const earningsOf = async (userId: string, query: Query = { period: 'all' }) =>
  (await ok(await play.asDeclutterer(userId), 'GET /declutterer/earnings', { query })).earnings;
const get = (caller: Caller, path: string) =>
  domain.app.inject({ method: 'GET', url: `${API_BASE}${path}`, headers: caller.headers });

/** What the journal says of an account, over some bookings; credits positive. */
const journalPence = async (bookingIds: string[], accounts: string[], kinds?: string[]) => {
  const rows = await domain.connection
    .collection<{ kind: string; lines: { account: string; pence: number }[] }>('journal_entries')
    .find({ booking: { $in: bookingIds.map(domain.objectId) } } as object)
    .toArray();
  return rows
    .filter(({ kind }) => kinds?.includes(kind) ?? !kind.startsWith('payout'))
    .flatMap(({ lines }) => lines)
    .reduce((sum, { account, pence }) => (accounts.includes(account) ? sum - pence : sum), 0);
};
const SHARES = ['declutterer_payable', 'commission_payable', 'platform_revenue', 'card_processing'];

const expectAsPosted = async (
  earnings: CallData<'GET /declutterer/earnings'>['earnings'],
  bookingIds: string[],
) => {
  expect(toPence(earnings.gross)).toBe(await journalPence(bookingIds, SHARES, ['payment_received']));
  expect(toPence(earnings.net)).toBe(await journalPence(bookingIds, ['declutterer_payable']));
  expect(toPence(earnings.fees.franchise)).toBe(await journalPence(bookingIds, ['commission_payable']));
  expect(toPence(earnings.fees.platform + earnings.fees.card_processing)).toBe(
    await journalPence(bookingIds, ['platform_revenue', 'card_processing']),
  );
  const { gross, refunded, fees, net } = earnings;
  expect(toPence(refunded) + toPence(fees.total) + toPence(net)).toBe(toPence(gross));
  const sum = (key: 'gross' | 'net' | 'refunded') =>
    earnings.lines.reduce((total, line) => total + toPence(line[key]), 0);
  expect([sum('gross'), sum('net'), sum('refunded')]).toEqual([gross, net, refunded].map(toPence));
};

describe('earnings', () => {
  // spec: S3-01
  it('are nothing, and no invented number, for somebody who has not begun', async () => {
    const { declutterer } = await play.offer();
    expect(await earningsOf(declutterer.userId)).toEqual({
      start_date: null,
      end_date: null,
      total_earnings: 0,
      gross: 0,
      refunded: 0,
      fees: { platform: 0, card_processing: 0, franchise: 0, total: 0 },
      net: 0,
      pending_payments: 0,
      next_payout: null,
      sent_back: null,
      debts: null,
      completed_sessions: 0,
      cancelled_sessions: 0,
      hours_worked: 0,
      average_per_session: null,
      average_per_hour: null,
      hourly_rate: null,
      completion_rate: null,
      missed_sessions: 0,
      lines: [],
      lines_total: 0,
    });
  });

  // spec: S1-01, S7-05
  it('of a session are its full price less every fee, as the ledger has them', async () => {
    const offer = await play.offer({ pricePence: 4501, durationMinutes: 90 });
    const { booking } = await play.finish(offer, { topUp: 5 });
    const earnings = await earningsOf(offer.declutterer.userId);
    expect(earnings).toMatchObject({
      gross: 45.01,
      refunded: 0,
      fees: { platform: 2.25, card_processing: 1.31, franchise: 6.75, total: 10.31 },
      net: 34.7,
      total_earnings: 34.7,
      pending_payments: 34.7,
      next_payout: null,
      completed_sessions: 1,
      hours_worked: 1.5,
      average_per_session: 34.7,
      average_per_hour: 23.13,
      completion_rate: 100,
      lines_total: 1,
    });
    expect(earnings.lines).toMatchObject([
      { booking_id: booking.id, reference: booking.reference, net: 34.7, payout: { status: 'waiting' } },
    ]);
    await expectAsPosted(earnings, [booking.id]);
  });

  it('of a subsidised session are those of any other, because the fund pays the rest', async () => {
    const fields = { category: 'pay_it_forward', pricePence: 1001, fullPricePence: 4500 } as const;
    const offer = await play.offer(fields);
    const { booking, intent } = await play.finish(offer);
    const before = await earningsOf(offer.declutterer.userId);
    expect(before).toMatchObject({ gross: 45, net: 34.7 });
    await expectAsPosted(before, [booking.id]);

    await play.refundByHand(intent, 500);
    const after = await earningsOf(offer.declutterer.userId);
    expect(after.net).toBeLessThan(34.7);
    expect(after).toMatchObject({ gross: 45, refunded: 22.47 });
    await expectAsPosted(after, [booking.id]);
  });

  it('fall with a refund after the session, to nothing with all of it', async () => {
    const offer = await play.offer();
    const { booking, intent } = await play.finish(offer);
    await play.refundByHand(intent, 1500);
    const part = await earningsOf(offer.declutterer.userId);
    expect(part).toMatchObject({ gross: 45, refunded: 15, pending_payments: part.net });
    await expectAsPosted(part, [booking.id]);

    await play.refundByHand(intent, 3000);
    const none = await earningsOf(offer.declutterer.userId);
    expect(none).toMatchObject({ gross: 45, refunded: 45, fees: { total: 0 }, net: 0, pending_payments: 0 });
    expect(none.lines).toMatchObject([{ net: 0, payout: { status: 'nothing_due' } }]);
    await expectAsPosted(none, [booking.id]);
  });

  it('of a session that was moved are counted once, on the day on which it was', async () => {
    const offer = await play.offer();
    const { client, booking } = await play.confirm(offer);
    const scheduled_date = domain.day(40);
    await ok(client, 'PUT /bookings/:id', {
      params: { id: booking.id },
      body: { scheduled_date, scheduled_time: '14:00' },
    });
    domain.clock.set(new Date(`${scheduled_date}T15:30:00Z`));
    const stored = await domain.connection
      .collection('bookings')
      .findOne({ _id: domain.objectId(booking.id) });
    if (stored?.['status'] === 'pending')
      await domain.app.matching.accept(booking.id, offer.declutterer.userId);
    await domain.app.bookings.start(booking.id, offer.declutterer.userId);
    await domain.app.bookings.complete(booking.id, offer.declutterer.userId);
    const on = (day: string) => earningsOf(offer.declutterer.userId, { start_date: day, end_date: day });
    expect(await on(scheduled_date)).toMatchObject({ completed_sessions: 1, net: 34.7 });
    expect(await on(booking.scheduled_date)).toMatchObject({ completed_sessions: 0, net: 0 });
    await expectAsPosted(await on(scheduled_date), [booking.id]);
  });

  // spec: S2-09
  it('count what was called off after it was taken, and nothing of what never was', async () => {
    const offer = await play.offer();
    await play.finish(offer);
    const { client, booking } = await play.confirm(offer, { ahead: 5 });
    await ok(client, 'DELETE /bookings/:id/cancel', {
      params: { id: booking.id },
      body: { reason: 'Changed' },
    });
    const other = await domain.signIn('client');
    const open = await domain.book(other, offer.service, { scheduled_date: domain.day(6) });
    await ok(other, 'DELETE /bookings/:id/cancel', { params: { id: open.id }, body: { reason: 'Changed' } });
    expect(await earningsOf(offer.declutterer.userId)).toMatchObject({
      completed_sessions: 1,
      cancelled_sessions: 1,
      // The client called it off.
      completion_rate: 100,
      net: 34.7,
      lines_total: 1,
    });
    const given = await play.confirm(offer, { ahead: 7 });
    await domain.app.matching.handBack(given.booking.id, offer.declutterer.userId, 'Away');
    const { scheduled_date: day } = given.booking;
    const rateOver = async (query?: Query) =>
      (await earningsOf(offer.declutterer.userId, query)).completion_rate;
    expect([await rateOver(), await rateOver({ start_date: day, end_date: day })]).toEqual([50, 0]);
  });

  // spec: S2-09
  it("are one's own only, by the days that are asked for, with the hourly rate of the profile", async () => {
    const [mine, theirs] = [await play.offer(), await play.offer()];
    const first = await play.finish(mine);
    await play.finish(theirs);
    const second = await play.finish(mine, { ahead: 35 });
    const known = await domain.app.declutterers.get(mine.declutterer.userId);
    if (known) await domain.app.declutterers.save({ ...known, hourlyRatePence: 2250 });

    const all = await earningsOf(mine.declutterer.userId);
    expect(all.lines.map(({ booking_id }) => booking_id)).toEqual([second.booking.id, first.booking.id]);
    expect(all).toMatchObject({ net: 69.4, hourly_rate: 22.5 });
    await expectAsPosted(all, [first.booking.id, second.booking.id]);

    const month = await earningsOf(mine.declutterer.userId, {});
    expect(month.lines.map(({ booking_id }) => booking_id)).toEqual([second.booking.id]);
    expect(month).toMatchObject({ pending_payments: 69.4, start_date: expect.stringMatching(/-01$/) });
  });

  // spec: S7-05
  it.each([
    [{ start_date: '2026-01-01' }, 'end_date', EARNINGS_TEXTS.range],
    [{ end_date: '2026-01-01' }, 'start_date', EARNINGS_TEXTS.range],
    [{ start_date: '2026-02-02', end_date: '2026-02-01' }, 'end_date', EARNINGS_TEXTS.order],
    [{ start_date: '2026-02-30', end_date: '2026-03-01' }, 'start_date', 'Please select a date'],
    [{ period: 'decade' }, 'period', expect.any(String)],
  ])('are refused for %j', async (query, field, message) => {
    const { declutterer } = await play.offer();
    const caller = await play.asDeclutterer(declutterer.userId);
    const answer = await caller.call('GET /declutterer/earnings', { query: query as Query });
    expect([answer.status, answer.error.code]).toEqual([422, 'validation_failed']);
    expect(answer.error.errors).toEqual([{ field, message }]);
  });
});

describe('the statement of earnings of a month', () => {
  it('lists each session and every fee, and says that the month is open', async () => {
    const offer = await play.offer({ name: 'Kitchen Reset' });
    const { booking } = await play.finish(offer);
    const month = booking.scheduled_date.slice(0, 7);
    const caller = await play.asDeclutterer(offer.declutterer.userId);
    const { statusCode, headers, rawPayload } = await get(caller, `${EARNINGS_FILES.payslip}?month=${month}`);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    expect(headers['content-disposition']).toBe(`attachment; filename="statement-of-earnings-${month}.pdf"`);
    const text = pdfText(rawPayload).replaceAll(/\s+/g, ' ');
    for (const part of [
      'Statement of earnings',
      'Marcus Ellery, self-employed',
      'Paid by',
      PRODUCT_NAME,
      'Payout: waiting for your bank details',
      'Kitchen Reset',
      booking.reference,
      '£45.00',
      '−£2.25',
      '−£1.30',
      '−£6.75',
      '£34.70',
    ])
      expect(text).toContain(part);
    expect(text).toContain('This month is not over yet.');
  });

  it('of a past month with nothing in it says so with zeros, on a page of its own', async () => {
    const { declutterer } = await play.offer();
    const { rawPayload } = await get(
      await play.asDeclutterer(declutterer.userId),
      `${EARNINGS_FILES.payslip}?month=2034-02`,
    );
    const text = pdfText(rawPayload);
    expect(text).toContain('February 2034');
    expect(text).toContain('£0.00');
    expect(text).not.toContain('not over yet');
  });

  it('runs over as many pages as it needs', async () => {
    const offer = await play.offer();
    const { booking } = await play.finish(offer);
    const bookings = domain.connection.collection('bookings');
    const stored = await bookings.findOne({ _id: domain.objectId(booking.id) });
    await bookings.insertMany(
      Array.from({ length: 60 }, (_, index) => {
        const { _id, ...rest } = stored ?? {};
        return { ...rest, reference: `GS-MANY-${index}` };
      }),
    );
    const month = booking.scheduled_date.slice(0, 7);
    const { rawPayload } = await get(
      await play.asDeclutterer(offer.declutterer.userId),
      `${EARNINGS_FILES.payslip}?month=${month}`,
    );
    const text = pdfText(rawPayload);
    expect(text.match(/GS-MANY-\d+/g)).toHaveLength(60);
    expect(rawPayload.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
    await bookings.deleteMany({ reference: /^GS-MANY-/ });
  });

  it.each([
    ['?month=2099-01', EARNINGS_TEXTS.future],
    ['?month=2035-13', EARNINGS_TEXTS.month],
    ['', EARNINGS_TEXTS.month],
  ])('is refused for %j', async (query, message) => {
    const { declutterer } = await play.offer();
    const { statusCode, body } = await get(
      await play.asDeclutterer(declutterer.userId),
      `${EARNINGS_FILES.payslip}${query}`,
    );
    expect([statusCode, JSON.parse(body).errors]).toEqual([422, [{ field: 'month', message }]]);
  });
});

describe('the table of earnings', () => {
  it('has a line for each session with amounts that a spreadsheet sums, and runs no formula', async () => {
    const offer = await play.offer({ name: '=HYPERLINK("http://evil.test")' });
    const { booking } = await play.finish(offer);
    const caller = await play.asDeclutterer(offer.declutterer.userId);
    const { statusCode, headers, rawPayload } = await get(caller, `${EARNINGS_FILES.csv}?period=all`);
    expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="earnings-all.csv"',
    ]);
    const [header, line, rest] = rawPayload.toString('utf8').split('\r\n');
    expect(header).toBe(
      '\uFEFFDate,Time,Reference,Service,Minutes,Gross (GBP),Refunded (GBP),Platform fee (GBP),Card processing (GBP),Franchise commission (GBP),Net (GBP),Payout,Payout date,Session,Payout amount (GBP),Why',
    );
    expect(line).toMatch(
      new RegExp(
        `^${booking.scheduled_date},10:00,${booking.reference},"'=HYPERLINK\\(""http://evil.test""\\)",60,45.00,0.00,2.25,1.30,6.75,34.70,Waiting for your bank details,,Completed,34.70,$`,
      ),
    );
    expect(rest).toBe('');
    const opened = openSpreadsheet(rawPayload);
    expect([opened.sum('Gross (GBP)'), opened.sum('Net (GBP)'), opened.formulas]).toEqual([45, 34.7, []]);
  });

  it('is refused for days that make no sense', async () => {
    const { declutterer } = await play.offer();
    const { statusCode } = await get(
      await play.asDeclutterer(declutterer.userId),
      `${EARNINGS_FILES.csv}?start_date=2026-01-01`,
    );
    expect(statusCode).toBe(422);
  });
});

describe.each([`${EARNINGS_FILES.csv}?period=all`, `${EARNINGS_FILES.payslip}?month=2034-02`])(
  '%s',
  (path) => {
    it('is for approved declutterers only', async () => {
      const codeOf = async (caller: Caller) => {
        const { statusCode, body } = await get(caller, path);
        return [statusCode, JSON.parse(body).code];
      };
      expect(await codeOf(domain.visitor())).toEqual([401, 'unauthenticated']);
      for (const role of ['client', 'trainer', 'manager', 'franchise_owner', 'admin'] as const)
        expect(await codeOf(await domain.signIn(role))).toEqual([403, 'forbidden']);
      expect(await codeOf(await domain.signIn('declutterer', { status: 'pending' }))).toEqual([
        403,
        'approval_pending',
      ]);
    });
  },
);

describeRefusals(
  'GET /declutterer/earnings',
  { access: ['declutterer'], query: { period: 'month' } },
  () => domain,
);
