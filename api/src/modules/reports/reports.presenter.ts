import { toPounds } from '@gently/contracts';
import type { Explanation, Statement } from '@gently/contracts/reports';
import type { Region } from '../regions';
import type { Explained, Question } from './reports.service';
import type { CommissionStatement } from './statement';

export const presentExplanation = (
  { figure, from, to }: Question,
  { totalPence, count, entries, nextCursor }: Explained,
): Explanation => ({
  figure,
  from,
  to,
  total: toPounds(totalPence),
  entries_total: count,
  entries: entries.map(({ id, at, kind, pence, session }) => ({
    id,
    at: at.toISOString(),
    kind,
    reference: session.reference,
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
