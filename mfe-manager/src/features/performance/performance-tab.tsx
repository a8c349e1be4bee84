import { FIGURE_DEFINITIONS, lastDays } from '@gently/contracts/figure-definitions';
import type { TeamDeclutterer } from '@gently/contracts/manager';
import { MANAGER_TEXTS } from '@gently/contracts/manager-options';
import { formatPounds } from '@gently/contracts/money';
import { teamMemberPath } from '@gently/contracts/paths';
import { useQuery } from '@gently/platform/query';
import { EmptyState, Stack, Text, TextLink } from '@gently/ui';
import { type DataColumn, DataTable } from '@gently/ui/data';
import { EmptyShelf } from '@gently/ui/scenes';
import { Loaded, Part } from '@gently/ui/parts';
import { teamQuery } from '../../data/team';
import { usePeriod } from '../../shared/use-period';
import { counted, nameOf } from '../../shared/words';

const { session_revenue: SESSION_REVENUE } = FIGURE_DEFINITIONS;

const NONE = 'None yet';
const rateWords = (rate: number | null): string => (rate === null ? NONE : `${rate}%`);
/** Those of whom nothing is known come last when the best come first. */
const known = (value: number | null): number => value ?? -1;

const COLUMNS: readonly DataColumn<TeamDeclutterer>[] = [
  {
    key: 'member',
    label: 'Member',
    sortBy: (member) => `${member.last_name} ${member.first_name}`.toLowerCase(),
    cell: (member) => <TextLink to={teamMemberPath(member.id)}>{nameOf(member)}</TextLink>,
  },
  {
    key: 'sessions',
    label: 'Sessions',
    numeric: true,
    sortBy: ({ session_count }) => session_count,
    cell: ({ session_count }) => session_count,
  },
  {
    key: 'revenue',
    label: SESSION_REVENUE.label,
    numeric: true,
    sortBy: ({ revenue }) => revenue,
    cell: ({ revenue }) => formatPounds(revenue),
  },
  {
    key: 'rating',
    label: 'Rating',
    numeric: true,
    sortBy: ({ rating }) => known(rating),
    cell: ({ rating }) => (rating === null ? NONE : rating.toFixed(1)),
  },
  {
    key: 'acceptance',
    label: 'Accepted',
    numeric: true,
    sortBy: ({ acceptance_rate }) => known(acceptance_rate),
    cell: ({ acceptance_rate }) => rateWords(acceptance_rate),
  },
  {
    key: 'on_time',
    label: 'On time',
    numeric: true,
    sortBy: ({ on_time_rate }) => known(on_time_rate),
    cell: ({ on_time_rate }) => rateWords(on_time_rate),
  },
  {
    key: 'cancellations',
    label: 'Cancelled by them',
    numeric: true,
    sortBy: ({ cancellations }) => cancellations,
    cell: ({ cancellations }) => cancellations,
  },
];

/** Who is the talk of a sentence: what the numbers come to together. */
const findingOf = (team: readonly TeamDeclutterer[]): string => {
  const sessions = team.reduce((sum, { session_count }) => sum + session_count, 0);
  const working = team.filter(({ session_count }) => session_count > 0).length;
  return sessions === 0
    ? 'Nobody has completed a session in this time.'
    : `${counted(working, 'person', 'people')} of ${team.length} completed ${counted(sessions, 'session')}.`;
};

/** How each of the team does. */
export const PerformanceTab = () => {
  const { period } = usePeriod();
  return (
    <Part id="performance" title={`How each person does, ${lastDays(period).toLowerCase()}`}>
      <Loaded
        level="h3"
        query={useQuery(teamQuery({ period }))}
        what="how your team does"
        shapes={['4rem', '4rem', '4rem']}
      >
        {({ declutterers }) =>
          declutterers.length === 0 ? (
            <EmptyState scene={<EmptyShelf />} level="h3" title={MANAGER_TEXTS.noTeam}>
              Once people have joined and had sessions, you see here how they do.
            </EmptyState>
          ) : (
            <Stack $gap={4}>
              <Text>{findingOf(declutterers)} Choose a name to see more.</Text>
              <DataTable
                caption="How each person does"
                columns={COLUMNS}
                items={declutterers}
                keyOf={({ id }) => id}
              />
              <Text $size={16} $tone="quiet">
                {`${SESSION_REVENUE.label}: ${SESSION_REVENUE.meaning} `}
                Accepted: of the offers that were answered or ran out. On time: started within the minutes in
                your settings. Cancelled by them: sessions that they handed back, or did not come to. Ratings
                are all that somebody was ever given.
              </Text>
            </Stack>
          )
        }
      </Loaded>
    </Part>
  );
};
