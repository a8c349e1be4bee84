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
  tokens,
  VisuallyHidden,
  type IconType,
} from '@gently/ui';
import { CalendarCheck, CircleCheckBig, Star, Wallet } from '@gently/ui/icons';
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
    align-items: center;
    gap: ${tokens.space2};
    color: ${tokens.quietInk};
    font-size: ${tokens.text16};
    line-height: ${tokens.leadingSnug};
  }
  dt svg {
    flex: none;
    color: ${tokens.action};
  }
`;
const Value = styled.dd<{ $words: boolean }>`
  display: flex;
  align-items: center;
  min-height: calc(${tokens.text28} * ${tokens.leadingTight});
  font-size: ${({ $words }) => ($words ? tokens.text18 : tokens.text22)};
  font-weight: ${tokens.weightBold};
  line-height: ${tokens.leadingTight};
  font-variant-numeric: tabular-nums;
  ${media.sm} {
    font-size: ${({ $words }) => ($words ? tokens.text18 : tokens.text28)};
  }
`;

interface Fact {
  icon: IconType;
  caption: string;
  value: string | undefined;
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

const Loading = () => (
  <Skeletons label="Loading your numbers...">
    <Four as="div">
      {['a', 'b', 'c', 'd'].map((cell) => (
        <Skeleton key={cell} height="5.75rem" />
      ))}
    </Four>
  </Skeletons>
);

/** The four numbers of the head, each counted by the server. One that could not be asked for is a dash, never a guess. */
export const Summary = () => {
  const stats = useQuery(statsQuery());
  const month = useQuery(earningsQuery({ period: 'month' }));
  if (stats.isPending || month.isPending) return <Loading />;
  const failed = !stats.data || !month.data;
  const again = () => {
    if (!stats.data) void stats.refetch();
    if (!month.data) void month.refetch();
  };
  const { overview, performance } = stats.data ?? {};
  return (
    <section aria-labelledby="summary">
      <VisuallyHidden as="h2" id="summary">
        Your work in numbers
      </VisuallyHidden>
      {failed && (
        <Notice tone="trouble" title="Some of your numbers did not load" onRetry={again}>
          They are safe. The rest of this page works as ever.
        </Notice>
      )}
      {(stats.data ?? month.data) && (
        <Four>
          <One
            icon={CalendarCheck}
            caption="Total sessions"
            value={overview && String(overview.total_sessions)}
          />
          <One
            icon={Wallet}
            caption="Monthly earnings"
            value={month.data && formatPounds(month.data.total_earnings)}
          />
          <One icon={Star} caption="Client rating" value={performance && ratingOr(performance.rating)} />
          <One
            icon={CircleCheckBig}
            caption="Completion rate"
            value={overview && percentOr(overview.completion_rate)}
          />
        </Four>
      )}
    </section>
  );
};
