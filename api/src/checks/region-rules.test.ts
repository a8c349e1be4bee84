import { mongo } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { regionFindings, type RegionalMoney } from './region-rules';

const [booking, leeds, york] = [new mongo.ObjectId(), new mongo.ObjectId(), new mongo.ObjectId()];
const shares = [
  { account: 'provider_clearing', pence: 4500 },
  { account: 'declutterer_payable', pence: -3470 },
  { account: 'commission_payable', pence: -1030 },
];
type Entry = RegionalMoney['entries'][number];
const entry = (key: string, overrides: Partial<Entry> = {}): Entry => ({
  key,
  kind: 'payment_received',
  booking,
  region: leeds,
  lines: shares,
  ...overrides,
});
const turned = shares.slice(1).map(({ account, pence }) => ({ account, pence: 0 - pence }));
const between = (pence: number) => ({ account: 'between_regions', pence });
const left = entry('left', { kind: 'region_left', lines: [...turned, between(-4500)] });
const joined = entry('joined', {
  kind: 'region_joined',
  region: york,
  lines: [...shares.slice(1), between(4500)],
});

const found = (entries: Entry[], region: mongo.ObjectId | null = leeds) =>
  regionFindings({ entries, bookings: [{ _id: booking, reference: 'GS-1', region }] }).map(
    ({ text }) => text,
  );

describe('the check of regions', () => {
  it('finds nothing in a session that is paid, or that has moved with its shares', () => {
    expect(found([entry('paid')])).toEqual([]);
    expect(found([entry('paid'), left, joined], york)).toEqual([]);
    const out = { account: 'declutterer_payable', pence: 3470 };
    expect(found([entry('paid'), entry('out', { kind: 'payout_sent', region: york, lines: [out] })])).toEqual(
      [],
    );
  });

  it('finds a session and an entry without a region', () => {
    expect(found([], null)).toEqual(['it belongs to no region']);
    expect(found([entry('paid', { region: null, lines: [] })])).toEqual(['it names no region']);
    expect(found([entry('gift', { region: null, booking: null })])).toEqual([]);
  });

  it('finds shares in the books of another region, and what got lost between two', () => {
    expect(found([entry('paid')], york)).toHaveLength(2);
    expect(found([entry('paid'), left, { ...joined, lines: shares.slice(1) }], york)).toEqual([
      expect.stringContaining('of between_regions'),
    ]);
    expect(found([entry('paid'), left], york)).toHaveLength(1);
  });
});
