import type { PayoutAccountStatus } from '@gently/contracts';
import type { EarningsQuery, PayoutAccount } from '@gently/contracts/earnings';
import { call, download, saveDownload } from '@gently/platform/api';
import { queryOptions, retryUpTo, useMutation } from '@gently/platform/query';
import { keys } from './keys';

const EARNINGS_STALE_MS = 300_000;
/** Below the base of the API, as the contract of earnings names them. */
const STATEMENT_PATH = '/declutterer/earnings/payslip';
const CSV_PATH = '/declutterer/earnings.csv';

/** What was earned in a period, or from one day to another. */
export const earningsQuery = (query: EarningsQuery) =>
  queryOptions({
    queryKey: [...keys.earnings, query] as const,
    queryFn: async ({ signal }) => (await call('GET /declutterer/earnings', { query }, { signal })).earnings,
    staleTime: EARNINGS_STALE_MS,
    retry: retryUpTo(2),
  });

/** Hands the statement of earnings of a month (`YYYY-MM`) to the browser, as a PDF. */
export const useStatement = () =>
  useMutation({
    mutationFn: async (month: string) => saveDownload(await download(`${STATEMENT_PATH}?month=${month}`)),
  });

const searchOf = (query: EarningsQuery): string =>
  new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined)).toString();

/** Hands every session that was counted to the browser, as a file for a spreadsheet. */
export const useEarningsFile = () =>
  useMutation({
    mutationFn: async (query: EarningsQuery) =>
      saveDownload(await download(`${CSV_PATH}?${searchOf(query)}`)),
  });

/** Where the provider's word is awaited: soon after the form, in milliseconds, and later, when a check takes days. */
const SOON_MS = 4_000;
const SOON_TIMES = 15;
const LATER_MS = 60_000;

/** @param answers how often we have heard of the account so far */
const accountAgainMs = (status: PayoutAccountStatus, cameBack: boolean, answers: number) => {
  const isAwaited = status === 'checking' || (status === 'incomplete' && cameBack);
  if (!isAwaited) return false;
  return answers <= SOON_TIMES ? SOON_MS : LATER_MS;
};

/**
 * How far the declutterer is with being paid.
 * @param cameBack the person comes straight from the provider's form, whose word may be on its way
 */
export const payoutAccountQuery = (cameBack: boolean) =>
  queryOptions({
    queryKey: keys.payoutAccount,
    queryFn: async ({ client, queryKey, signal }) => {
      const { account } = await call('GET /declutterer/payout-account', {}, { signal });
      const before = client.getQueryData<PayoutAccount>(queryKey);
      // Sessions that waited for bank details have their day now.
      if (before && before.status !== account.status)
        void client.invalidateQueries({ queryKey: keys.earnings });
      return account;
    },
    refetchInterval: ({ state }) =>
      state.data ? accountAgainMs(state.data.status, cameBack, state.dataUpdateCount) : false,
    retry: retryUpTo(2),
  });

/** Asks for the page where bank details are entered. @returns its address, which works once. */
export const useOnboarding = () =>
  useMutation({
    mutationFn: async () => (await call('POST /declutterer/payout-account/onboarding')).url,
  });
