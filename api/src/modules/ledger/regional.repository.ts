import { type IsoDate, type Pence, TIME_ZONE } from '@gently/contracts';
import { REPORT_ENTRY_KINDS, type ReportEntryKind } from '@gently/contracts/report-options';
import { type Connection, type PipelineStage, type QueryFilter, Types } from 'mongoose';
import { beyond } from '../../shared/database/keyset-filter';
import type { KeysetCursor } from '../../shared/keyset-page';
import type { AccountCode } from './accounts';
import { journalModel, type JournalRow } from './journal.model';
import type { Line } from './journal-entry';
import { REGIONAL_ACCOUNTS } from './postings';

/** Which entries: of some regions and from one instant until before another, or of some sessions, whenever. */
export type RegionalFilter =
  | { regionIds: readonly string[]; from: Date; before: Date }
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
  lines: readonly Line[];
}

const ids = (list: readonly string[]) => list.map((id) => new Types.ObjectId(id));

const matchOf = (filter: RegionalFilter, kinds: readonly ReportEntryKind[]): QueryFilter<JournalRow> => {
  const kind = { $in: [...kinds] };
  if ('bookingIds' in filter)
    return {
      booking: { $in: ids(filter.bookingIds) },
      ...(filter.regionIds ? { region: { $in: ids(filter.regionIds) } } : {}),
      kind,
    };
  return {
    region: { $in: ids(filter.regionIds) },
    at: { $gte: filter.from, $lt: filter.before },
    kind,
  };
};

/** The stages that sum up a filter by region, day, kind and account. */
const regionalStages = (filter: RegionalFilter): PipelineStage[] => [
  { $match: matchOf(filter, REPORT_ENTRY_KINDS) as PipelineStage.Match['$match'] },
  { $unwind: '$lines' },
  { $match: { 'lines.account': { $in: [...REGIONAL_ACCOUNTS] } } },
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
    sums: async (filter: RegionalFilter): Promise<RegionalSum[]> => {
      const rows = await model.aggregate<SumRow>(regionalStages(filter));
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
      { kinds, accounts }: { kinds: readonly ReportEntryKind[]; accounts: readonly AccountCode[] },
      { place, limit }: { place: KeysetCursor | null; limit: number },
    ): Promise<RegionalEntry[]> => {
      const wanted = { ...matchOf(filter, kinds), 'lines.account': { $in: [...accounts] } };
      const rows = await model
        .find(place ? { $and: [wanted, beyond('at', place.at, place.id, 'descending')] } : wanted)
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .lean<JournalRow[]>();
      return rows.map(({ _id, at, kind, booking, lines }) => ({
        id: String(_id),
        at,
        kind: kind as ReportEntryKind,
        bookingId: String(booking),
        lines,
      }));
    },

    count: (
      filter: RegionalFilter,
      { kinds, accounts }: { kinds: readonly ReportEntryKind[]; accounts: readonly AccountCode[] },
    ): Promise<number> =>
      model.countDocuments({ ...matchOf(filter, kinds), 'lines.account': { $in: [...accounts] } }),
  };
};
export type RegionalRepository = ReturnType<typeof createRegionalRepository>;
