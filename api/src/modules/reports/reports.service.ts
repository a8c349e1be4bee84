import { addDays, type IsoDate, londonDate, type Pence, type ReportFigure } from '@gently/contracts';
import { REPORT_TEXTS } from '@gently/contracts/report-options';
import type { Clock } from '../../shared/clock';
import { AppError } from '../../shared/errors/app-error';
import { type PageOptions, pageOf, windowOf } from '../../shared/keyset-page';
import type { Actor } from '../../shared/http/access';
import { londonInstant } from '../declutterers';
import type { EarningsService } from '../earnings';
import {
  addsTo,
  FIGURES,
  type RegionalEntry,
  type RegionalFilter,
  type RegionalRepository,
  type RegionBooks,
} from '../ledger';
import { isWithin, narrowed, type Region, type RegionScope } from '../regions';
import { type RegionDay, regionDaysOf } from './region-days';
import type { ReportedSession, ReportSessions } from './report-sessions.repository';
import { type CommissionStatement, monthSoFar, statementOf } from './statement';

/** London days, both included. */
export interface Days {
  from: IsoDate;
  to: IsoDate;
}

interface ReportsDependencies {
  books: RegionalRepository;
  regionBooks: RegionBooks;
  sessions: ReportSessions;
  earnings: Pick<EarningsService, 'over'>;
  regions: {
    list: () => Promise<Region[]>;
    scopeOf: (actor: { id: string; role: string }) => Promise<RegionScope>;
  };
  clock: Clock;
}

export interface Question extends Days, PageOptions {
  figure: ReportFigure;
  region_id?: string | undefined;
  declutterer_id?: string | undefined;
}

export interface Explained {
  totalPence: Pence;
  count: number;
  entries: (RegionalEntry & { pence: Pence; session: ReportedSession })[];
  nextCursor: string | null;
}

const GONE: ReportedSession = { reference: 'no longer kept', service: 'Session', date: '2000-01-01' };

const betweenOf = ({ from, to }: Days) => ({
  from: londonInstant(from, '00:00'),
  before: londonInstant(addDays(to, 1), '00:00'),
});

/** What is listed of a figure. Over all regions together, moves between them are nothing, and are left out. */
const compositionOf = (figure: ReportFigure, { regionIds }: RegionalFilter) => {
  const { accounts, kinds } = FIGURES[figure];
  const stay = kinds.filter((kind) => kind !== 'region_left' && kind !== 'region_joined');
  return { accounts, kinds: regionIds === null ? stay : kinds };
};

/** Money by region, from the ledger alone. */
export const createReports = ({
  books,
  regionBooks,
  sessions,
  earnings,
  regions,
  clock,
}: ReportsDependencies) => {
  /** Own sessions of a declutterer, as their earnings count them. */
  const ownSessions = async (decluttererId: string, { from, to }: Days): Promise<RegionalFilter> => {
    const { lines } = await earnings.over(decluttererId, { start_date: from, end_date: to });
    return { regionIds: null, bookingIds: lines.map(({ session }) => session.bookingId) };
  };

  const filterOf = async (actor: Pick<Actor, 'id' | 'role'>, question: Question): Promise<RegionalFilter> => {
    const { region_id, declutterer_id } = question;
    if (actor.role === 'declutterer') return ownSessions(actor.id, question);
    const scope = narrowed(await regions.scopeOf(actor), region_id);
    const { regionIds } = scope;
    if (declutterer_id === undefined) return { regionIds, ...betweenOf(question) };
    return { regionIds, bookingIds: await sessions.completedBy(scope, declutterer_id, question) };
  };

  return {
    /** What each region has moved on each day. */
    daily: async ({ regionIds }: RegionScope, days: Days): Promise<RegionDay[]> =>
      regionDaysOf(await regionBooks.sums(regionIds, days)),

    /** Sums up the days of all regions that are over. @returns how many days of regions */
    closeDays: async (): Promise<number> => regionBooks.closeDays((await regions.list()).map(({ id }) => id)),

    /** The entries behind a figure, and what they are together. @throws AppError `region_not_found` */
    explain: async (actor: Pick<Actor, 'id' | 'role'>, question: Question): Promise<Explained> => {
      const filter = await filterOf(actor, question);
      const { figure } = question;
      const made = compositionOf(figure, filter);
      const { limit, oneMore, place } = windowOf(question);
      const [sums, count, found] = await Promise.all([
        'bookingIds' in filter ? books.sums(filter) : regionBooks.sums(filter.regionIds, question),
        books.count(filter, made),
        books.entries(filter, made, { place, limit: oneMore }),
      ]);
      const { items, nextCursor } = pageOf(found, limit, ({ at, id }) => ({ at, id }));
      const known = await sessions.find(items.map(({ bookingId }) => bookingId));
      return {
        totalPence: sums.reduce((total, sum) => total + addsTo(figure, sum.kind, [sum]), 0),
        count,
        entries: items.map((entry) => ({
          ...entry,
          pence: addsTo(figure, entry.kind, entry.lines),
          session: known.get(entry.bookingId) ?? GONE,
        })),
        nextCursor,
      };
    },

    /** @throws AppError `region_not_found`, `validation_failed` for a month that has not begun */
    statement: async (
      actor: Pick<Actor, 'id' | 'role'>,
      regionId: string,
      month: string,
    ): Promise<{ region: Region; statement: CommissionStatement }> => {
      const scope = await regions.scopeOf(actor);
      const region = (await regions.list()).find(({ id }) => id === regionId);
      if (!region || !isWithin(scope, regionId)) throw new AppError('region_not_found');
      const days = monthSoFar(month, londonDate(clock()));
      if (!days)
        throw new AppError('validation_failed', {
          errors: [{ field: 'month', message: REPORT_TEXTS.future }],
        });
      return { region, statement: statementOf(month, days, await regionBooks.sums([regionId], days)) };
    },

    /** Every entry of a region's commission in some days, the earliest first, with its session. */
    commissionEntries: async (regionId: string, days: Days): Promise<Explained['entries']> => {
      const filter = { regionIds: [regionId], ...betweenOf(days) };
      const found: RegionalEntry[] = [];
      const limit = 1_000;
      for (;;) {
        const last = found.at(-1);
        const place = last ? { at: last.at, id: last.id } : null;
        const page = await books.entries(filter, FIGURES.commission, { place, limit });
        found.push(...page);
        if (page.length < limit) break;
      }
      const known = await sessions.find(found.map(({ bookingId }) => bookingId));
      return found.toReversed().map((entry) => ({
        ...entry,
        pence: addsTo('commission', entry.kind, entry.lines),
        session: known.get(entry.bookingId) ?? GONE,
      }));
    },
  };
};
export type Reports = ReturnType<typeof createReports>;
