import { formatMediumDate } from '@gently/contracts/dates';
import type { Earnings, EarningsLine } from '@gently/contracts/earnings';
import { formatPounds } from '@gently/contracts/money';
import { PAYOUT_STATUS_LABELS } from '@gently/contracts/payout-options';
import { decluttererSessionPath } from '@gently/contracts/paths';
import { styled } from '@gently/platform/styled';
import { breakpoints, Card, Heading, Stack, Text, TextLink, tokens } from '@gently/ui';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${tokens.text16};
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: ${tokens.space3} ${tokens.space4} ${tokens.space3} 0;
    border-bottom: ${tokens.hairline} solid ${tokens.line};
    text-align: left;
    vertical-align: top;
  }
  thead th {
    color: ${tokens.quietInk};
    font-weight: ${tokens.weightMedium};
  }
  .amount {
    text-align: right;
  }
  tr > :last-child {
    padding-right: 0;
  }
  @media (max-width: ${breakpoints.table}) {
    &,
    tbody,
    tr,
    th,
    td {
      display: block;
    }
    thead {
      display: none;
    }
    tr {
      padding-block: ${tokens.space4};
      border-bottom: ${tokens.hairline} solid ${tokens.line};
    }
    th,
    td {
      padding: ${tokens.space1} 0;
      border: 0;
    }
    td {
      display: flex;
      justify-content: space-between;
      gap: ${tokens.space4};
    }
    td::before {
      content: attr(data-label);
      color: ${tokens.quietInk};
    }
  }
`;

const payoutWords = ({ payout }: EarningsLine): string =>
  payout ? `${PAYOUT_STATUS_LABELS[payout.status]}, ${formatMediumDate(payout.date)}` : 'Not planned yet';

const Line = ({ line }: { line: EarningsLine }) => (
  <tr>
    <th scope="row">
      <TextLink to={decluttererSessionPath(line.booking_id)}>{line.service}</TextLink>
      <Text as="span" $size={16} $tone="quiet">
        {' '}
        {line.reference}
      </Text>
    </th>
    <td data-label="Session">
      <span>
        {formatMediumDate(line.scheduled_date)}, {line.scheduled_time}
      </span>
    </td>
    <td data-label="Price" className="amount">
      <span>{formatPounds(line.gross)}</span>
    </td>
    <td data-label="Fees" className="amount">
      <span>{formatPounds(line.fees.total)}</span>
    </td>
    <td data-label="Yours" className="amount">
      <strong>{formatPounds(line.net)}</strong>
    </td>
    <td data-label="Payout">
      <span>{payoutWords(line)}</span>
    </td>
  </tr>
);

/** Each finished session with what it brought; cards on a phone. */
export const EarningsLines = ({ earnings: { lines, lines_total } }: { earnings: Earnings }) => (
  <Card as="section" aria-labelledby="lines">
    <Stack $gap={4}>
      <Heading id="lines" $size="card">
        Session by session
      </Heading>
      {lines.length === 0 ? (
        <Text $tone="quiet">
          No finished session in this time yet. What you earn appears here, line by line.
        </Text>
      ) : (
        <Table aria-labelledby="lines">
          <thead>
            <tr>
              <th scope="col">Service</th>
              <th scope="col">Session</th>
              <th scope="col" className="amount">
                Price
              </th>
              <th scope="col" className="amount">
                Fees
              </th>
              <th scope="col" className="amount">
                Yours
              </th>
              <th scope="col">Payout</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.booking_id} line={line} />
            ))}
          </tbody>
        </Table>
      )}
      {lines_total > lines.length && (
        <Text $size={16} $tone="quiet">
          {lines.length} of {lines_total} are shown. The CSV file has all of them.
        </Text>
      )}
    </Stack>
  </Card>
);
