import { API_BASE } from '@gently/contracts';
import { openSpreadsheet } from '@gently/testing/spreadsheet';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/caller';
import { changeRegion } from '../../testing/change-region';
import { ok } from '../../testing/domain';
import { buildMatchingDomain, type MatchingDomain } from '../../testing/matching-domain';
import { pdfText } from '../../testing/pdf-text';
import { describeRefusals } from '../../testing/refusals';
import { narrowed } from '../regions';

let domain: MatchingDomain;
const START = new Date('2035-01-17T10:00:00.000Z');
const ORIGIN = { ip: '127.0.0.1', requestId: 'a-test-of-reports', userAgent: '' };
const admin = { id: 'a'.repeat(24), role: 'admin', origin: ORIGIN };
const JANUARY = { from: '2035-01-01', to: '2035-01-31' };
const EXPLAIN = 'GET /reports/explain';
const STATEMENT = 'GET /reports/regions/:id/statement';

beforeAll(async () => {
  domain = await buildMatchingDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.set(START);
  await domain.forgetBookings();
  await domain.connection.collection('journal_entries').deleteMany({});
  await domain.connection.collection('regions').deleteMany({});
});

/** An owner with two regions, in which nothing has happened yet. */
const twoRegions = async () => {
  const owner = await domain.signIn('franchise_owner', { atHome: false });
  const actor = { id: 'a'.repeat(24), role: 'admin', origin: ORIGIN };
  const region = (name: string, area: 'LS' | 'YO') =>
    domain.app.regions.create(
      { name, city: name, postcode_areas: [area], owner_id: owner.account.id },
      actor,
    );
  const leeds = await region('Leeds', 'LS');
  const york = await region('York', 'YO');
  return { owner, leeds, york };
};

/** The same with a paid session in each. */
const scene = async () => {
  const regions = await twoRegions();
  const { service, declutterers } = await domain.offeredBy({});
  const visit = (postcode: string, time: '09:00' | '13:00') => ({
    location_type: 'client_home' as const,
    address: { line: '1 Alder Road', town: 'Town', postcode },
    scheduled_time: time,
  });
  const first = await domain.paid(service, visit('LS1 4AP', '09:00'));
  const second = await domain.paid(service, visit('YO1 7HH', '13:00'));
  return { ...regions, first, second, who: declutterers[0] };
};

const file = ({ headers }: Caller, path: string) =>
  domain.app.inject({
    url: `${API_BASE}${path}`,
    headers: { authorization: headers['authorization'] ?? '' },
  });

describe('what regions bring', () => {
  it('is summed by region and London day, and its parts are the whole', async () => {
    const { owner, leeds, york, first } = await scene();
    await ok(first.client, 'DELETE /bookings/:id/cancel', {
      params: first.params,
      body: { reason: 'User requested cancellation' },
    });
    const scope = await domain.app.regions.scopeOf(owner.account);
    const days = await domain.app.reports.daily(scope, JANUARY);
    expect(days.map(({ regionId, date, payments }) => [regionId, date, payments]).toSorted()).toEqual(
      [
        [leeds.id, '2035-01-17', 1],
        [york.id, '2035-01-17', 1],
      ].toSorted(),
    );
    const ofLeeds = days.find(({ regionId }) => regionId === leeds.id);
    expect(ofLeeds).toMatchObject({ grossPence: 4500, refundedPence: 4500, commissionPence: 0 });
    for (const day of days)
      expect(day.grossPence - day.refundedPence).toBe(
        day.platformPence + day.processingPence + day.commissionPence + day.decluttererPence,
      );
    expect(await domain.app.reports.daily(narrowed(scope, york.id), JANUARY)).toEqual(
      days.filter(({ regionId }) => regionId === york.id),
    );
    expect(await domain.app.reports.daily(scope, { from: '2035-01-18', to: '2035-01-31' })).toEqual([]);
  });
});

