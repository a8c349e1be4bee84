import { amountCell } from '@gently/contracts/csv';
import { formatMediumDate } from '@gently/contracts/dates';
import type { Earnings, EarningsLine } from '@gently/contracts/earnings';
import { formatPounds } from '@gently/contracts/money';
import { EARNED_BY_LABELS, PAYOUT_STATUS_LABELS } from '@gently/contracts/payout-options';
import { decluttererSessionPath } from '@gently/contracts/paths';
import { payoutReasonText } from '@gently/contracts/payout-reason';
import { Card, Heading, Inline, Stack, Text, TextLink } from '@gently/ui';
import { DataTable, ExportMenu, type DataColumn } from '@gently/ui/data';

const stateText = (payout: NonNullable<EarningsLine['payout']>): string => {
  const { status, date } = payout;
  const label = PAYOUT_STATUS_LABELS[status];
  if (status === 'failed')
    return date === null
      ? `${label}. Please check your bank details`
      : `${label}. Sent again on ${formatMediumDate(date)}`;
  // Nobody knows when it leaves before there are bank details.
  return date === null ? label : `${label}, ${formatMediumDate(date)}`;
};

const payoutWords = ({ payout }: EarningsLine): string => {
  if (!payout) return 'Not planned yet';
  const why = payoutReasonText(payout);
  return why === null ? stateText(payout) : `${stateText(payout)}. ${why}`;
};

const sessionWords = (line: EarningsLine): string => {
  const when = `${formatMediumDate(line.scheduled_date)}, ${line.scheduled_time}`;
  return line.status === 'completed' ? when : `${when}. ${EARNED_BY_LABELS[line.status]}`;
};

const COLUMNS: DataColumn<EarningsLine>[] = [
  {
    key: 'service',
    label: 'Service',
    cell: (line) => (
      <>
        <TextLink to={decluttererSessionPath(line.booking_id)}>{line.service}</TextLink>
        <Text as="span" $size={16} $tone="quiet">
          {' '}
          {line.reference}
        </Text>
      </>
    ),
    sortBy: ({ service }) => service,
  },
  {
    key: 'session',
    label: 'Session',
    cell: (line) => sessionWords(line),
    sortBy: (line) => `${line.scheduled_date} ${line.scheduled_time}`,
  },
  { key: 'price', label: 'Price', cell: ({ gross }) => formatPounds(gross), numeric: true },
  { key: 'fees', label: 'Fees', cell: ({ fees }) => formatPounds(fees.total), numeric: true },
  {
    key: 'yours',
    label: 'Yours',
    cell: ({ net }) => <strong>{formatPounds(net)}</strong>,
    sortBy: ({ net }) => net,
    numeric: true,
  },
  { key: 'payout', label: 'Payout', cell: payoutWords },
];

const fileOf = (lines: readonly EarningsLine[]) => ({
  header: [
    'Service',
    'Reference',
    'Date',
    'Time',
    'Price (GBP)',
    'Fees (GBP)',
    'Yours (GBP)',
    'Payout',
    'Session',
  ],
  rows: lines.map((line) => [
    line.service,
    line.reference,
    line.scheduled_date,
    line.scheduled_time,
    amountCell(line.gross),
    amountCell(line.fees.total),
    amountCell(line.net),
    payoutWords(line),
    EARNED_BY_LABELS[line.status],
  ]),
});

/** Each session that brought something, with what it brought; cards on a phone. */
export const EarningsLines = ({ earnings: { lines, lines_total } }: { earnings: Earnings }) => (
  <Card as="section" aria-labelledby="lines">
    <Stack $gap={4}>
      <Inline $justify="space-between">
        <Heading id="lines" $size="card">
          Session by session
        </Heading>
        {lines.length > 0 && (
          <ExportMenu name="earnings" of="the sessions that are shown" table={() => fileOf(lines)} />
        )}
      </Inline>
      {lines.length === 0 ? (
        <Text $tone="quiet">
          No finished session in this time yet. What you earn appears here, line by line.
        </Text>
      ) : (
        <DataTable
          caption="Session by session"
          columns={COLUMNS}
          items={lines}
          keyOf={({ booking_id }) => booking_id}
        />
      )}
      {lines_total > lines.length && (
        <Text $size={16} $tone="quiet">
          {lines.length} of {lines_total} are shown. The CSV file below has all of them.
        </Text>
      )}
    </Stack>
  </Card>
);
