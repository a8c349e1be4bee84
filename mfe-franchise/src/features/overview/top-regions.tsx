import type { FranchiseRegion } from '@gently/contracts/franchise';
import { styled } from '@gently/platform/styled';
import { Inline, Stack, Text, tokens } from '@gently/ui';
import { Part } from '@gently/ui/parts';
import { GrowthBadge } from '../../shared/figure-badges';
import { type Days, Money } from '../../shared/money';
import { counted } from '../../shared/words';
import { topOf } from './top';

const Place = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: ${tokens.controlSize};
  height: ${tokens.controlSize};
  border-radius: ${tokens.radiusControl};
  background: ${tokens.wash};
  color: ${tokens.actionSoftInk};
  font-size: ${tokens.text22};
  font-weight: ${tokens.weightBold};
`;

interface TopRegionsProps {
  regions: readonly FranchiseRegion[];
  period: Days;
}

/** The three that brought most. */
export const TopRegions = ({ regions, period }: TopRegionsProps) => {
  const top = topOf(regions);
  return (
    <Part id="top-regions" title="Top regions">
      {top.length === 0 ? (
        <Text $tone="quiet">
          Nothing yet. The regions that bring most revenue appear here, the best first.
        </Text>
      ) : (
        <Stack as="ol" $gap={4} role="list">
          {top.map((region, index) => (
            <Inline as="li" key={region.id} $nowrap $align="start">
              <Place>{index + 1}</Place>
              <Stack $gap={1} $align="start">
                <Text $weight="medium">{region.name}</Text>
                <Money
                  amount={region.revenue}
                  figure="revenue"
                  label={`Revenue of ${region.name}`}
                  days={period}
                  region={region.id}
                />
                <Text $size={16} $tone="quiet">
                  {counted(region.sessions_count, 'completed session')}
                </Text>
                <GrowthBadge growth={region.growth} />
              </Stack>
            </Inline>
          ))}
        </Stack>
      )}
    </Part>
  );
};
