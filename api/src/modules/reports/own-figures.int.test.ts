import { REPORT_TEXTS, type ReportFigure } from '@gently/contracts/report-options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { createFinisher, type Finisher } from '../../testing/finished-sessions';
import { describeRefusals } from '../../testing/refusals';
import type { SignedInCaller } from '../../testing/sign-in';
import { createTrainingStage } from '../../testing/training-stage';

const EXPLAIN = 'GET /reports/explain';
const ALL_PAGES = { limit: 50 };

let domain: PayingDomain;
let play: Finisher;
beforeAll(async () => {
  domain = await buildPayingDomain();
  play = createFinisher(domain);
});
afterAll(() => domain.close());

const { publishFor } = createTrainingStage(() => domain);
const pence = (pounds: number): number => Math.round(pounds * 100);
const explain = (who: SignedInCaller, figure: ReportFigure) =>
  ok(who, EXPLAIN, { query: { figure, ...ALL_PAGES } });
const sumOf = (entries: readonly { amount: number }[]): number =>
  entries.reduce((sum, { amount }) => sum + pence(amount), 0);

/** What the payments page shows, and what is told of it. */
const paymentsOf = async (client: SignedInCaller) => {
  const now = await domain.again(client);
  const { summary } = await ok(now, 'GET /payments/my', { query: {} });
  return { summary, paid: await explain(now, 'paid'), sentBack: await explain(now, 'sent_back') };
};

describe('what a client paid and got back', () => {
  it('is the sum of its entries to the penny, with a gift and refunds, over all time', async () => {
    const offer = await play.offer({ pricePence: 4501 });
    const { client, booking, intent } = await play.finish(offer, { topUp: 7 });
    await play.refundByHand(intent, 1033);
    // Far more than a year later, when nobody could name the days in one question.
    domain.clock.advance(500 * 86_400_000);
    await play.refundByHand(intent, 20);
    const { summary, paid, sentBack } = await paymentsOf(client);
    expect([summary.total_paid, summary.total_refunded]).toEqual([52.01, 10.53]);
    expect(paid).toMatchObject({ total: summary.total_paid, from: null, to: null, entries_total: 1 });
    expect(paid.entries).toMatchObject([
      { kind: 'payment_received', reference: booking.reference, amount: 52.01 },
    ]);
    expect(sentBack).toMatchObject({ total: summary.total_refunded, entries_total: 2 });
    expect([sumOf(paid.entries), sumOf(sentBack.entries)]).toEqual([5201, 1053]);
  });

  it('stays what the payments page shows when a session is cancelled, and its gift stays', async () => {
    const offer = await play.offer();
    const { client, booking } = await play.confirm(offer, { topUp: 5 });
    await ok(await domain.again(client), 'DELETE /bookings/:id/cancel', {
      params: { id: booking.id },
      body: { reason: 'Changed' },
    });
    const { summary, paid, sentBack } = await paymentsOf(client);
    expect(paid.total).toBe(summary.total_paid);
    expect(sentBack.total).toBe(summary.total_refunded);
  });

  it('can be asked of some days alone', async () => {
    const offer = await play.offer();
    const { client } = await play.confirm(offer);
    const now = await domain.again(client);
    const today = domain.day(0);
    const of = (from: string, to: string) => ok(now, EXPLAIN, { query: { figure: 'paid', from, to } });
    expect(await of(today, today)).toMatchObject({ total: 45, from: today, to: today });
    expect(await of(domain.day(1), domain.day(9))).toMatchObject({ total: 0, entries: [] });
  });

  it('is nobody else’s, whomever they ask about', async () => {
    const offer = await play.offer();
    await play.confirm(offer);
    const other = await domain.signIn('client');
    const query = { figure: 'paid' as const, declutterer_id: offer.declutterer.userId };
    expect(await ok(other, EXPLAIN, { query })).toMatchObject({ total: 0, entries_total: 0, entries: [] });
  });

  it.each([
    [{ from: '2035-01-01' }, 'to', REPORT_TEXTS.range],
    [{ to: '2035-01-01' }, 'from', REPORT_TEXTS.range],
    [{ from: '2035-01-02', to: '2035-01-01' }, 'to', REPORT_TEXTS.order],
  ])('is refused for the days %j', async (days, field, message) => {
    const client = await domain.signIn('client');
    const answer = await client.call(EXPLAIN, { query: { figure: 'paid', ...days } });
    expect([answer.status, answer.error.errors]).toEqual([422, [{ field, message }]]);
  });
});

