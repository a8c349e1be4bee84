import { formatPounds } from '@gently/contracts/money';
import { useQuery } from '@gently/platform/query';
import { styled } from '@gently/platform/styled';
import {
  Card,
  Icon,
  media,
  Notice,
  Skeleton,
  Skeletons,
  Stack,
  tokens,
  VisuallyHidden,
  type IconType,
} from '@gently/ui';
import { CalendarCheck, CircleCheckBig, Star, Wallet } from '@gently/ui/icons';
import type { ReactNode } from 'react';
import { earningsQuery } from '../data/earnings';
import { statsQuery } from '../data/stats';
import { NOT_ENOUGH, percentOr, ratingOr } from '../shared/figures';

const Four = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space3};
  ${media.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${tokens.space4};
  }
`;
const Figure = styled(Card)`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: ${tokens.space1};
  dt {
    display: flex;
    align-items: flex-start;
    gap: ${tokens.space2};
    min-height: 2lh;
    color: ${tokens.quietInk};
    font-size: ${tokens.text16};
    line-height: ${tokens.leadingSnug};
  }
  ${media.sm} {
    dt {
      min-height: 0;
    }
  }
  dt svg {
    flex: none;
    color: ${tokens.action};
  }
`;
/** Two lines fit, of "5.0 out of 5" on a narrow phone as well, so that nothing below moves when the numbers come. */
const Value = styled.dd<{ $words: boolean }>`
  display: flex;
  align-items: center;
  min-height: calc(2 * ${tokens.text22} * ${tokens.leadingTight});
  font-size: ${({ $words }) => ($words ? tokens.text18 : tokens.text22)};
  font-weight: ${tokens.weightBold};
  line-height: ${tokens.leadingTight};
  font-variant-numeric: tabular-nums;
  ${media.md} {
    min-height: calc(2 * ${tokens.text18} * ${tokens.leadingTight});
    font-size: ${({ $words }) => ($words ? tokens.text18 : tokens.text28)};
  }
`;

interface Fact {
  icon: IconType;
  caption: string;
  /** Undefined where it could not be asked for. */
  value: ReactNode;
}

const One = ({ icon, caption, value }: Fact) => (
  <Figure $pad="tight">
    <Value $words={value === NOT_ENOUGH}>{value ?? '–'}</Value>
    <dt>
      <Icon icon={icon} />
      {caption}
    </dt>
  </Figure>
);

const pending = <Skeleton width="5rem" height="1.5rem" />;

interface FiguresProps {
  sessions: ReactNode;
  earned: ReactNode;
  rating: ReactNode;
  completion: ReactNode;
}

const Figures = ({ sessions, earned, rating, completion }: FiguresProps) => (
  <Four>
    <One icon={CalendarCheck} caption="Total sessions" value={sessions} />
    <One icon={Wallet} caption="Monthly earnings" value={earned} />
    <One icon={Star} caption="Client rating" value={rating} />
    <One icon={CircleCheckBig} caption="Completion rate" value={completion} />
  </Four>
);

/** The four numbers of the head, each counted by the server. One that could not be asked for is a dash, never a guess. */
export const Summary = () => {
  const stats = useQuery(statsQuery());
  const month = useQuery(earningsQuery({ period: 'month' }));
  if (stats.isPending || month.isPending) {
    return (
      <Skeletons label="Loading your numbers...">
        <Figures sessions={pending} earned={pending} rating={pending} completion={pending} />
      </Skeletons>
    );
  }
  const failed = !stats.data || !month.data;
  const again = () => {
    if (!stats.data) void stats.refetch();
    if (!month.data) void month.refetch();
  };
  const { overview, performance } = stats.data ?? {};
  return (
    <Stack as="section" $gap={4} aria-labelledby="summary">
      <VisuallyHidden as="h2" id="summary">
        Your work in numbers
      </VisuallyHidden>
      {failed && (
        <Notice tone="trouble" title="Some of your numbers did not load" onRetry={again}>
          They are safe. The rest of this page works as ever.
        </Notice>
      )}
      {(stats.data ?? month.data) && (
        <Figures
          sessions={overview && String(overview.total_sessions)}
          earned={month.data && formatPounds(month.data.total_earnings)}
          rating={performance && ratingOr(performance.rating)}
          completion={overview && percentOr(overview.completion_rate)}
        />
      )}
    </Stack>
  );
};
