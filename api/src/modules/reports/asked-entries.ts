import type { ReportFigure } from '@gently/contracts';
import type { Actor } from '../../shared/http/access';
import type { PageOptions } from '../../shared/keyset-page';
import type { Accounts } from '../auth';
import { instantsOf } from '../declutterers';
import type { EarningsService } from '../earnings';
import type { RegionalFilter } from '../ledger';
import { narrowed, type RegionScope, spansOf } from '../regions';
import { type AskedDays, type Days, ownDays, regionDays } from './asked-days';
import type { ReportSessions } from './report-sessions.repository';

export interface Question extends AskedDays, PageOptions {
  figure: ReportFigure;
  region_id?: string | undefined;
  declutterer_id?: string | undefined;
}

/** Who asks: whatever is somebody's own is theirs alone. */
export type Asker = Pick<Actor, 'id' | 'role'>;

export interface Asked {
  days: Days | null;
  filter: RegionalFilter;
}

export interface AskedDependencies {
  sessions: Pick<ReportSessions, 'completedBy'>;
  earnings: Pick<EarningsService, 'over'>;
  accounts: Pick<Accounts, 'listTeam'>;
  regions: { booksOf: (actor: { id: string; role: string }) => Promise<RegionScope> };
}

/** The entries of regions on some days, as far as these days are the owner's own. */
export const entriesOf = (scope: RegionScope, days: Days): RegionalFilter =>
  scope.terms
    ? { spans: spansOf(scope, days).map((span) => ({ regionId: span.regionId, ...instantsOf(span) })) }
    : { regionIds: scope.regionIds, ...instantsOf(days) };

/** Which entries somebody's question is about. @throws AppError `region_not_found`, `validation_failed` for days */
export const createAsked = ({ sessions, earnings, accounts, regions }: AskedDependencies) => {
  /** Own sessions of a declutterer, as their earnings count them. */
  const ownSessions = async ({ id }: Asker, question: Question): Promise<Asked> => {
    const days = ownDays(question);
    const asked = days ? { start_date: days.from, end_date: days.to } : { period: 'all' as const };
    const { lines } = await earnings.over(id, asked);
    const counted =
      question.figure === 'session_share'
        ? lines.filter(({ session }) => session.status === 'completed')
        : lines;
    return {
      days,
      filter: { regionIds: null, bookingIds: counted.map(({ session }) => session.bookingId) },
    };
  };

  /** Completed sessions of one person, or of everybody of the team, as their averages count them. */
  const teamSessions = async (
    whole: RegionScope,
    question: Question,
    days: Days,
  ): Promise<RegionalFilter> => {
    const { region_id, declutterer_id } = question;
    const scope = narrowed(whole, region_id);
    const people =
      declutterer_id === undefined
        ? (await accounts.listTeam(whole.regionIds, 'declutterer')).map(({ id }) => id)
        : [declutterer_id];
    return { regionIds: scope.regionIds, bookingIds: await sessions.completedBy(scope, people, days) };
  };

  const ofRegions = async (actor: Asker, question: Question): Promise<Asked> => {
    const days = regionDays(question);
    const scope = await regions.booksOf(actor);
    const isOfSessions = question.figure === 'session_value' || question.declutterer_id !== undefined;
    if (isOfSessions) return { days, filter: await teamSessions(scope, question, days) };
    return { days, filter: entriesOf(narrowed(scope, question.region_id), days) };
  };

  const ofClient = ({ id: clientId }: Asker, question: Question): Asked => {
    const days = ownDays(question);
    return { days, filter: { clientId, between: days && instantsOf(days) } };
  };

  return async (actor: Asker, question: Question): Promise<Asked> => {
    if (actor.role === 'client') return ofClient(actor, question);
    return actor.role === 'declutterer' ? ownSessions(actor, question) : ofRegions(actor, question);
  };
};
