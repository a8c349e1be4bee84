import type { ManagerAnalytics } from '@gently/contracts/manager';
import { styled } from '@gently/platform/styled';
import { EmptyState, Stack, Text, VisuallyHidden, tokens } from '@gently/ui';
import { EmptyShelf } from '@gently/ui/scenes';
import { Part } from '@gently/ui/parts';
import { counted } from '../../shared/words';
import { busiestOf, DAYS, gridOf, hourWords } from './demand-grid';

const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: ${tokens.hairline};
  font-size: ${tokens.text16};
  font-variant-numeric: tabular-nums;
  table-layout: fixed;
  th:first-child {
    width: 3.75rem;
  }
  th {
    padding: ${tokens.space1} 0;
    font-weight: ${tokens.weightMedium};
    text-align: center;
    white-space: nowrap;
  }
  td {
    text-align: center;
  }
`;
const STRENGTHS = [tokens.well, tokens.actionSoft, tokens.actionLine, tokens.action] as const;
const INKS = [tokens.quietInk, tokens.actionSoftInk, tokens.ink, tokens.actionInk] as const;

/** The darker the more; the number says the same. */
const Cell = styled.td<{ $strength: 0 | 1 | 2 | 3 }>`
  height: ${tokens.targetSize};
  border-radius: ${tokens.radiusSmall};
  background: ${({ $strength }) => STRENGTHS[$strength]};
  color: ${({ $strength }) => INKS[$strength]};
`;

const Grid = ({ demand }: Pick<ManagerAnalytics, 'demand'>) => {
  const { hours, cells, strengthOf } = gridOf(demand);
  return (
    <Table>
      <caption>
        <VisuallyHidden>Sessions by hour and day of the week</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          {DAYS.map(({ short, name }) => (
            <th key={short} scope="col">
              <span aria-hidden>{short}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map((hour) => (
          <tr key={hour}>
            <th scope="row">{hourWords(hour)}</th>
            {DAYS.map(({ short }, index) => {
              const sessions = cells(index + 1, hour);
              return (
                <Cell key={short} $strength={strengthOf(sessions)}>
                  {sessions}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
};

/** When sessions are wanted. */
export const Demand = ({ analytics: { demand, sessions } }: { analytics: ManagerAnalytics }) => (
  <Part id="demand" title="When sessions are wanted">
    {demand.length === 0 ? (
      <EmptyState scene={<EmptyShelf />} level="h3" title="No sessions in this time">
        Once sessions take place, you see here on which days and hours.
      </EmptyState>
    ) : (
      <Stack $gap={4}>
        <Text>
          {counted(sessions, 'paid session')} in all. {busiestOf(demand)}
        </Text>
        <Grid demand={demand} />
      </Stack>
    )}
  </Part>
);
