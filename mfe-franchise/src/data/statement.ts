import { statementFile } from '@gently/contracts/report-options';
import { call, download, saveDownload } from '@gently/platform/api';
import { queryOptions, retryUpTo, useMutation } from '@gently/platform/query';

/** The commission of a region in a month, `YYYY-MM`. */
export const statementQuery = (regionId: string, month: string) =>
  queryOptions({
    queryKey: ['franchise', 'statement', regionId, month],
    queryFn: async ({ signal }) =>
      (
        await call(
          'GET /reports/regions/:id/statement',
          { params: { id: regionId }, query: { month } },
          { signal },
        )
      ).statement,
    retry: retryUpTo(2),
  });

interface StatementFile {
  regionId: string;
  month: string;
  format: 'pdf' | 'csv';
}

/** Hands a statement with all its entries to the browser. */
export const useStatementFile = () =>
  useMutation({
    mutationFn: async ({ regionId, month, format }: StatementFile) =>
      saveDownload(await download(`${statementFile(regionId, format)}?month=${month}`)),
  });
