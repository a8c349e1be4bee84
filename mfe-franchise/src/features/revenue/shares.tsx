import type { FranchiseRevenue, RevenueShare } from '@gently/contracts/franchise';
import { Inline, ProgressBar, Stack, Text } from '@gently/ui';
import { moneyWords } from '@gently/figures';
import { Part } from '@gently/ui/parts';
import { type Days, Explain } from '../../shared/money';
import { counted, NO_DATA, percentWords } from '../../shared/words';

const Share = ({ share: { region_id: id, name, revenue, share, sessions_count }, days }: ShareProps) => (
  <Stack as="li" $gap={1} $align="stretch">
    <ProgressBar
      label={name}
      value={share ?? 0}
      text={`${moneyWords(revenue)} · ${share === null ? NO_DATA : percentWords(share)}`}
    />
    <Inline $justify="space-between" $gap={2}>
      <Text as="span" $size={16} $tone="quiet">
        {counted(sessions_count, 'completed session')}
      </Text>
      <Explain amount={revenue} figure="revenue" label={`Revenue of ${name}`} days={days} region={id} />
    </Inline>
  </Stack>
);
interface ShareProps {
  share: RevenueShare;
  days: Days;
}

/** Which part of the whole each region brought. */
export const Shares = ({ revenue: { breakdown, period } }: { revenue: FranchiseRevenue }) => (
  <Part id="shares" title="Revenue by region">
    {breakdown.length === 0 ? (
      <Text $tone="quiet">Nothing yet. The share of each region appears here.</Text>
    ) : (
      <Stack as="ul" $gap={4} role="list">
        {breakdown.map((share) => (
          <Share key={share.region_id} share={share} days={period} />
        ))}
      </Stack>
    )}
  </Part>
);
