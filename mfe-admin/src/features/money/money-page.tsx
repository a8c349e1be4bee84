import type { DeskPayout, DeskRefund, MoneyDesk, OwedPayout } from '@gently/contracts/admin-money';
import { DESK_PAYOUT_LABELS, DESK_REFUND_REASONS } from '@gently/contracts/admin-money-options';
import { formatMediumDate } from '@gently/contracts/dates';
import { formatPounds } from '@gently/contracts/money';
import { useQuery } from '@gently/platform/query';
import { DescriptionList, PageHeader, Stack, StatStrip, Text } from '@gently/ui';
import { DataTable, type DataColumn } from '@gently/ui/data';
import { Banknote, Coins, HandHeart, RotateCcw } from '@gently/ui/icons';
import { Loaded, Part } from '@gently/ui/parts';
import { moneyQuery } from '../../data/money';
import { counted, whenOf } from '../../shared/words';
import { onTheWay } from './money-words';
import { Night } from './night';

/** Where no day can be named. */
const UNTIL: Partial<Record<DeskPayout['status'], string>> = {
  waiting: 'As soon as they have given them',
  withheld: 'When the bank has decided',
};

const PAYOUTS: readonly DataColumn<DeskPayout>[] = [
  { key: 'who', label: 'Session', cell: ({ reference, declutterer }) => `${reference}, ${declutterer}` },
  { key: 'status', label: 'Where it is', cell: ({ status }) => DESK_PAYOUT_LABELS[status] },
  {
    key: 'day',
    label: 'Sent on',
    cell: ({ pay_on: day, status }) => UNTIL[status] ?? formatMediumDate(day),
    sortBy: ({ pay_on: day }) => day,
  },
  {
    key: 'amount',
    label: 'Amount',
    cell: ({ amount }) => formatPounds(amount),
    sortBy: ({ amount }) => amount,
    numeric: true,
  },
  {
    key: 'trouble',
    label: 'Tries',
    cell: ({ attempts, last_error: error }) => (error ? `${attempts}: ${error}` : String(attempts)),
  },
];

const REFUNDS: readonly DataColumn<DeskRefund>[] = [
  { key: 'what', label: 'Session', cell: ({ reference }) => reference },
  { key: 'why', label: 'Why', cell: ({ reason }) => DESK_REFUND_REASONS[reason] },
  { key: 'since', label: 'Owed since', cell: ({ since }) => whenOf(since), sortBy: ({ since }) => since },
  {
    key: 'amount',
    label: 'Amount',
    cell: ({ amount }) => formatPounds(amount),
    sortBy: ({ amount }) => amount,
    numeric: true,
  },
  {
    key: 'state',
    label: 'Where it is',
    cell: ({ is_sent: sent, next_attempt_at: next, last_error: error }) =>
      sent
        ? 'At the payment provider'
        : `${error ? `${error}. ` : ''}${next ? `The next try is at ${whenOf(next)}` : 'It is tried soon'}`,
  },
];

const DEBTS: readonly DataColumn<OwedPayout>[] = [
  { key: 'who', label: 'Session', cell: ({ reference, declutterer }) => `${reference}, ${declutterer}` },
  {
    key: 'since',
    label: 'Owed since',
    cell: ({ since }) => (since ? whenOf(since) : 'Not known'),
    sortBy: ({ since }) => since ?? '',
  },
  {
    key: 'amount',
    label: 'Still owed',
    cell: ({ amount }) => formatPounds(amount),
    sortBy: ({ amount }) => amount,
    numeric: true,
  },
  {
    key: 'how',
    label: 'How it is taken back',
    cell: ({ is_account_gone: gone }) =>
      gone ? 'Their account is gone: only payouts that are still planned' : 'From their next payouts',
  },
];

const Debts = ({ debts: { count, amount, open } }: { debts: NonNullable<MoneyDesk['debts']> }) => (
  <Part id="debts" title="Payouts that were too high">
    <Text $tone="quiet">
      Money went back to a client after the declutterer had been paid. It is taken from the
      declutterer&rsquo;s next payouts, and stays here until it is made up for, also when the account is
      deleted.
    </Text>
    {count === 0 ? (
      <Text>No declutterer owes anything.</Text>
    ) : (
      <>
        <Text>
          {formatPounds(amount)} for {counted(count, 'session')}
        </Text>
        <DataTable
          caption="Payouts that were too high"
          columns={DEBTS}
          items={open}
          keyOf={({ booking_id: id }) => id}
        />
      </>
    )}
  </Part>
);

