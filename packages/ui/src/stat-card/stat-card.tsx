import { styled } from '@gently/platform/styled';
import type { ReactNode } from 'react';
import { Card } from '../card/card';
import { IconTile } from '../icon-tile/icon-tile';
import type { IconType } from '../icons/icon';
import { breakpoints, media, tokens } from '../tokens';

const Box = styled(Card)`
  container-type: inline-size;
`;
/** Below each other; side by side on a phone, where the card has the whole width. */
const Layout = styled.div`
  display: grid;
  gap: ${tokens.space4};
  align-content: start;
  @media (max-width: ${breakpoints.sm}) {
    @container (min-width: 13rem) {
      grid-template-columns: auto minmax(0, 1fr);
      align-items: center;
    }
  }
`;
const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space1};
`;
const Value = styled.p<{ $size: string }>`
  font-size: ${({ $size }) => $size};
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

/** Longer figures than this would not fit a narrow card at full size. */
const LONG_FIGURE = 9;

/** Words are set small; figures large, long ones a little smaller. */
const sizeOf = (value: ReactNode): string => {
  if (typeof value !== 'string') return tokens.text36;
  if (/\p{L}/u.test(value)) return tokens.text18;
  return value.length > LONG_FIGURE ? tokens.text28 : tokens.text36;
};

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
    <Layout>
      <IconTile icon={icon} />
      <Words>
        <Value $size={sizeOf(value)}>{value}</Value>
        <Caption>{caption}</Caption>
        {trend && <Trend>{trend}</Trend>}
      </Words>
    </Layout>
  </Box>
);
