import type { Pence, ReportEntryKind, ReportFigure } from '@gently/contracts';
import type { AccountCode } from './accounts';
import type { EntryKind, Line } from './journal-entry';
import { REGIONAL_ACCOUNTS } from './postings';

interface Composition {
  accounts: readonly AccountCode[];
  kinds: readonly ReportEntryKind[];
  /** Whether debits count as more: of what goes back, and of what comes in from clients. */
  isTaken?: true;
}

const MOVES = ['region_left', 'region_joined'] as const;
/** Entries that move what regions have. */
export const REGIONAL_KINDS = [
  'payment_received',
  'refund_owed',
  ...MOVES,
] as const satisfies readonly ReportEntryKind[];
const SENT = ['refund_sent', 'refund_failed'] as const;
/** The money of clients as it comes and goes. */
const CASH = ['provider_clearing'] as const;

/**
 * What each figure is: lines of these accounts in entries of these kinds. `gross` less `refunds` is `revenue`, and that
 * is the four shares together.
 */
export const FIGURES: Record<ReportFigure, Composition> = {
  revenue: { accounts: REGIONAL_ACCOUNTS, kinds: REGIONAL_KINDS },
  gross: { accounts: REGIONAL_ACCOUNTS, kinds: ['payment_received', ...MOVES] },
  refunds: { accounts: REGIONAL_ACCOUNTS, kinds: ['refund_owed'], isTaken: true },
  commission: { accounts: ['commission_payable'], kinds: REGIONAL_KINDS },
  platform_fee: { accounts: ['platform_revenue'], kinds: REGIONAL_KINDS },
  card_processing: { accounts: ['card_processing'], kinds: REGIONAL_KINDS },
  declutterer_share: { accounts: ['declutterer_payable'], kinds: REGIONAL_KINDS },
  session_value: { accounts: REGIONAL_ACCOUNTS, kinds: REGIONAL_KINDS },
  session_share: { accounts: ['declutterer_payable'], kinds: REGIONAL_KINDS },
  paid: { accounts: CASH, kinds: ['payment_received', 'stray_received'], isTaken: true },
  sent_back: { accounts: CASH, kinds: SENT },
  /** As it came, less the gift in it; `keptOf` says what of it stays. */
  certified_revenue: {
    accounts: [...CASH, 'fund_available'],
    kinds: ['payment_received', ...SENT],
    isTaken: true,
  },
};

/** What some lines of one kind of entry add to a figure. */
export const addsTo = (figure: ReportFigure, kind: EntryKind, lines: readonly Line[]): Pence => {
  const { accounts, kinds, isTaken } = FIGURES[figure];
  const counted: readonly EntryKind[] = kinds;
  if (!counted.includes(kind)) return 0;
  const debits = lines
    .filter(({ account }) => accounts.includes(account))
    .reduce((sum, { pence }) => sum + pence, 0);
  // Not minus nothing, where nothing moved.
  return isTaken ? debits : 0 - debits;
};

interface Kept {
  kind: EntryKind;
  paymentId: string;
  lines: readonly Line[];
}

/**
 * What each entry adds to what clients paid for their sessions and did not get back. What goes back beyond the price was
 * a gift: it takes nothing from other sessions, so that no payment is ever below nothing. Money that came by mistake and
 * went back adds nothing at all.
 * @param entries the earliest first
 */
export const keptOf = <Entry extends Kept>(entries: readonly Entry[]): (Entry & { pence: Pence })[] => {
  const balances = new Map<string, Pence>();
  const keptOfPayment = (id: string): Pence => Math.max(0, balances.get(id) ?? 0);
  const told = entries.map((entry) => {
    const { paymentId, kind, lines } = entry;
    const before = keptOfPayment(paymentId);
    const change = addsTo('certified_revenue', kind, lines);
    balances.set(paymentId, (balances.get(paymentId) ?? 0) + change);
    return { ...entry, pence: keptOfPayment(paymentId) - before };
  });
  return told.filter(({ pence }) => pence !== 0);
};