const Payouts = ({ payouts }: Pick<MoneyDesk, 'payouts'>) => (
  <Part id="payouts" title="Payouts">
    <Text $tone="quiet">
      The share of each finished session on its way to who ran it. It leaves on the third working day; whoever
      has not given bank details is asked for them, and is paid as soon as they have.
    </Text>
    <DescriptionList
      items={payouts.totals.map(({ status, count, amount }) => ({
        term: DESK_PAYOUT_LABELS[status],
        detail: `${formatPounds(amount)} for ${counted(count, 'session')}`,
      }))}
    />
    {payouts.open.length === 0 ? (
      <Text>Everything has arrived.</Text>
    ) : (
      <DataTable
        caption="Payouts that have not arrived"
        columns={PAYOUTS}
        items={payouts.open}
        keyOf={({ booking_id: id }) => id}
      />
    )}
  </Part>
);

const Disputes = ({ payouts: { disputed } }: Pick<MoneyDesk, 'payouts'>) => (
  <Part id="disputes" title="Questions of banks">
    <Text $tone="quiet">
      A client&rsquo;s bank asks for money back. What has not left us is held until the bank has decided;
      answer it at the payment provider.
    </Text>
    {disputed.length === 0 ? (
      <Text>No bank asks anything.</Text>
    ) : (
      <DataTable
        caption="Sessions that a bank asks about"
        columns={PAYOUTS}
        items={disputed}
        keyOf={({ booking_id: id }) => id}
      />
    )}
  </Part>
);

const Refunds = ({ refunds: { count, amount, open } }: Pick<MoneyDesk, 'refunds'>) => (
  <Part id="refunds" title="Refunds that are owed">
    <Text $tone="quiet">
      What clients get back and do not have yet. A job sends it again and again until the payment provider has
      taken it.
    </Text>
    {count === 0 ? (
      <Text>No refund is owed.</Text>
    ) : (
      <>
        <Text>
          {formatPounds(amount)} for {counted(count, 'session')}
        </Text>
        <DataTable
          caption="Refunds that are owed"
          columns={REFUNDS}
          items={open}
          keyOf={({ booking_id: id, since }) => `${id} ${since}`}
        />
      </>
    )}
  </Part>
);

const Shown = ({ money }: { money: MoneyDesk }) => {
  const { payouts, refunds, fund } = money;
  const way = onTheWay(payouts.totals);
  return (
    <Stack $gap={6}>
      <StatStrip
        items={[
          {
            icon: Banknote,
            caption: 'To declutterers',
            value: formatPounds(way.amount),
            note: counted(way.count, 'session'),
          },
          {
            icon: RotateCcw,
            caption: 'To clients',
            value: formatPounds(refunds.amount),
            note: counted(refunds.count, 'refund'),
          },
          {
            icon: HandHeart,
            caption: 'In the fund',
            value: formatPounds(fund.balance),
            note: `${formatPounds(fund.given)} given`,
          },
          {
            icon: Coins,
            caption: 'Paid out',
            value: formatPounds(payouts.totals.find(({ status }) => status === 'paid')?.amount ?? 0),
          },
        ]}
      />
      <Night reconciliation={money.reconciliation} known_differences={money.known_differences} />
      <Refunds refunds={refunds} />
      <Disputes payouts={payouts} />
      <Payouts payouts={payouts} />
      {money.debts && <Debts debts={money.debts} />}
      <Part id="fund" title="The Pay-It-Forward fund">
        <DescriptionList
          items={[
            { term: 'Given', detail: formatPounds(fund.given) },
            { term: 'Spent', detail: `${formatPounds(fund.spent)} on ${counted(fund.sessions, 'session')}` },
            { term: 'Left', detail: formatPounds(fund.balance), strong: true },
          ]}
        />
      </Part>
    </Stack>
  );
};

/** All money that is on its way, that is owed, or that does not agree. */
const MoneyPage = () => (
  <Stack $gap={6}>
    <PageHeader
      title="Money"
      lead="What is on its way, what is owed and whether everything agrees. Nothing is changed here; jobs and the ledger do that."
    />
    <Loaded query={useQuery(moneyQuery())} what="the money" shapes={['6rem', '12rem', '12rem']}>
      {(money) => <Shown money={money} />}
    </Loaded>
  </Stack>
);

export default MoneyPage;
