import { formatPounds, formatPoundsShort } from '@gently/contracts/money';
import type { IntentData } from '@gently/contracts/payments';
import { serverMessage } from '@gently/platform/api';
import { styled } from '@gently/platform/styled';
import { Button, Card, Notice, Stack, Text, tokens } from '@gently/ui';
import { OptionCards, TextField } from '@gently/ui/forms';
import type { Gift } from './use-gift';

const OPTIONS = [
  { value: '0', label: 'Nothing' },
  { value: '5', label: '£5' },
  { value: '10', label: '£10' },
  { value: 'other', label: 'Other' },
] as const;

const Amount = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${tokens.space3};
  > :first-child {
    flex: 0 1 12rem;
  }
`;

const OtherAmount = ({ gift }: { gift: Gift }) => (
  <Amount>
    <TextField
      ref={gift.field}
      name="top_up_amount"
      label="Amount in pounds"
      inputMode="decimal"
      autoComplete="off"
      value={gift.typed}
      error={gift.error}
      onChange={({ target }) => gift.write(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // This field stands outside the card's form: Enter adds the gift, and never pays.
        event.preventDefault();
        gift.add();
      }}
    />
    <Button variant="secondary" loading={gift.isPending} pendingLabel="Adding..." onClick={gift.add}>
      Add this gift
    </Button>
  </Amount>
);

/** An optional gift for people who could not pay for a session otherwise. Nothing is chosen beforehand. */
export const TopUp = ({ intent, gift }: { intent: IntentData; gift: Gift }) => (
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
        value={gift.chosen}
        onChange={gift.choose}
      />
      {gift.chosen === 'other' && <OtherAmount gift={gift} />}
      {gift.refusal && (
        <Notice tone="trouble" title="The total has not changed">
          {serverMessage(gift.refusal, 'Failed to create payment intent')}
        </Notice>
      )}
      <Text $size={16} role="status">
        {intent.top_up > 0 &&
          `Thank you. You pay ${formatPounds(intent.amount)}: ${formatPounds(intent.amount - intent.top_up)} for your session and ${formatPoundsShort(intent.top_up)} for the fund. A gift stays with the fund if you cancel.`}
      </Text>
    </Stack>
  </Card>
);
