import { formatMediumDate, formatMediumDates } from '@gently/contracts/dates';
import { FEE_LABELS } from '@gently/contracts/fee-options';
import type { ChargedFees, FranchiseRevenue } from '@gently/contracts/franchise';
import { moneyWords } from '@gently/figures';
import { DescriptionList, Heading, Stack, Text } from '@gently/ui';
import { percentWords } from '../../shared/words';

const daysOf = ({ from, to }: ChargedFees): string =>
  from === to ? formatMediumDate(from) : formatMediumDates({ from, to });

const itemsOf = (charged: ChargedFees) => [
  { term: 'Price of the sessions', detail: moneyWords(charged.gross) },
  {
    term: `${FEE_LABELS.platform} ${percentWords(charged.platform_percent)}`,
    detail: moneyWords(charged.platform_fee),
  },
  {
    term: `${FEE_LABELS.card_processing} ${percentWords(charged.processing_percent)}`,
    detail: moneyWords(charged.card_processing),
  },
  {
    term: `${FEE_LABELS.franchise_commission} ${percentWords(charged.commission_percent)}`,
    detail: moneyWords(charged.franchise_commission),
  },
];

/** The rates of the fee schedule, each above what was charged at it: one list for each time with rates of its own. */
export const ChargedFeesList = ({ charged = [] }: Pick<FranchiseRevenue, 'charged'>) =>
  charged.length === 0 ? null : (
    <Stack as="section" $gap={4} aria-labelledby="charged-fees">
      <Heading as="h3" id="charged-fees" $size="card">
        Charged when sessions were paid
      </Heading>
      <Text $size={16} $tone="quiet">
        Before refunds. A session keeps the rates of the moment in which it was paid, rounded to whole pence.
      </Text>
      {charged.map((part) => (
        <Stack key={`${part.from} ${part.platform_percent} ${part.commission_percent}`} $gap={2}>
          <Text $weight="medium">{daysOf(part)}</Text>
          <DescriptionList items={itemsOf(part)} />
        </Stack>
      ))}
    </Stack>
  );
