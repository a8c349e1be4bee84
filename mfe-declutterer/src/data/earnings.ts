import type { EarningsQuery } from '@gently/contracts/earnings';
import { call, download, saveDownload } from '@gently/platform/api';
import { queryOptions, retryUpTo, useMutation } from '@gently/platform/query';
import { keys } from './keys';

const EARNINGS_STALE_MS = 300_000;
/** Below the base of the API, as the contract of earnings names them. */
const PAYSLIP_PATH = '/declutterer/earnings/payslip';
const CSV_PATH = '/declutterer/earnings.csv';

/** What was earned in a period, or from one day to another. */
export const earningsQuery = (query: EarningsQuery) =>
  queryOptions({
    queryKey: [...keys.earnings, query] as const,
    queryFn: async ({ signal }) => (await call('GET /declutterer/earnings', { query }, { signal })).earnings,
    staleTime: EARNINGS_STALE_MS,
    retry: retryUpTo(2),
  });

/** Hands the payslip of a month (`YYYY-MM`) to the browser, as a PDF. */
export const usePayslip = () =>
  useMutation({
    mutationFn: async (month: string) => saveDownload(await download(`${PAYSLIP_PATH}?month=${month}`)),
  });

const searchOf = (query: EarningsQuery): string =>
  new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined)).toString();

/** Hands every session that was counted to the browser, as a file for a spreadsheet. */
export const useEarningsFile = () =>
  useMutation({
    mutationFn: async (query: EarningsQuery) =>
      saveDownload(await download(`${CSV_PATH}?${searchOf(query)}`)),
  });

/** How far the declutterer is with being paid. */
export const payoutAccountQuery = () =>
  queryOptions({
    queryKey: keys.payoutAccount,
    queryFn: async ({ signal }) => (await call('GET /declutterer/payout-account', {}, { signal })).account,
    retry: retryUpTo(2),
  });

/** Asks for the page where bank details are entered. @returns its address, which works once. */
export const useOnboarding = () =>
  useMutation({
    mutationFn: async () => (await call('POST /declutterer/payout-account/onboarding')).url,
  });
