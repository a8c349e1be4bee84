import { CURRENCY, type Pence } from '@gently/contracts';
import type { ProviderEntry } from '../ledger';
import type { ProviderMovement } from '../payments';

/** Something about which the provider and the ledger disagree. */
export interface Difference {
  kind: 'missing_in_ledger' | 'missing_at_provider' | 'amount_differs' | 'other_currency';
  what: ProviderMovement['kind'];
  providerId: string;
  providerPence: Pence;
  ledgerPence: Pence;
  /** Where it is not pounds: then the provider's amount is in the smallest unit of this currency. */
  currency?: string;
}

type Sums = Map<string, { what: ProviderMovement['kind']; pence: Pence }>;

const WHAT: Partial<Record<ProviderEntry['kind'], ProviderMovement['kind']>> = {
  payment_received: 'charge',
  stray_received: 'charge',
  payout_sent: 'transfer',
  payout_returned: 'transfer',
};

/** What the ledger says of each thing of the provider's: charges in, refunds and transfers out; what came back counts nothing. */
export const ledgerSums = (entries: readonly ProviderEntry[]): Sums => {
  const sums: Sums = new Map();
  for (const { kind, providerId, lines } of entries) {
    const what = WHAT[kind] ?? 'refund';
    const cleared = lines.reduce(
      (sum, line) => (line.account === 'provider_clearing' ? sum + line.pence : sum),
      0,
    );
    const known = sums.get(providerId)?.pence ?? 0;
    sums.set(providerId, { what, pence: known + (what === 'charge' ? cleared : 0 - cleared) });
  }
  return sums;
};

/** The books are in pounds; nothing of ours moves other money. */
export const isPounds = ({ currency }: Pick<ProviderMovement, 'currency'>): boolean => currency === CURRENCY;

const kindOf = (providerPence: Pence, ledgerPence: Pence): Difference['kind'] => {
  if (ledgerPence === 0) return 'missing_in_ledger';
  return providerPence === 0 ? 'missing_at_provider' : 'amount_differs';
};

/** Everything that is not the same on both sides. Neither order nor what is missing on both matters. */
export const compare = (
  movements: readonly ProviderMovement[],
  entries: readonly ProviderEntry[],
): Difference[] => {
  const ledger = ledgerSums(entries);
  const [pounds, others] = [movements.filter(isPounds), movements.filter((one) => !isPounds(one))];
  const provider: Sums = new Map(pounds.map(({ id, kind, pence }) => [id, { what: kind, pence }]));
  const known = new Set([...provider.keys(), ...ledger.keys()]);
  const differing = [...known].flatMap((providerId): Difference[] => {
    const [there, here] = [provider.get(providerId), ledger.get(providerId)];
    const [providerPence, ledgerPence] = [there?.pence ?? 0, here?.pence ?? 0];
    const what = there?.what ?? here?.what ?? 'charge';
    if (providerPence === ledgerPence) return [];
    return [{ kind: kindOf(providerPence, ledgerPence), what, providerId, providerPence, ledgerPence }];
  });
  return [
    ...differing,
    ...others.map(({ id, kind, pence, currency }): Difference => ({
      kind: 'other_currency',
      what: kind,
      providerId: id,
      providerPence: pence,
      ledgerPence: 0,
      currency,
    })),
  ];
};
