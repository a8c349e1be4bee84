import { formatLongDate, formatMediumDate } from '@gently/contracts/dates';
import type { PayoutDebt, PayoutDebts } from '@gently/contracts/earnings';
import { formatPounds } from '@gently/contracts/money';
import { decluttererSessionPath } from '@gently/contracts/paths';
import { Card, Heading, Stack, Text, TextLink } from '@gently/ui';

type Session = Pick<PayoutDebt, 'booking_id' | 'reference' | 'service' | 'scheduled_date'>;

const SessionLink = ({ booking_id: id, reference, service, scheduled_date: day }: Session) => (
  <TextLink to={decluttererSessionPath(id)}>
    {`${service} on ${formatMediumDate(day)}, ${reference}`}
  </TextLink>
);

/** @returns what has been made up for so far, and what has not */
const progressText = ({ taken_back: taken, owed }: PayoutDebt): string =>
  taken > 0
    ? `Later payouts have made up for ${formatPounds(taken)} of it. ${formatPounds(owed)} is left.`
    : `That is ${formatPounds(owed)} too much.`;

const whenText = (day: string | null): string => (day === null ? '' : ` on ${formatLongDate(day)}`);

/** What is owed after payouts that were too high: from which session, why, and how the next payouts make up for it. */
export const Debts = ({ debts: { owed, open, coming, left } }: { debts: PayoutDebts }) => (
  <Card as="section" aria-labelledby="debts">
    <Stack $gap={4}>
      <Heading id="debts" $size="card">
        {`To be taken from your next payouts: ${formatPounds(owed)}`}
      </Heading>
      <Text>
        Money went back to a client after you had been paid, so that your payout was too high. We take it from
        what you earn next. You do not need to do anything.
      </Text>
      <Text as="ul">
        {open.map((debt) => (
          <li key={debt.booking_id}>
            <SessionLink {...debt} />
            {`: you were paid ${formatPounds(debt.paid)}, and your share is ${formatPounds(debt.share)} since money went back to the client. ${progressText(debt)}`}
          </li>
        ))}
      </Text>
      {coming.length > 0 && (
        <>
          <Text>What we take, if nothing else changes:</Text>
          <Text as="ul">
            {coming.map(({ amount, pay_on: day, ...session }) => (
              <li key={session.booking_id}>
                {`${formatPounds(amount)} from the payout${whenText(day)} for `}
                <SessionLink {...session} />
              </li>
            ))}
          </Text>
        </>
      )}
      <Text>
        {left === 0
          ? 'After that, nothing is left to take.'
          : `${formatPounds(left)} is taken from sessions that are not planned for a payout yet.`}
      </Text>
    </Stack>
  </Card>
);
