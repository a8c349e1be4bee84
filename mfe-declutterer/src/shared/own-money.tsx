import type { Earnings } from '@gently/contracts/earnings';
import { formatPounds } from '@gently/contracts/money';
import { ExplainNumber, type Per } from '@gently/figures';
import { styled } from '@gently/platform/styled';
import { tokens } from '@gently/ui';
import { NOT_ENOUGH } from './figures';

/** The amount at the end of its line, and below it the way to what it is made of. */
const Beside = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${tokens.space1} ${tokens.space4};
`;

interface OwnMoneyProps {
  earnings: Earnings;
  label: string;
  /** Pounds. */
  amount: number;
}

/** Days of the earnings; of all time there are none. */
const daysOf = ({ start_date, end_date }: Earnings) => ({
  from: start_date ?? undefined,
  to: end_date ?? undefined,
});

/** The way alone to the entries behind what sessions brought somebody. */
export const ExplainOwn = ({ earnings, label, amount }: OwnMoneyProps) => (
  <ExplainNumber figure="declutterer_share" {...daysOf(earnings)} amount={amount} label={label} />
);

/** What sessions brought somebody, and the entries behind it. */
export const OwnMoney = (props: OwnMoneyProps) => (
  <Beside>
    {formatPounds(props.amount)}
    <ExplainOwn {...props} />
  </Beside>
);

interface OwnAverageProps extends Omit<OwnMoneyProps, 'amount'> {
  /** Null while there is nothing to divide by. */
  amount: number | null;
  per: Per['unit'];
}

/** What one session or one hour brought on average, and how that comes about. */
export const OwnAverage = ({ earnings, label, amount, per }: OwnAverageProps) => {
  if (amount === null) return NOT_ENOUGH;
  const count = per === 'hours' ? earnings.hours_worked : earnings.completed_sessions;
  return (
    <Beside>
      {formatPounds(amount)}
      <ExplainNumber
        figure="session_share"
        {...daysOf(earnings)}
        amount={amount}
        label={label}
        per={{ count, unit: per }}
      />
    </Beside>
  );
};
