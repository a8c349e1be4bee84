import { styled } from '@gently/platform/styled';
import type { ReactNode } from 'react';
import { Card } from '../card/card';
import { IconTile } from '../icon-tile/icon-tile';
import type { IconType } from '../icons/icon';
import { media, tokens } from '../tokens';

/** Sign and number side by side on a phone, below each other where there is room. */
const Box = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${tokens.space4};
  align-items: center;
  ${media.sm} {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
  }
`;
const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space1};
`;
const Value = styled.p<{ $words: boolean }>`
  font-size: ${({ $words }) => ($words ? tokens.text18 : tokens.text36)};
  font-weight: ${tokens.weightBold};
  line-height: ${tokens.leadingTight};
  ${media.sm} {
    min-height: calc(${tokens.text36} * ${tokens.leadingTight});
  }
  display: flex;
  align-items: center;
`;
const Caption = styled.p`
  color: ${tokens.ink};
  font-size: ${tokens.text16};
  line-height: ${tokens.leadingSnug};
`;
const Trend = styled.div`
  margin-top: ${tokens.space3};
  color: ${tokens.quietInk};
  font-size: ${tokens.text16};
  line-height: ${tokens.leadingSnug};
`;

export interface StatCardProps {
  icon: IconType;
  /** The number; words such as "Not enough data yet" are set smaller. */
  value: ReactNode;
  /** What the number counts. */
  caption: string;
  /** How it moves, in words: "2 more than last month". */
  trend?: ReactNode;
}

/** One number that matters, with its sign and its meaning. */
export const StatCard = ({ icon, value, caption, trend }: StatCardProps) => (
  <Box>
    <IconTile icon={icon} />
    <Words>
      <Value $words={typeof value === 'string' && value.length > 8}>{value}</Value>
      <Caption>{caption}</Caption>
      {trend && <Trend>{trend}</Trend>}
    </Words>
  </Box>
);
