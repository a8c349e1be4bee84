import { formatPounds, formatPoundsShort } from '@gently/contracts/money';
import type { IntentData } from '@gently/contracts/payments';
import { serverMessage } from '@gently/platform/api';
import { styled } from '@gently/platform/styled';
import { Button, Card, Notice, Stack, Text, tokens } from '@gently/ui';
import { OptionCards, TextField } from '@gently/ui/forms';
import { useState } from 'react';
import type { useTopUp } from '../../../data/payments';
import { checkTopUp } from './top-up-amount';

const AMOUNTS = ['0', '5', '10'] as const;
type Choice = (typeof AMOUNTS)[number] | 'other';

const OPTIONS = [
  { value: '0', label: 'Nothing' },
  { value: '5', label: '£5' },
  { value: '10', label: '£10' },
  { value: 'other', label: 'Other' },
] as const;

const choiceOf = (pounds: number): Choice => AMOUNTS.find((amount) => Number(amount) === pounds) ?? 'other';

const Amount = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${tokens.space3};
  > :first-child {
    flex: 0 1 12rem;
  }
`;

interface OtherAmountProps {
  pounds: number;
  pending: boolean;
  onChange: (pounds: number) => void;
}

const OtherAmount = ({ pounds, pending, onChange }: OtherAmountProps) => {
  const [typed, setTyped] = useState(pounds > 0 ? String(pounds) : '');
  const [error, setError] = useState<string>();
  const add = () => {
    const check = checkTopUp(typed);
    if (check.ok) onChange(check.pounds);
    else setError(check.message);
  };
  return (
    <Amount>
      <TextField
        name="top_up_amount"
        label="Amount in pounds"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // This field stands outside the card's form: Enter adds the gift, and never pays.
          event.preventDefault();
          add();
        }}
      />
      <Button variant="secondary" loading={pending} pendingLabel="Adding..." onClick={add}>
        Add this gift
      </Button>
    </Amount>
  );
};

interface TopUpProps {
  intent: IntentData;
  change: ReturnType<typeof useTopUp>;
}

/** An optional gift for people who could not pay for a session otherwise. Nothing is chosen beforehand. */
export const TopUp = ({ intent, change }: TopUpProps) => {
  // The choice shows at once, while the server works the total out; a gift that was not taken is chosen no more.
  const [chosen, setChosen] = useState(choiceOf(intent.top_up));
  const choose = (choice: Choice) => {
    setChosen(choice);
    if (choice === 'other') return;
    change.mutate(Number(choice), { onError: () => setChosen(choiceOf(intent.top_up)) });
  };
  return (
    <Card as="section" aria-label="Pay it forward">
      <Stack $gap={4}>
        <OptionCards
          type="radio"
          name="top_up"
          label="Would you like to help somebody else?"
          hint="A gift to the Pay-It-Forward fund pays towards a session of somebody who could not pay for it."
          optional
          min="7rem"
          options={OPTIONS}
          value={chosen}
          onChange={choose}
        />
        {chosen === 'other' && (
          <OtherAmount
            pounds={choiceOf(intent.top_up) === 'other' ? intent.top_up : 0}
            pending={change.isPending}
            onChange={(amount) => change.mutate(amount)}
          />
        )}
        {change.error && (
          <Notice tone="trouble" title="The total has not changed">
            {serverMessage(change.error, 'Failed to create payment intent')}
          </Notice>
        )}
        <Text $size={16} role="status">
          {intent.top_up > 0 &&
            `Thank you. You pay ${formatPounds(intent.amount)}: ${formatPounds(intent.amount - intent.top_up)} for your session and ${formatPoundsShort(intent.top_up)} for the fund. A gift stays with the fund if you cancel.`}
        </Text>
      </Stack>
    </Card>
  );
};
