import { toPounds } from '@gently/contracts';
import type { Explanation, Statement } from '@gently/contracts/reports';
import type { Region } from '../regions';
import type { Question } from './asked-entries';
import type { Explained } from './reports.service';
import type { CommissionStatement } from './statement';

export const presentExplanation = (
  { figure }: Pick<Question, 'figure'>,
  { days, totalPence, count, entries, nextCursor }: Explained,
): Explanation => ({
  figure,
  from: days?.from ?? null,
  to: days?.to ?? null,
  total: toPounds(totalPence),
  entries_total: count,
  entries: entries.map(({ id, at, kind, pence, session }) => ({
    id,
    at: at.toISOString(),
    kind,
    // A trainer is told which sessions count, not whose they are.
    reference: figure === 'certified_revenue' ? null : session.reference,
    service: session.service,
    session_date: session.date,
    amount: toPounds(pence),
  })),
  page: { next_cursor: nextCursor },
});

export const presentStatement = (
  { id, name }: Pick<Region, 'id' | 'name'>,
  statement: CommissionStatement,
): Statement => ({
  region: { id, name },
  month: statement.month,
  is_final: statement.isFinal,
  from: statement.from,
  to: statement.to,
  earned: toPounds(statement.earnedPence),
  returned: toPounds(statement.returnedPence),
  moved: toPounds(statement.movedPence),
  total: toPounds(statement.totalPence),
  revenue: toPounds(statement.revenuePence),
  sessions: statement.sessions,
});
