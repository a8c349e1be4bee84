import {
  addDays,
  londonDate,
  type PostcodeArea,
  REGION_FIGURES,
  type ReportFigure,
  toPence,
} from '@gently/contracts';
import { patience } from '@gently/testing/patience';
import { runs } from '@gently/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { regionFindings, type RegionalMoney } from '../../checks/region-rules';
import { changeRegion } from '../../testing/change-region';
import { playBusiness } from '../../testing/business';
import { buildDomain, type Domain, ok } from '../../testing/domain';
import type { SignedInCaller } from '../../testing/sign-in';
import { transactOn } from '../../shared/database/transaction';
import type { JournalEntry } from '../ledger';

/*
 * Ninety days of a business, told by everybody who has figures of it: whatever a declutterer, a manager, an owner and an
 * admin read is the same money, and its parts are the whole.
 */

const FROM = '2035-01-10';
const DAYS = 90;
const PER_DAY = runs({ test: 3, long: 24, nightly: 24 });
const TO = addDays(FROM, DAYS + 20);
const ORIGIN = { ip: '127.0.0.1', requestId: 'ninety-days', userAgent: '' };
const ALL = { from: FROM, to: TO };

interface Row {
  key: string;
  kind: string;
  at: Date;
  booking: { toHexString(): string } | null;
  region: { toHexString(): string } | null;
  lines: { account: string; pence: number }[];
}

let domain: Domain;
let owner: SignedInCaller;
let other: SignedInCaller;
let manager: SignedInCaller;
let admin: SignedInCaller;
let entries: Row[];
let played: Awaited<ReturnType<typeof playBusiness>>;
const regions: Record<string, string> = {};
const people: string[] = [];

const SHARES = ['declutterer_payable', 'commission_payable', 'platform_revenue', 'card_processing'];
const COUNTED = ['payment_received', 'refund_owed', 'region_left', 'region_joined'];

/** The figure by the plainest way there is: every line of every entry, one after the other. */
const plainSum = (accounts: readonly string[], wanted: (row: Row) => boolean = () => true): number => {
  let sum = 0;
  for (const row of entries)
    if (COUNTED.includes(row.kind) && wanted(row))
      for (const { account, pence } of row.lines) if (accounts.includes(account)) sum -= pence;
  return sum;
};
const inRegion =
  (...ids: (string | undefined)[]) =>
  ({ region }: Row) =>
    ids.includes(region?.toHexString());

const explained = async (who: SignedInCaller, figure: ReportFigure, region_id?: string): Promise<number> =>
  toPence((await ok(who, 'GET /reports/explain', { query: { figure, ...ALL, region_id } })).total);

beforeAll(async () => {
  domain = await buildDomain();
  const { app, clock } = domain;
  clock.set(`${FROM}T00:00:00Z`);
  await app.fund.grant({ key: 'ninety', pence: 2_000_000, note: 'A gift' });
  owner = await domain.signIn('franchise_owner', { atHome: false });
  other = await domain.signIn('franchise_owner', { atHome: false });
  manager = await domain.signIn('manager', { atHome: false });
  const create = async (name: string, areas: PostcodeArea[], by: SignedInCaller, manager_id?: string) => {
    const actor = { id: 'a'.repeat(24), role: 'admin', origin: ORIGIN };
    const region = await app.regions.create(
      {
        name,
        city: name,
        postcode_areas: areas,
        owner_id: by.account.id,
        ...(manager_id ? { manager_id } : {}),
      },
      actor,
    );
    regions[name] = region.id;
  };
  await create('Leeds', ['LS', 'BD'], owner, manager.account.id);
  await create('York', ['YO'], owner);
  await create('Kent', ['ME', 'TN'], other);
  regions['Home'] = (await app.regions.home()).id;
  for (let count = 0; count < 4; count += 1) people.push((await domain.addDeclutterer()).userId);
  const clients = [];
  for (let count = 0; count < 5; count += 1) clients.push((await domain.signIn('client')).account.id);
  const mover = { id: 'a'.repeat(24), role: 'admin', origin: ORIGIN };
  played = await playBusiness(domain, {
    seed: 20_350_110,
    from: FROM,
    days: DAYS,
    perDay: PER_DAY,
    // PL belongs to nobody: to the home region.
    areas: ['LS', 'BD', 'YO', 'ME', 'TN', 'PL'],
    declutterers: people,
    clients,
    onDay: {
      // Takes effect on day 30: franchise owners are owed notice of a lower commission.
      14: async () => {
        await app.settings.change(mover, 'fees', {
          value: { platform: 700, card_processing: 290, franchise_commission: 1250 },
          reason: 'A better share for those who run the sessions',
          version: 0,
          from: new Date(clock.now().getTime() + 16 * 86_400_000),
        });
      },
      45: async () => {
        await changeRegion(app, regions['York'] ?? '', { postcode_areas: ['YO', 'BD'] }, mover);
        while ((await app.bookings.followRegions()) > 0);
      },
    },
  });
  clock.set(`${TO}T12:00:00Z`);
  [owner, other, manager] = [
    await domain.again(owner),
    await domain.again(other),
    await domain.again(manager),
  ];
  admin = await domain.signIn('admin');
  entries = (await domain.connection.collection('journal_entries').find().toArray()) as unknown as Row[];
}, patience(240_000));
afterAll(() => domain.close());

