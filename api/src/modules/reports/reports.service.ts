import { type IsoDate, londonDate, type Pence, type ReportFigure } from '@gently/contracts';
import { REPORT_TEXTS } from '@gently/contracts/report-options';
import type { Clock } from '../../shared/clock';
import { AppError } from '../../shared/errors/app-error';
import { pageOf, windowOf } from '../../shared/keyset-page';
import {
  addsTo,
  FIGURES,
  keptOf,
  type RegionalEntry,
  type RegionalFilter,
  type RegionalSum,
  type RegionalRepository,
  type RegionBooks,
} from '../ledger';
import { coversDay, daysWithin, narrowed, type Region, type RegionScope, spansOf } from '../regions';
import { type Days, demandNoDays } from './asked-days';
import {
  type Asked,
  type AskedDependencies,
  type Asker,
  createAsked,
  entriesOf,
  type Question,
} from './asked-entries';
import { keptPage } from './kept-page';
import { type ChargedFees, chargedOf, type RegionDay, regionDaysOf } from './region-days';
import type { ReportedSession, ReportSessions } from './report-sessions.repository';
import { mayAsk } from './reports.policy';
import { type CommissionStatement, monthSoFar, ownDaysOf, statementOf, wholeMonth } from './statement';

export type { Days } from './asked-days';

/** Answered by who knows certificates: which sessions count for somebody whose modules bring them. */
export interface CertifiedSessions {
  /** Completed this month by holders of certificates. */
  thisMonth: (actor: Asker) => Promise<Days & { bookingIds: readonly string[] }>;
}

interface ReportsDependencies extends AskedDependencies {
  books: RegionalRepository;
  regionBooks: RegionBooks;
  sessions: ReportSessions;
  certified: CertifiedSessions;
  regions: AskedDependencies['regions'] & { list: () => Promise<Region[]> };
  clock: Clock;
}

/** The commission of one region in one month, and whose days of it count. */
export interface RegionStatement {
  region: Region;
  scope: RegionScope;
  statement: CommissionStatement;
  /** To whom it is made out, and for which of its days; nobody where the commission is our own. */
  owners: (Days & { ownerId: string })[];
}

/** The owners of some days, the earliest first; of a franchise owner's statement, that owner alone. */
const ownersWithin = ({ owners }: Region, { id, role }: Asker, days: Days): RegionStatement['owners'] =>
  owners.flatMap((term) => {
    const within = daysWithin(term, days);
    const isShown = role !== 'franchise_owner' || term.ownerId === id;
    return within && isShown ? [{ ownerId: term.ownerId, ...within }] : [];
  });

export interface Explained {
  /** Null where it is all there ever was. */
  days: Days | null;
  totalPence: Pence;
  count: number;
  entries: (RegionalEntry & { pence: Pence; session: ReportedSession })[];
  nextCursor: string | null;
}

const refuseMonth = (message: string): never => {
  throw new AppError('validation_failed', { errors: [{ field: 'month', message }] });
};

const GONE: ReportedSession = { reference: 'no longer kept', service: 'Session', date: '2000-01-01' };

/** What is listed of a figure. Over all regions together, moves between them are nothing, and are left out. */
const compositionOf = (figure: ReportFigure, filter: RegionalFilter) => {
  const { accounts, kinds } = FIGURES[figure];
  const isOfRegions = 'spans' in filter || ('regionIds' in filter && filter.regionIds !== null);
  const stay = kinds.filter((kind) => kind !== 'region_left' && kind !== 'region_joined');
  return { accounts, kinds: isOfRegions ? kinds : stay };
};

