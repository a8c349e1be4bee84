import type { FoundDifference, MoneyDesk } from '@gently/contracts/admin-money';
import { DIFFERENCE_KINDS, DIFFERENCE_SUBJECTS } from '@gently/contracts/admin-money-options';
import { formatPounds } from '@gently/contracts/money';
import { Button, DescriptionList, Notice, Text } from '@gently/ui';
import { DataTable, type DataColumn } from '@gently/ui/data';
import { Part } from '@gently/ui/parts';
import { useState } from 'react';
import { counted, whenOf } from '../../shared/words';
import { ExplainDialog } from './explain-dialog';
import { nightWords } from './money-words';

type Report = NonNullable<MoneyDesk['reconciliation']>;
type Difference = Report['differences'][number];

const SUBJECTS: Readonly<Record<string, string>> = DIFFERENCE_SUBJECTS;
const KINDS: Readonly<Record<string, string>> = DIFFERENCE_KINDS;

const WHAT: readonly DataColumn<Difference>[] = [
  {
    key: 'id',
    label: 'What differs',
    cell: ({ what, provider_id: id }) => `${SUBJECTS[what] ?? what}, ${id}`,
  },
  { key: 'kind', label: 'Type of difference', cell: ({ kind }) => KINDS[kind] ?? kind },
  {
    key: 'theirs',
    label: 'Provider',
    cell: ({ currency, provider_amount: amount }) =>
      currency ? `${amount} ${currency.toUpperCase()}` : formatPounds(amount),
    numeric: true,
  },
  { key: 'ours', label: 'Books', cell: ({ ledger_amount: amount }) => formatPounds(amount), numeric: true },
];

const SINCE: DataColumn<FoundDifference> = {
  key: 'since',
  label: 'Found',
  cell: ({ since }) => whenOf(since),
  sortBy: ({ since }) => since,
};

const SETTLED: DataColumn<FoundDifference> = {
  key: 'settled',
  label: 'Settled',
  cell: ({ settled_at: at }) => (at ? whenOf(at) : ''),
  sortBy: ({ settled_at: at }) => at ?? '',
};

const keyOf = ({ what, provider_id: id, currency }: Difference): string => `${what} ${id} ${currency ?? ''}`;

const EXPLAINED: readonly DataColumn<FoundDifference>[] = [
  {
    key: 'explained',
    label: 'Explained',
    cell: ({ explained_at: at }) => (at ? whenOf(at) : ''),
    sortBy: ({ explained_at: at }) => at ?? '',
  },
  { key: 'reason', label: 'Reason', cell: ({ explanation }) => explanation ?? '' },
];

const Open = ({ open, canExplain }: { open: readonly FoundDifference[]; canExplain: boolean }) => {
  const [chosen, setChosen] = useState<FoundDifference | null>(null);
  const action: DataColumn<FoundDifference> = {
    key: 'explain',
    label: 'Action',
    cell: (one) => (
      <Button variant="quiet" aria-label={`Explain: ${one.provider_id}`} onClick={() => setChosen(one)}>
        Explain
      </Button>
    ),
  };
  return (
    <>
      {open.length > 0 && (
        <DataTable
          caption="Differences"
          columns={[...WHAT, SINCE, ...(canExplain ? [action] : [])]}
          items={open}
          keyOf={keyOf}
        />
      )}
      {chosen && <ExplainDialog difference={chosen} onClose={() => setChosen(null)} />}
    </>
  );
};

const Known = ({ open, settled, explained }: NonNullable<MoneyDesk['known_differences']>) => (
  <>
    <Open open={open} canExplain={explained !== undefined} />
    {explained !== undefined && explained.length > 0 && (
      <DataTable
        caption="Explained differences"
        columns={[...WHAT, SINCE, ...EXPLAINED]}
        items={explained}
        keyOf={keyOf}
      />
    )}
    {settled.length > 0 && (
      <>
        <Text $tone="quiet">Both sides agree about these again. They stay here for 90 days.</Text>
        <DataTable
          caption="Settled differences"
          columns={[...WHAT, SINCE, SETTLED]}
          items={settled}
          keyOf={keyOf}
        />
      </>
    )}
  </>
);

const Compared = ({ report, count }: { report: Report; count: number }) => (
  <>
    {count === 0 ? (
      <Notice tone="success" title="They agree" live="off">
        {nightWords(report)}
      </Notice>
    ) : (
      <Notice tone="trouble" title={counted(count, 'difference')} live="off">
        {nightWords(report)} Please look at the account at the payment provider. Each difference is compared
        again every night, and stays here until both sides agree or you explain it.
      </Notice>
    )}
    <DescriptionList
      items={[
        { term: 'Paid', detail: `${formatPounds(report.charged)} in ${counted(report.charges, 'payment')}` },
        {
          term: 'Given back',
          detail: `${formatPounds(report.refunded)} in ${counted(report.refunds, 'refund')}`,
        },
        {
          term: 'Paid out',
          detail: `${formatPounds(report.transferred)} in ${counted(report.transfers, 'transfer')}`,
        },
      ]}
    />
  </>
);

/** What the comparison of payment provider and books has found: what differs now, and what has been settled. */
export const Night = ({
  reconciliation: report,
  known_differences: known,
}: Pick<MoneyDesk, 'reconciliation' | 'known_differences'>) => {
  const reported = report?.differences ?? [];
  // An API that knows explanations keeps each difference as a known one: the report of the night goes on naming those that were
  // explained since. Differences that an earlier release has found are kept as known ones from the next night on.
  const isTakenOver =
    known !== undefined && (known.explained !== undefined || known.open.length > 0 || reported.length === 0);
  return (
    <Part id="night" title="Payment provider and books">
      {report === null ? (
        <Text $tone="quiet">They are compared every night. The first comparison has not been made yet.</Text>
      ) : (
        <Compared report={report} count={isTakenOver ? known.open.length : reported.length} />
      )}
      {isTakenOver ? (
        <Known {...known} />
      ) : (
        reported.length > 0 && (
          <DataTable caption="Differences" columns={WHAT} items={reported} keyOf={keyOf} />
        )
      )}
    </Part>
  );
};
