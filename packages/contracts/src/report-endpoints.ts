import * as reports from './reports';
import { idParams } from './wire';

/** What stands behind figures of money. */
export const reportEndpoints = {
  'GET /reports/explain': { query: reports.explainQuery, data: reports.explainData },
  'GET /reports/regions/:id/statement': {
    params: idParams,
    query: reports.statementQuery,
    data: reports.statementData,
  },
} as const;