/** Money by region, from the ledger alone. */
export const createReports = ({
  books,
  regionBooks,
  sessions,
  earnings,
  accounts,
  certified,
  regions,
  clock,
}: ReportsDependencies) => {
  const askedBy = createAsked({ sessions, earnings, accounts, regions });

  const withSessions = async <Entry extends RegionalEntry>(
    entries: readonly Entry[],
  ): Promise<(Entry & { session: ReportedSession })[]> => {
    const known = await sessions.find(entries.map(({ bookingId }) => bookingId));
    return entries.map((entry) => ({ ...entry, session: known.get(entry.bookingId) ?? GONE }));
  };

  /** Sums of regions on some days, as far as these days are the owner's own. */
  const ownSums = async (scope: RegionScope, days: Days): Promise<RegionalSum[]> =>
    (await regionBooks.sums(scope.regionIds, days)).filter(({ regionId, date }) =>
      coversDay(scope, regionId, date),
    );

  const sumsOf = (question: Question, { days, filter }: Asked) =>
    'regionIds' in filter && !('bookingIds' in filter) && days
      ? regionBooks.sums(filter.regionIds, days)
      : books.sums(filter, FIGURES[question.figure]);

  /** What of the sessions of certified people is kept; no session is ever below nothing. */
  const certifiedRevenue = async (actor: Asker, question: Question): Promise<Explained> => {
    demandNoDays(question);
    const { from, to, bookingIds } = await certified.thisMonth(actor);
    const { kinds } = FIGURES.certified_revenue;
    const found = keptOf(await books.all({ regionIds: null, bookingIds }, kinds));
    const { items, ...page } = keptPage(found, question);
    return { ...page, days: { from, to }, entries: await withSessions(items) };
  };

  return {
    /** What each region has moved on each day. */
    daily: async (scope: RegionScope, days: Days): Promise<RegionDay[]> =>
      regionDaysOf(await ownSums(scope, days)),

    /** What was charged in a part of one day, from the entries: a day's sums do not say when. */
    chargedWithin: async (
      scope: RegionScope,
      date: IsoDate,
      within: { from: Date; before: Date },
    ): Promise<ChargedFees> => {
      const spans = spansOf(scope, { from: date, to: date }).map(({ regionId }) => ({ regionId, ...within }));
      return chargedOf(await books.sums({ spans }));
    },

    /** Sums up the days of all regions that are over. @returns how many days of regions */
    closeDays: async (): Promise<number> => regionBooks.closeDays((await regions.list()).map(({ id }) => id)),

    /**
     * The entries behind a figure, and what they are together.
     * @throws AppError `forbidden` for figures of others, `region_not_found`, `validation_failed` for days
     */
    explain: async (actor: Asker, question: Question): Promise<Explained> => {
      const { figure } = question;
      if (!mayAsk(actor.role, figure)) throw new AppError('forbidden', { message: REPORT_TEXTS.not_yours });
      if (figure === 'certified_revenue') return certifiedRevenue(actor, question);
      const asked = await askedBy(actor, question);
      const { days, filter } = asked;
      const made = compositionOf(figure, filter);
      const { limit, oneMore, place } = windowOf(question);
      const [sums, count, found] = await Promise.all([
        sumsOf(question, asked),
        books.count(filter, made),
        books.entries(filter, made, { place, limit: oneMore }),
      ]);
      const { items, nextCursor } = pageOf(found, limit, ({ at, id }) => ({ at, id }));
      const entries = items.map((entry) => ({ ...entry, pence: addsTo(figure, entry.kind, entry.lines) }));
      return {
        days,
        totalPence: sums.reduce((total, sum) => total + addsTo(figure, sum.kind, [sum]), 0),
        count,
        entries: await withSessions(entries),
        nextCursor,
      };
    },

    /**
     * The commission of a region in a month: for a franchise owner, of the days of it that are theirs.
     * @throws AppError `region_not_found`, `validation_failed` for a month that has not begun or in which the region was not theirs
     */
    statement: async (actor: Asker, regionId: string, month: string): Promise<RegionStatement> => {
      const scope = narrowed(await regions.booksOf(actor), regionId);
      const region = (await regions.list()).find(({ id }) => id === regionId);
      if (!region) throw new AppError('region_not_found');
      const today = londonDate(clock());
      const soFar = monthSoFar(month, today) ?? refuseMonth(REPORT_TEXTS.future);
      const days = ownDaysOf(spansOf(scope, wholeMonth(month)), soFar, today);
      if (!days) return refuseMonth(REPORT_TEXTS.not_owned);
      const statement = statementOf(month, days, await ownSums(scope, days));
      return { region, scope, statement, owners: ownersWithin(region, actor, days) };
    },

    /** Every entry of the commission in a statement, the earliest first, with its session. */
    commissionEntries: async ({ scope, statement }: RegionStatement): Promise<Explained['entries']> => {
      const filter = entriesOf(scope, statement);
      const found: RegionalEntry[] = [];
      const limit = 1_000;
      for (;;) {
        const last = found.at(-1);
        const place = last ? { at: last.at, id: last.id } : null;
        const page = await books.entries(filter, FIGURES.commission, { place, limit });
        found.push(...page);
        if (page.length < limit) break;
      }
      return withSessions(
        found
          .toReversed()
          .map((entry) => ({ ...entry, pence: addsTo('commission', entry.kind, entry.lines) })),
      );
    },
  };
};
export type Reports = ReturnType<typeof createReports>;
