import type { TeamDeclutterer } from '@gently/contracts/manager';
import { formatPounds } from '@gently/contracts/money';
import { ExplainedAmount } from '@gently/figures';
import { useQuery } from '@gently/platform/query';
import { Inline, Text } from '@gently/ui';
import { kpisQuery } from '../../data/hub';
import { usePeriod } from '../../shared/use-period';
import { nameOf } from '../../shared/words';

/** What one session of somebody brought on average; how that comes about is told once its days are known. */
export const MemberAverage = ({ member }: { member: TeamDeclutterer }) => {
  const { period } = usePeriod();
  const { data: days } = useQuery(kpisQuery(period));
  const { id, avg_session_value: value, session_count: count } = member;
  if (value === null) return null;
  return (
    <Inline as="span" $gap={2} $justify="end" $nowrap>
      <Text as="span" $size={16} $tone="quiet">
        Average
      </Text>
      {days ? (
        <ExplainedAmount
          figure="session_value"
          label={`Average session value of ${nameOf(member)}`}
          from={days.from}
          to={days.to}
          declutterer_id={id}
          amount={value}
          per={{ count, unit: 'sessions' }}
        />
      ) : (
        formatPounds(value)
      )}
    </Inline>
  );
};
