import type { ReportFigure } from '@gently/contracts/report-options';
import { call } from '@gently/platform/api';
import { queryOptions, retryUpTo } from '@gently/platform/query';

/**
 * Which figure: over London days, both included, of all of one's regions or of one, or of one declutterer's sessions. Who
 * asks for what is their own leaves the days out where it is all there ever was.
 */
export interface FigureQuestion {
  figure: ReportFigure;
  from?: string | undefined;
  to?: string | undefined;
  region_id?: string | undefined;
  declutterer_id?: string | undefined;
}

const LIMIT = 10;

export const explainQuery = (question: FigureQuestion, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['reports', 'explain', question, cursor],
    queryFn: ({ signal }) =>
      call('GET /reports/explain', { query: { ...question, cursor, limit: LIMIT } }, { signal }),
    retry: retryUpTo(2),
    // Somebody who asks wants to see what is there now.
    staleTime: 0,
  });