describe('ninety days of business', () => {
  it('hold everything that can happen', () => {
    expect(played.bookings).toBe(DAYS * PER_DAY);
    expect([...played.seen].toSorted()).toEqual(
      ['called_off', 'completed', 'gift', 'goodwill', 'grace', 'late', 'subsidised', 'untouched'].toSorted(),
    );
    const kinds = new Set(entries.map(({ kind }) => kind));
    for (const kind of [...COUNTED, 'grace_paid', 'payout_sent', 'fund_reserved'])
      expect(kinds).toContain(kind);
  });

  it('leave every share in the books of its own region', async () => {
    const bookings = await domain.connection.collection('bookings').find().toArray();
    const money = { entries, bookings } as unknown as RegionalMoney;
    expect(regionFindings(money)).toEqual([]);
  });

  it('read the same to the admin as they stand in the ledger, and the parts are the whole', async () => {
    const figures: Record<string, number> = {};
    for (const figure of REGION_FIGURES) figures[figure] = await explained(admin, figure);
    expect(figures).toMatchObject({
      revenue: plainSum(SHARES),
      commission: plainSum(['commission_payable']),
      platform_fee: plainSum(['platform_revenue']),
      card_processing: plainSum(['card_processing']),
      declutterer_share: plainSum(['declutterer_payable']),
    });
    const { revenue = 0, gross = 0, refunds = 0, commission = 0, ...parts } = figures;
    expect(gross - refunds).toBe(revenue);
    const { platform_fee = 0, card_processing = 0, declutterer_share = 0 } = parts;
    expect(commission + platform_fee + card_processing + declutterer_share).toBe(revenue);
    expect(revenue).toBeGreaterThan(1_000_000);
  });

  it('are to owners and managers what their regions hold, and all regions together are the whole', async () => {
    const { Leeds, York, Kent, Home } = regions;
    for (const figure of ['revenue', 'commission'] as const) {
      const accounts = figure === 'revenue' ? SHARES : ['commission_payable'];
      const mine = await explained(owner, figure);
      const theirs = await explained(other, figure);
      expect(mine).toBe(plainSum(accounts, inRegion(Leeds, York)));
      expect(theirs).toBe(plainSum(accounts, inRegion(Kent)));
      expect(await explained(manager, figure)).toBe(plainSum(accounts, inRegion(Leeds)));
      expect(mine + theirs + (await explained(admin, figure, Home))).toBe(await explained(admin, figure));
    }
  });

  it('are on the dashboards of manager and owner what they are in the ledger', async () => {
    const { Leeds, York } = regions;
    const kpis = await ok(manager, 'GET /manager/kpis', { query: { period: '90' } });
    const since = new Date(`${addDays(TO, -89)}T00:00:00Z`);
    const lately = (row: Row) => row.at >= since && inRegion(Leeds)(row);
    expect(toPence(kpis.revenue)).toBe(plainSum(SHARES, lately));
    const { financial, breakdown } = await ok(owner, 'GET /franchise/revenue', { query: { period: '365' } });
    const mine = inRegion(Leeds, York);
    expect({
      revenue: toPence(financial.revenue),
      commission: toPence(financial.franchise_commission),
      platform: toPence(financial.platform_fee),
      processing: toPence(financial.card_processing),
      net: toPence(financial.net_revenue),
      regions: breakdown.reduce((sum, { revenue }) => sum + toPence(revenue), 0),
    }).toEqual({
      revenue: plainSum(SHARES, mine),
      commission: plainSum(['commission_payable'], mine),
      platform: plainSum(['platform_revenue'], mine),
      processing: plainSum(['card_processing'], mine),
      net: plainSum(['declutterer_payable'], mine),
      regions: plainSum(SHARES, mine),
    });
  });

  it('are the same once their days are summed up, also with an entry that comes late', async () => {
    const { app, connection } = domain;
    const before = await explained(admin, 'revenue');
    while ((await app.reports.closeDays()) > 0);
    const days = connection.collection('journal_days');
    const kept = await days.find({ sums: { $ne: null } }).toArray();
    expect(kept.length).toBeGreaterThan(4 * DAYS);
    expect(await explained(admin, 'revenue')).toBe(before);
    // What is read is what was summed up, and not added up again.
    const [some] = kept.filter(({ sums }) => (sums as unknown[]).length > 0);
    if (!some) throw new Error('nothing was summed up');
    const { _id, sums } = some as unknown as { _id: never; sums: { pence: number }[] };
    await days.updateOne({ _id }, { $set: { sums: sums.map((sum) => ({ ...sum, pence: sum.pence * 2 })) } });
    expect(await explained(admin, 'revenue')).not.toBe(before);
    const { booking, region, at } =
      entries.find(
        (row) =>
          row.kind === 'payment_received' && _id === `${row.region?.toHexString()}:${londonDate(row.at)}`,
      ) ?? {};
    const late: JournalEntry = {
      kind: 'refund_owed',
      key: 'refund_owed:late',
      bookingId: booking?.toHexString() ?? '',
      regionId: region?.toHexString() ?? '',
      at: at ?? new Date(),
      lines: [
        { account: 'commission_payable', pence: 5 },
        { account: 'refunds_payable', pence: -5 },
      ],
    };
    await transactOn(connection)((tx) => app.ledger.post(late, tx));
    expect(await explained(admin, 'revenue')).toBe(before - 5);
    expect(await app.reports.closeDays()).toBe(1);
    expect(await explained(admin, 'revenue')).toBe(before - 5);
    await connection.collection('journal_entries').deleteOne({ key: 'refund_owed:late' });
    await days.deleteMany({});
    expect(await explained(admin, 'revenue')).toBe(before);
  });

  it('are a month at a time what they are altogether', async () => {
    for (const [id, who] of [
      [regions['Leeds'] ?? '', owner],
      [regions['York'] ?? '', owner],
      [regions['Kent'] ?? '', other],
    ] as const) {
      let total = 0;
      for (const month of ['2035-01', '2035-02', '2035-03', '2035-04']) {
        const input = { params: { id }, query: { month } };
        const { statement } = await ok(who, 'GET /reports/regions/:id/statement', input);
        expect(toPence(statement.earned) + toPence(statement.returned) + toPence(statement.moved)).toBe(
          toPence(statement.total),
        );
        total += toPence(statement.total);
      }
      expect(total).toBe(plainSum(['commission_payable'], inRegion(id)));
    }
  });

  it('are to the declutterers together what the ledger owes them for what is over', async () => {
    const rows = await domain.connection
      .collection('bookings')
      .find({ status: { $in: ['completed', 'cancelled'] } })
      .toArray();
    const over = new Set(rows.map(({ _id }) => String(_id)));
    let earned = 0;
    for (const id of people) {
      const { sums } = await domain.app.earnings.over(id, { period: 'all' });
      earned += sums.netPence;
    }
    const isOver = ({ booking }: Row) => over.has(booking?.toHexString() ?? '');
    expect(earned).toBe(plainSum(['declutterer_payable'], isOver));
  });

  it('moved a postcode area: the one region lost what the other has got', () => {
    const { Leeds, York } = regions;
    const movesOf = (kind: string, id: string | undefined) =>
      plainSum(SHARES, (row) => row.kind === kind && row.region?.toHexString() === id);
    const left = movesOf('region_left', Leeds);
    expect(left).toBeLessThan(0);
    expect(movesOf('region_joined', York)).toBe(-left);
  });
});
