import { type IsoDate, type Pence, TIME_ZONE } from '@gently/contracts';
import type { ReportEntryKind } from '@gently/contracts/report-options';
import { type Connection, type PipelineStage, type QueryFilter, Types } from 'mongoose';
import { beyond } from '../../shared/database/keyset-filter';
import type { KeysetCursor } from '../../shared/keyset-page';
import type { AccountCode } from './accounts';
import { REGIONAL_KINDS } from './figures';
import { journalModel, type JournalRow } from './journal.model';
import type { Line } from './journal-entry';
import { REGIONAL_ACCOUNTS } from './postings';

interface Between {
  from: Date;
  before: Date;
}

/**
 * Which entries: of some regions and from one instant until before another, or of each region between its own instants; of some
 * sessions, whenever; or those about the money of one client, of all time or some of it.
 */
export type RegionalFilter =
  | { clientId: string; between: Between | null }
  | ({ regionIds: readonly string[] } & Between)
  | { spans: readonly ({ regionId: string } & Between)[] }
  | { regionIds: readonly string[] | null; bookingIds: readonly string[] };

/** What one account has moved in one region on one London day by one kind of entry; debits positive. */
export interface RegionalSum {
  regionId: string;
  date: IsoDate;
  kind: ReportEntryKind;
  account: AccountCode;
  pence: Pence;
  entries: number;
}

/** An entry of the books of a region. */
export interface RegionalEntry {
  id: string;
  at: Date;
  kind: ReportEntryKind;
  bookingId: string;
  paymentId: string;
  lines: readonly Line[];
}

const toEntry = ({ _id, at, kind, booking, payment, lines }: JournalRow): RegionalEntry => ({
  id: String(_id),
  at,
  kind: kind as ReportEntryKind,
  bookingId: String(booking),
  paymentId: String(payment),
  lines,
});

const ids = (list: readonly string[]) => list.map((id) => new Types.ObjectId(id));

const matchOf = (filter: RegionalFilter, kinds: readonly ReportEntryKind[]): QueryFilter<JournalRow> => {
  const kind = { $in: [...kinds] };
  if ('clientId' in filter) {
    const { clientId, between } = filter;
    const at = between ? { at: { $gte: between.from, $lt: between.before } } : {};
    return { client: new Types.ObjectId(clientId), ...at, kind };
  }
  if ('bookingIds' in filter)
    return {
      booking: { $in: ids(filter.bookingIds) },
      ...(filter.regionIds ? { region: { $in: ids(filter.regionIds) } } : {}),
      kind,
    };
  if ('spans' in filter) {
    const among = filter.spans.map(({ regionId, from, before }) => ({
      region: new Types.ObjectId(regionId),
      at: { $gte: from, $lt: before },
    }));
    // Without any, nothing is theirs: an empty list of alternatives is refused.
    return among.length === 0 ? { _id: null, kind } : { $or: among, kind };
  }
  return {
    region: { $in: ids(filter.regionIds) },
    at: { $gte: filter.from, $lt: filter.before },
    kind,
  };
};

/** What of the entries is counted. */
interface Counted {
  kinds: readonly ReportEntryKind[];
  accounts: readonly AccountCode[];
}
const REGIONAL: Counted = { kinds: REGIONAL_KINDS, accounts: REGIONAL_ACCOUNTS };

/** The stages that sum up a filter by region, day, kind and account. */
const regionalStages = (filter: RegionalFilter, { kinds, accounts }: Counted): PipelineStage[] => [
  { $match: matchOf(filter, kinds) as PipelineStage.Match['$match'] },
  { $unwind: '$lines' },
  { $match: { 'lines.account': { $in: [...accounts] } } },
  {
    $group: {
      _id: {
        region: '$region',
        date: { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: TIME_ZONE } },
        kind: '$kind',
        account: '$lines.account',
      },
      pence: { $sum: '$lines.pence' },
      entries: { $sum: 1 },
    },
  },
];

type SumRow = Pick<RegionalSum, 'pence' | 'entries'> & {
  _id: { region: Types.ObjectId } & Pick<RegionalSum, 'date' | 'kind' | 'account'>;
};

/** Questions about the books of regions. */
export const createRegionalRepository = (connection: Connection) => {
  const model = journalModel(connection);
  return {
    /** By region, day, kind and account; of what regions have, unless something else is to be counted. */
    sums: async (filter: RegionalFilter, counted: Counted = REGIONAL): Promise<RegionalSum[]> => {
      const rows = await model.aggregate<SumRow>(regionalStages(filter, counted));
      return rows.map(({ _id: { region, ...rest }, pence, entries }) => ({
        ...rest,
        regionId: String(region),
        pence,
        entries,
      }));
    },

    /** The entries that touch some accounts, latest first. */
    entries: async (
      filter: RegionalFilter,
      { kinds, accounts }: Counted,
      { place, limit }: { place: KeysetCursor | null; limit: number },
    ): Promise<RegionalEntry[]> => {
      const wanted = { ...matchOf(filter, kinds), 'lines.account': { $in: [...accounts] } };
      const rows = await model
        .find(place ? { $and: [wanted, beyond('at', place.at, place.id, 'descending')] } : wanted)
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .lean<JournalRow[]>();
      return rows.map(toEntry);
    },

    /** Every entry of some kinds, the earliest first. */
    all: async (filter: RegionalFilter, kinds: readonly ReportEntryKind[]): Promise<RegionalEntry[]> =>
      (await model.find(matchOf(filter, kinds)).sort({ at: 1, _id: 1 }).lean<JournalRow[]>()).map(toEntry),

    count: (filter: RegionalFilter, { kinds, accounts }: Counted): Promise<number> =>
      model.countDocuments({ ...matchOf(filter, kinds), 'lines.account': { $in: [...accounts] } }),
  };
};
export type RegionalRepository = ReturnType<typeof createRegionalRepository>;
