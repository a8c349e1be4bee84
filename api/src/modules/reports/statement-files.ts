import {
  formatLongDate,
  formatMediumDate,
  formatMonth,
  formatPounds,
  type IsoDate,
  londonDate,
  type Pence,
  toPounds,
} from '@gently/contracts';
import { amountCell, csvOf } from '@gently/contracts/csv';
import { REPORT_ENTRY_WORDS } from '@gently/contracts/report-options';
import { type Issuer, issuerNotes } from '../../shared/documents/issuer';
import type { AmountLine, Paper } from '../../shared/documents/paper-pdf';
import type { Explained } from './reports.service';
import { type CommissionStatement, isPartOfMonth } from './statement';

interface StatementFacts {
  regionName: string;
  /** To whom it is made out, and for which days; nobody where the commission is our own. */
  owners: readonly { name: string | null; from: IsoDate; to: IsoDate }[];
  issuer: Issuer;
  issuedAt: Date;
}

type Entries = Explained['entries'];

const money = (pence: Pence): string =>
  pence < 0 ? `−${formatPounds(toPounds(-pence))}` : formatPounds(toPounds(pence));
const unlessNone = (name: string, pence: Pence): AmountLine[] => (pence === 0 ? [] : [[name, money(pence)]]);

/** A part of a file name: nothing that would need quoting. */
const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'region';

export const fileNameOf = (regionName: string, month: string, ending: 'pdf' | 'csv'): string =>
  `commission-${slug(regionName)}-${month}.${ending}`;

const daysText = ({ from, to }: { from: IsoDate; to: IsoDate }): string =>
  from === to ? formatLongDate(from) : `${formatLongDate(from)} to ${formatLongDate(to)}`;

/** An owner, with the days that are theirs where a statement has those of several. */
const recipient = (
  { name, from, to }: StatementFacts['owners'][number],
  statement: CommissionStatement,
): string => {
  const isWhole = from === statement.from && to === statement.to;
  const known = name ?? 'An owner whose account is closed';
  return isWhole ? known : `${known} (${daysText({ from, to })})`;
};

/** One month of a region's commission, with every entry that it is made of. */
export const statementPaper = (
  statement: CommissionStatement,
  entries: Entries,
  { regionName, owners, issuer, issuedAt }: StatementFacts,
): Paper => {
  const { month, earnedPence, returnedPence, movedPence, totalPence, isFinal, sessions } = statement;
  const lines = entries.map(({ at, kind, pence, session }): AmountLine => [
    `${formatMediumDate(londonDate(at))}, ${REPORT_ENTRY_WORDS[kind]}, ${session.reference}`,
    money(pence),
  ]);
  return {
    title: 'Commission statement',
    fileName: fileNameOf(regionName, month, 'pdf'),
    issuedAt,
    facts: [
      ['Region', regionName],
      ...owners.map((owner): [string, string] => ['For', recipient(owner, statement)]),
      ['Month', formatMonth(`${month}-01`)],
      ...(isPartOfMonth(statement) ? ([['Days', daysText(statement)]] as [string, string][]) : []),
      ['Sessions paid', String(sessions)],
      ['Made on', formatLongDate(londonDate(issuedAt))],
    ],
    sections: lines.length > 0 ? [{ heading: 'Every entry', lines }] : [],
    amounts: [
      ['Commission of paid sessions', money(earnedPence)],
      ...unlessNone('Went back with refunds', returnedPence),
      ...unlessNone('Moved between regions', movedPence),
    ],
    total: ['Commission', money(totalPence)],
    notes: [
      ...(isFinal ? [] : ['This month is not over yet. More may be added.']),
      'Each entry counts in the month in which the money came or went back.',
      ...issuerNotes(issuer, 'the reference of the session'),
    ],
  };
};

const HEADER = ['Date', 'Entry', 'Reference', 'Service', 'Session date', 'Commission (GBP)'] as const;

/** One line for each entry, the earliest first. */
export const statementCsv = (entries: Entries): string =>
  csvOf(
    HEADER,
    entries.map(({ at, kind, pence, session }) => [
      londonDate(at),
      REPORT_ENTRY_WORDS[kind],
      session.reference,
      session.service,
      session.date,
      amountCell(toPounds(pence)),
    ]),
  );