describe('what certified people bring', () => {
  let scenes = 0;
  const scene = async () => {
    const trainer = await domain.signIn('trainer');
    const id = await publishFor(trainer.account.id, { quiz: 0 });
    const offer = await play.offer({ pricePence: 9_000 });
    // Early in a month, so that all sessions lie in it; each time a later one.
    scenes += 1;
    domain.clock.set(`20${50 + scenes}-05-02T09:00:00Z`);
    const inPart = await play.finish(offer, { ahead: 2, topUp: 5 });
    const whole = await play.finish(offer, { ahead: 2, topUp: 5 });
    const declutterer = await play.asDeclutterer(offer.declutterer.userId);
    await ok(declutterer, 'POST /training/modules/:id/complete', { params: { id }, body: {} });
    return { trainer, inPart, whole, now: domain.clock.now() };
  };
  type Scene = Awaited<ReturnType<typeof scene>>;
  let unchanged: Promise<Scene> | undefined;
  /** Tests that only read share one scene; the clock is set to its time. */
  const unchangedScene = async (): Promise<Scene> => {
    const made = await (unchanged ??= scene());
    domain.clock.set(made.now);
    return made;
  };

  it('is the trainer’s revenue to the penny, with refunds that take a gift, too', async () => {
    const { trainer, inPart, whole } = await scene();
    const both = async () => {
      const now = await domain.again(trainer);
      const { revenue_this_month: shown } = await ok(now, 'GET /trainer/stats');
      const told = await explain(now, 'certified_revenue');
      expect([told.total, sumOf(told.entries)]).toEqual([shown, pence(shown ?? 0)]);
      return told;
    };
    expect((await both()).total).toBe(180);
    await play.refundByHand(inPart.intent, 1_050);
    expect((await both()).total).toBe(169.5);
    // With the gift in it, which is not the session's.
    await play.refundByHand(whole.intent, 9_500);
    const told = await both();
    expect(told).toMatchObject({ total: 79.5, entries_total: 4 });
    expect(told.from?.slice(-2)).toBe('01');
  });

  it('names no reference and no person, and comes a page at a time', async () => {
    const { trainer, inPart, whole } = await unchangedScene();
    const now = await domain.again(trainer);
    const query = { figure: 'certified_revenue' as const, limit: 1 };
    const one = await ok(now, EXPLAIN, { query });
    const two = await ok(now, EXPLAIN, { query: { ...query, cursor: one.page.next_cursor ?? '' } });
    expect(two.page.next_cursor).toBeNull();
    expect([...one.entries, ...two.entries].map(({ amount }) => amount)).toEqual([90, 90]);
    const said = JSON.stringify([one, two]);
    for (const { booking, client } of [inPart, whole])
      for (const word of [booking.reference, client.account.lastName, client.account.email])
        expect(said).not.toContain(word);
  });

  it('is nothing to a trainer whose certificates nobody holds', async () => {
    await unchangedScene();
    const other = await domain.signIn('trainer');
    expect(await explain(other, 'certified_revenue')).toMatchObject({ total: 0, entries: [] });
  });

  it('has a month of its own', async () => {
    const trainer = await domain.signIn('trainer');
    const query = { figure: 'certified_revenue' as const, from: '2035-01-01', to: '2035-01-31' };
    const answer = await trainer.call(EXPLAIN, { query });
    expect([answer.status, answer.error.errors]).toEqual([
      422,
      [{ field: 'from', message: REPORT_TEXTS.own_month }],
    ]);
  });
});

