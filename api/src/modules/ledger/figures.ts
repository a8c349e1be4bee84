import type { Pence, ReportEntryKind, ReportFigure } from '@gently/contracts';
import { REPORT_ENTRY_KINDS } from '@gently/contracts/report-options';
import type { AccountCode } from './accounts';
import type { EntryKind, Line } from './journal-entry';
import { REGIONAL_ACCOUNTS } from './postings';

interface Composition {
  accounts: readonly AccountCode[];
  kinds: readonly ReportEntryKind[];
  /** Whether debits count as more: of what goes back. */
  isTaken?: true;
}

const MOVES = ['region_left', 'region_joined'] as const;

/**
 * What each figure is: lines of these accounts in entries of these kinds. `gross` less `refunds` is `revenue`, and that
 * is the four shares together.
 */
export const FIGURES: Record<ReportFigure, Composition> = {
  revenue: { accounts: REGIONAL_ACCOUNTS, kinds: REPORT_ENTRY_KINDS },
  gross: { accounts: REGIONAL_ACCOUNTS, kinds: ['payment_received', ...MOVES] },
  refunds: { accounts: REGIONAL_ACCOUNTS, kinds: ['refund_owed'], isTaken: true },
  commission: { accounts: ['commission_payable'], kinds: REPORT_ENTRY_KINDS },
  platform_fee: { accounts: ['platform_revenue'], kinds: REPORT_ENTRY_KINDS },
  card_processing: { accounts: ['card_processing'], kinds: REPORT_ENTRY_KINDS },
  declutterer_share: { accounts: ['declutterer_payable'], kinds: REPORT_ENTRY_KINDS },
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