describe('the entries behind a figure', () => {
  it('are its sum, a page at a time, the latest first', async () => {
    const { owner, first, second } = await scene();
    const query = { figure: 'commission' as const, ...JANUARY, limit: 1 };
    const one = await ok(owner, EXPLAIN, { query });
    expect(one).toMatchObject({ total: 13.5, entries_total: 2 });
    expect(one.entries).toMatchObject([
      { reference: second.booking.reference, kind: 'payment_received', amount: 6.75 },
    ]);
    const two = await ok(owner, EXPLAIN, { query: { ...query, cursor: one.page.next_cursor ?? '' } });
    expect(two.entries.map(({ reference }) => reference)).toEqual([first.booking.reference]);
    expect(two.page.next_cursor).toBeNull();
  });

  it('are those of one region, or of the sessions of one declutterer', async () => {
    const { owner, leeds, first, who } = await scene();
    const query = { figure: 'revenue' as const, ...JANUARY };
    expect(await ok(owner, EXPLAIN, { query: { ...query, region_id: leeds.id } })).toMatchObject({
      total: 45,
    });
    const by = { ...query, declutterer_id: who };
    expect(await ok(owner, EXPLAIN, { query: by })).toMatchObject({ total: 0, entries: [] });
    const { id } = first.booking;
    await domain.app.matching.accept(id, who);
    domain.clock.set(first.booking.starts_at);
    await domain.app.bookings.start(id, who);
    domain.clock.set(first.booking.ends_at);
    await domain.app.bookings.complete(id, who, () => Promise.resolve());
    const again = await domain.again(owner);
    expect(await ok(again, EXPLAIN, { query: by })).toMatchObject({ total: 45, entries_total: 1 });
  });

  it('are a declutterer’s own, and nobody else’s', async () => {
    const { first, who } = await scene();
    const { id } = first.booking;
    await domain.app.matching.accept(id, who);
    domain.clock.set(first.booking.starts_at);
    await domain.app.bookings.start(id, who);
    domain.clock.set(first.booking.ends_at);
    await domain.app.bookings.complete(id, who, () => Promise.resolve());
    const account = await domain.app.accounts.findById(who);
    if (!account) throw new Error('nobody');
    const query = { figure: 'declutterer_share' as const, ...JANUARY };
    const self = await domain.again({ account });
    expect(await ok(self, EXPLAIN, { query })).toMatchObject({ total: 34.7, entries_total: 1 });
    const other = await domain.signIn('declutterer');
    // Asking for somebody else changes nothing: one's own are told.
    expect(await ok(other, EXPLAIN, { query: { ...query, declutterer_id: who } })).toMatchObject({
      total: 0,
    });
  });

  it('of a region that is not theirs are not there', async () => {
    const { leeds } = await scene();
    const query = { figure: 'revenue' as const, ...JANUARY, region_id: leeds.id };
    for (const role of ['franchise_owner', 'manager'] as const) {
      const other = await domain.signIn(role, { atHome: false });
      const answer = await other.call(EXPLAIN, { query });
      expect([answer.status, answer.error.code]).toEqual([404, 'region_not_found']);
    }
    const boss = await domain.signIn('admin');
    expect(await ok(boss, EXPLAIN, { query })).toMatchObject({ total: 45 });
  });

  it.each([
    [{ from: '2035-01-31', to: '2035-01-01' }, 'to'],
    [{ from: '2033-01-01', to: '2035-01-01' }, 'to'],
    [{ figure: 'profit' as 'revenue' }, 'figure'],
    [{ from: '2035-02-30' }, 'from'],
    [{ cursor: 'nonsense' }, 'cursor'],
  ])('are refused for %j', async (wrong, field) => {
    const { owner } = await twoRegions();
    const answer = await owner.call(EXPLAIN, { query: { figure: 'revenue', ...JANUARY, ...wrong } });
    expect([answer.status, answer.error.errors[0]?.field]).toEqual([422, field]);
  });
});

