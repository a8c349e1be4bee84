import { FIGURE_DEFINITIONS, lastDays } from '@gently/contracts/figure-definitions';
import { MANAGER_TEXTS, TEAM_STATUS_OPTIONS, TEAM_STATUSES } from '@gently/contracts/manager-options';
import { PATHS } from '@gently/contracts/paths';
import { keepPreviousData, useQuery } from '@gently/platform/query';
import { Button, ButtonLink, EmptyState, Stack, Text } from '@gently/ui';
import { DataTable } from '@gently/ui/data';
import { Select } from '@gently/ui/forms';
import { UserPlus } from '@gently/ui/icons';
import { EmptyShelf } from '@gently/ui/scenes';
import { Loaded, Part, SearchRow } from '@gently/ui/parts';
import { teamQuery } from '../../data/team';
import { usePeriod } from '../../shared/use-period';
import { counted } from '../../shared/words';
import { TEAM_COLUMNS } from './team-columns';
import { MOST_LETTERS, useTeamFilters } from './use-team-filters';

const { session_revenue: SESSION_REVENUE } = FIGURE_DEFINITIONS;

type Filters = ReturnType<typeof useTeamFilters>;

const Nobody = ({ filters }: { filters: Filters }) =>
  filters.filtered ? (
    <EmptyState
      scene={<EmptyShelf />}
      level="h3"
      title="Nobody matches what you chose"
      action={
        <Button variant="secondary" onClick={filters.showAll}>
          Show the whole team
        </Button>
      }
    />
  ) : (
    <EmptyState
      scene={<EmptyShelf />}
      level="h3"
      title={MANAGER_TEXTS.noTeam}
      action={
        <ButtonLink to={PATHS.managerInvite} icon={UserPlus} variant="secondary">
          Add Team Member
        </ButtonLink>
      }
    >
      Whoever joins your region appears here.
    </EmptyState>
  );

const TeamFilters = ({ filters }: { filters: Filters }) => (
  <SearchRow
    key={filters.question.q}
    what="Team"
    label="Search by name or email"
    maxLength={MOST_LETTERS}
    words={filters.question.q ?? ''}
    onSearch={filters.search}
  >
    <Select
      name="status"
      label="Status"
      options={TEAM_STATUS_OPTIONS}
      value={filters.question.status ?? 'all'}
      onChange={({ target }) => filters.showStatus(TEAM_STATUSES.find((one) => one === target.value))}
    />
  </SearchRow>
);

/** Everybody of the team, and how they do. */
export const Team = () => {
  const filters = useTeamFilters();
  const { period } = usePeriod();
  const query = useQuery({ ...teamQuery(filters.question), placeholderData: keepPreviousData });
  return (
    <Part id="team" title="Your team">
      <TeamFilters filters={filters} />
      <Loaded level="h3" query={query} what="your team" shapes={['4rem', '4rem', '4rem']}>
        {({ declutterers }) =>
          declutterers.length === 0 ? (
            <Nobody filters={filters} />
          ) : (
            <Stack $gap={4}>
              <Text $size={16} $tone="quiet" role="status">
                {`${counted(declutterers.length, 'person', 'people')}. ${lastDays(period)}, but ratings of all time. ${SESSION_REVENUE.label}: ${SESSION_REVENUE.meaning} The average is for one session.`}
              </Text>
              <DataTable
                caption="Your team"
                columns={TEAM_COLUMNS}
                items={declutterers}
                keyOf={({ id }) => id}
              />
            </Stack>
          )
        }
      </Loaded>
    </Part>
  );
};
