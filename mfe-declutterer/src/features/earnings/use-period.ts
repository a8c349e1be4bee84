import type { EarningsQuery } from '@gently/contracts/earnings';
import { EARNINGS_PERIODS, type EarningsPeriod } from '@gently/contracts/payout-options';
import { useAddressParams } from '@gently/platform/router';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the address asks for: two days that make sense, else a period, else the month. */
export const periodIn = (search: URLSearchParams): EarningsQuery => {
  const start_date = search.get('from') ?? '';
  const end_date = search.get('to') ?? '';
  if (DAY.test(start_date) && DAY.test(end_date) && start_date <= end_date) return { start_date, end_date };
  return { period: EARNINGS_PERIODS.find((period) => period === search.get('period')) ?? 'month' };
};

/** The period lives in the address, so that Back, Reload and a shared link show the same figures. */
export const usePeriod = () => {
  const [search, setSearch] = useAddressParams();
  return {
    query: periodIn(search),
    showPeriod: (period: EarningsPeriod) =>
      setSearch((current) => {
        current.delete('from');
        current.delete('to');
        if (period === 'month') current.delete('period');
        else current.set('period', period);
      }),
    showDays: (from: string, to: string) =>
      setSearch((current) => {
        current.delete('period');
        current.set('from', from);
        current.set('to', to);
      }),
  };
};
export type Period = ReturnType<typeof usePeriod>;