describe('a commission statement', () => {
  it('says what was earned, went back and moved, as long as the month lasts', async () => {
    const { owner, leeds, york, first } = await scene();
    const month = { query: { month: '2035-01' } };
    const before = await ok(owner, STATEMENT, { params: { id: leeds.id }, ...month });
    expect(before.statement).toEqual({
      region: { id: leeds.id, name: 'Leeds' },
      month: '2035-01',
      is_final: false,
      from: '2035-01-01',
      to: '2035-01-17',
      earned: 6.75,
      returned: 0,
      moved: 0,
      total: 6.75,
      revenue: 45,
      sessions: 1,
    });
    await changeRegion(domain.app, york.id, { postcode_areas: ['YO', 'LS'] }, admin);
    expect(await domain.app.bookings.followRegions()).toBe(1);
    const moved = async (id: string) => (await ok(owner, STATEMENT, { params: { id }, ...month })).statement;
    expect(await moved(leeds.id)).toMatchObject({ earned: 6.75, moved: -6.75, total: 0, revenue: 0 });
    expect(await moved(york.id)).toMatchObject({ earned: 6.75, moved: 6.75, total: 13.5, revenue: 90 });
    await ok(first.client, 'DELETE /bookings/:id/cancel', {
      params: first.params,
      body: { reason: 'User requested cancellation' },
    });
    expect(await moved(york.id)).toMatchObject({ returned: -6.75, total: 6.75 });
    domain.clock.set('2035-02-01T00:00:00Z');
    const later = await domain.again(owner);
    const { statement } = await ok(later, STATEMENT, { params: { id: york.id }, ...month });
    expect(statement).toMatchObject({ is_final: true, to: '2035-01-31', total: 6.75 });
    // What was returned and what was moved away are below zero, and still numbers.
    for (const region of [york, leeds]) {
      const csv = await file(later, `/reports/regions/${region.id}/statement.csv?month=2035-01`);
      const { statement: said } = await ok(later, STATEMENT, { params: { id: region.id }, ...month });
      expect(openSpreadsheet(csv.rawPayload).sum('Commission (GBP)')).toBe(said.total);
    }
  });

  // spec: S2-28
  it('comes as PDF and CSV, with every entry', async () => {
    const { owner, leeds, first } = await scene();
    const path = `/reports/regions/${leeds.id}/statement`;
    const pdf = await file(owner, `${path}.pdf?month=2035-01`);
    expect(pdf.statusCode).toBe(200);
    expect(pdf.headers['content-disposition']).toBe('attachment; filename="commission-leeds-2035-01.pdf"');
    const csv = await file(owner, `${path}.csv?month=2035-01`);
    expect(csv.body).toContain(`Session paid,${first.booking.reference},`);
    expect(openSpreadsheet(csv.rawPayload).sum('Commission (GBP)')).toBe(6.75);
    const text = pdfText(pdf.rawPayload);
    for (const words of ['Commission statement', 'Leeds', first.booking.reference, '£6.75'])
      expect(text).toContain(words);
  });

  it('is each owner’s for their own days when the region changes hands', async () => {
    const { owner, leeds, first } = await scene();
    const next = await domain.signIn('franchise_owner', { atHome: false, firstName: 'Bea' });
    const handover = { owner_id: next.account.id, owner_from: '2035-01-18' };
    await changeRegion(domain.app, leeds.id, handover, admin);
    const input = (month: string) => ({ params: { id: leeds.id }, query: { month } });
    expect((await next.call(STATEMENT, input('2035-01'))).error.code).toBe('region_not_found');
    domain.clock.set('2035-01-18T09:00:00Z');
    const client = await domain.again(first.client);
    const reason = 'User requested cancellation';
    await ok(client, 'DELETE /bookings/:id/cancel', { params: first.params, body: { reason } });
    const [former, heir] = [await domain.again(owner), await domain.again(next)];
    const january = async (who: Caller) => (await ok(who, STATEMENT, input('2035-01'))).statement;
    expect(await january(former)).toMatchObject({
      ...{ from: '2035-01-01', to: '2035-01-17', is_final: true },
      ...{ earned: 6.75, returned: 0, total: 6.75, sessions: 1 },
    });
    expect(await january(heir)).toMatchObject({
      ...{ from: '2035-01-18', to: '2035-01-18', is_final: false },
      ...{ earned: 0, returned: -6.75, total: -6.75, sessions: 0 },
    });
    const query = { figure: 'commission' as const, ...JANUARY, region_id: leeds.id };
    expect(await ok(former, EXPLAIN, { query })).toMatchObject({ total: 6.75, entries_total: 1 });
    expect(await ok(heir, EXPLAIN, { query })).toMatchObject({ total: -6.75, entries_total: 1 });
    expect(await ok(former, EXPLAIN, { query: { ...query, region_id: undefined } })).toMatchObject({
      total: 13.5,
    });
    const pdfOf = async (who: Caller) =>
      pdfText((await file(who, `/reports/regions/${leeds.id}/statement.pdf?month=2035-01`)).rawPayload);
    const paper = await pdfOf(former);
    expect(paper).toContain('1 January 2035 to Wednesday 17 January 2035');
    expect(paper).toContain('£6.75');
    expect(paper).not.toContain('Bea Lovelace');
    const boss = await domain.signIn('admin');
    expect(await january(boss)).toMatchObject({ earned: 6.75, returned: -6.75, total: 0 });
    const whole = await pdfOf(boss);
    for (const name of ['Ada Lovelace', 'Bea Lovelace']) expect(whole).toContain(name);
    const december = await heir.call(STATEMENT, input('2034-12'));
    expect([december.status, december.error.errors]).toEqual([
      422,
      [{ field: 'month', message: 'This region was not yours in this month' }],
    ]);
    domain.clock.set('2035-02-03T09:00:00Z');
    const after = await (await domain.again(owner)).call(STATEMENT, input('2035-02'));
    expect([after.status, after.error.errors[0]?.field]).toEqual([422, 'month']);
    expect((await january(await domain.again(owner))).total).toBe(6.75);
  });

  it.each(['2035-02', '2035-13', 'soon'])('is refused for the month %s', async (month) => {
    const { owner, leeds } = await twoRegions();
    const answer = await owner.call(STATEMENT, { params: { id: leeds.id }, query: { month } });
    expect([answer.status, answer.error.errors[0]?.field]).toEqual([422, 'month']);
  });

  it.each(['', '.pdf', '.csv'])('of somebody else’s region is not there%s', async (ending) => {
    const { owner, leeds } = await twoRegions();
    const other = await domain.signIn('franchise_owner', { atHome: false });
    const path = `/reports/regions/${leeds.id}/statement${ending}?month=2035-01`;
    const own = await domain.app.inject({ url: `/api/v1${path}`, headers: owner.headers });
    expect(own.statusCode).toBe(200);
    const answer = await other.raw({ method: 'GET', path });
    expect([answer.status, answer.error.code]).toEqual([404, 'region_not_found']);
    const manager = await domain.signIn('manager');
    expect((await manager.raw({ method: 'GET', path })).status).toBe(403);
    expect((await domain.visitor().raw({ method: 'GET', path })).status).toBe(401);
  });
});

describeRefusals(
  EXPLAIN,
  {
    access: ['franchise_owner', 'manager', 'admin', 'declutterer'],
    query: { figure: 'revenue', ...JANUARY },
  },
  () => domain,
);
describeRefusals(
  STATEMENT,
  {
    access: ['franchise_owner', 'admin'],
    params: { id: '0'.repeat(24) },
    query: { month: '2035-01' },
    notFound: 'region_not_found',
  },
  () => domain,
);