describe('what averages are made of', () => {
  it('is the share of completed sessions alone, of a declutterer', async () => {
    const offer = await play.offer();
    await play.finish(offer);
    const late = await play.confirm(offer, { ahead: 1 });
    domain.clock.set(late.booking.starts_at);
    domain.clock.advance(-3 * 3_600_000);
    await ok(await domain.again(late.client), 'DELETE /bookings/:id/cancel', {
      params: { id: late.booking.id },
      body: { reason: 'Changed' },
    });
    const self = await play.asDeclutterer(offer.declutterer.userId);
    const { earnings } = await ok(self, 'GET /declutterer/earnings', { query: { period: 'all' } });
    const of = (figure: ReportFigure) => ok(self, EXPLAIN, { query: { figure } });
    const completed = await of('session_share');
    expect(earnings.completed_sessions).toBe(1);
    expect(completed.total).toBe(earnings.average_per_session);
    expect((await of('declutterer_share')).total).toBe(earnings.net);
    expect(earnings.net).toBeGreaterThan(completed.total);
  });

  it('is what the sessions of the team brought, of a manager', async () => {
    const manager = await domain.signIn('manager');
    const offer = await play.offer({ pricePence: 4501 });
    const { intent } = await play.finish(offer);
    await play.finish(offer);
    await play.refundByHand(intent, 333);
    await domain.app.teams.placeMissing();
    const now = await domain.again(manager);
    const kpis = await ok(now, 'GET /manager/kpis', { query: { period: '30' } });
    const query = { figure: 'session_value' as const, from: kpis.from, to: kpis.to };
    const { total } = await ok(now, EXPLAIN, { query });
    const { declutterers } = await ok(now, 'GET /manager/team/declutterers', { query: { period: '30' } });
    const member = declutterers.find(({ id }) => id === offer.declutterer.userId);
    const own = await ok(now, EXPLAIN, { query: { ...query, declutterer_id: offer.declutterer.userId } });
    expect([own.total, member?.session_count]).toEqual([member?.revenue, 2]);
    const sessions = declutterers.reduce((sum, { session_count }) => sum + session_count, 0);
    expect(kpis.valued_sessions).toBe(sessions);
    expect(pence(kpis.avg_session_value ?? 0)).toBe(Math.round(pence(total) / sessions));
  });
});

describe('a figure of another role', () => {
  it.each([
    ['client', 'revenue'],
    ['client', 'certified_revenue'],
    ['trainer', 'commission'],
    ['trainer', 'paid'],
    ['declutterer', 'sent_back'],
    ['declutterer', 'session_value'],
    ['manager', 'paid'],
    ['franchise_owner', 'session_share'],
    ['admin', 'paid'],
  ] as const)('is refused with words: %s asking for %s', async (role, figure) => {
    const who = await domain.signIn(role);
    const answer = await who.call(EXPLAIN, { query: { figure } });
    expect([answer.status, answer.error.code, answer.error.message]).toEqual([
      403,
      'forbidden',
      REPORT_TEXTS.not_yours,
    ]);
  });
});

describe('days', () => {
  it.each(['manager', 'franchise_owner', 'admin'] as const)(
    'have to be named by a %s, whose regions have many',
    async (role) => {
      const answer = await (await domain.signIn(role)).call(EXPLAIN, { query: { figure: 'revenue' } });
      expect([answer.status, answer.error.errors]).toEqual([
        422,
        [{ field: 'from', message: REPORT_TEXTS.range }],
      ]);
    },
  );
});

describeRefusals(EXPLAIN, { access: ['client'], query: { figure: 'paid' } }, () => domain);
describeRefusals(
  EXPLAIN,
  { access: ['trainer', 'admin'], query: { figure: 'certified_revenue' } },
  () => domain,
);
