import type { ListedUser } from '@gently/contracts/admin-users';
import { PATHS } from '@gently/contracts/paths';
import { ROLE_LABELS } from '@gently/contracts/roles';
import { keepPreviousData, useQuery } from '@gently/platform/query';
import { useDoneMessage } from '@gently/platform/router';
import { Button, EmailText, EmptyState, Notice, PageHeader, Stack, Text, TextLink } from '@gently/ui';
import { DataTable, type DataColumn } from '@gently/ui/data';
import { Loaded, Pager } from '@gently/ui/parts';
import { EmptyShelf } from '@gently/ui/scenes';
import { usersQuery } from '../../data/users';
import { PersonBadges } from '../../shared/person-badges';
import { counted, dayOf, nameOf } from '../../shared/words';
import { type Filters, useFilters } from './use-filters';
import { UserFilters } from './user-filters';

const COLUMNS: readonly DataColumn<ListedUser>[] = [
  {
    key: 'person',
    label: 'Person',
    cell: (user) => (
      <Stack $gap={1} $align="start">
        <TextLink to={`${PATHS.adminUsers}/${user.id}`}>{nameOf(user)}</TextLink>
        <Text as="span" $size={16} $tone="quiet">
          <EmailText email={user.email} />
        </Text>
      </Stack>
    ),
  },
  { key: 'role', label: 'Role', cell: ({ role }) => ROLE_LABELS[role] },
  { key: 'state', label: 'State', cell: (user) => <PersonBadges {...user} /> },
  { key: 'since', label: 'Since', cell: ({ created_at: at }) => dayOf(at) },
];

const Waiting = ({ count, filters }: { count: number; filters: Filters }) =>
  count === 0 || filters.question.state === 'pending' ? null : (
    <Notice
      tone="waiting"
      title={`${counted(count, 'person is waiting', 'people are waiting')} for approval`}
      live="off"
    >
      <Button variant="secondary" onClick={() => filters.showState('pending')}>
        Show who is waiting
      </Button>
    </Notice>
  );

const Nobody = ({ filters }: { filters: Filters }) => (
  <EmptyState
    scene={<EmptyShelf />}
    title="No one matches your filters"
    action={
      filters.filtered && (
        <Button variant="secondary" onClick={filters.showAll}>
          Show everyone
        </Button>
      )
    }
  >
    Search with the beginning of a name or of an email address.
  </EmptyState>
);

/** Everybody who has an account. */
const UsersPage = () => {
  const done = useDoneMessage();
  const filters = useFilters();
  const query = useQuery({
    ...usersQuery({ ...filters.question, cursor: filters.cursor }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack $gap={6}>
      <PageHeader title="User Management" lead="Everyone who has an account, newest first." />
      {done && <Notice tone="success">{done}</Notice>}
      <Waiting count={query.data?.waiting ?? 0} filters={filters} />
      <UserFilters key={filters.question.q} filters={filters} />
      <Loaded query={query} what="the people" shapes={['20rem']}>
        {({ users, page }) =>
          users.length === 0 ? (
            <Nobody filters={filters} />
          ) : (
            <Stack $gap={4}>
              <DataTable caption="People" columns={COLUMNS} items={users} keyOf={({ id }) => id} />
              <Pager
                label="Pages of people"
                cursor={filters.cursor}
                next={page.next_cursor}
                onShow={filters.showPage}
              />
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  );
};

export default UsersPage;
