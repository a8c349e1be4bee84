import { styled } from '@gently/platform/styled';
import type { ReactNode } from 'react';
import { Card } from '../card/card';
import { Icon, type IconType } from '../icons/icon';
import { tokens } from '../tokens';

const Box = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space1};
`;
const Sign = styled.span`
  display: grid;
  place-items: center;
  width: ${tokens.targetSize};
  height: ${tokens.targetSize};
  margin-bottom: ${tokens.space2};
  border-radius: ${tokens.radiusControl};
  background: ${tokens.wash};
  color: ${tokens.action};
`;
const Value = styled.p<{ $words: boolean }>`
  font-size: ${({ $words }) => ($words ? tokens.text18 : tokens.text36)};
  font-weight: ${tokens.weightBold};
  line-height: ${tokens.leadingTight};
  min-height: calc(${tokens.text36} * ${tokens.leadingTight});
  display: flex;
  align-items: center;
`;
const Caption = styled.p`
  color: ${tokens.ink};
  font-size: ${tokens.text16};
  line-height: ${tokens.leadingSnug};
`;
const Trend = styled.div`
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
    <Sign>
      <Icon icon={icon} size="1.375rem" />
    </Sign>
    <Value $words={typeof value === 'string' && value.length > 8}>{value}</Value>
    <Caption>{caption}</Caption>
    {trend && <Trend>{trend}</Trend>}
  </Box>
);
