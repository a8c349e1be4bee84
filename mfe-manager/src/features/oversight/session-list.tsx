import type { OversightSession } from '@gently/contracts/oversight';
import { oversightPath } from '@gently/contracts/paths';
import { keepPreviousData, useQuery } from '@gently/platform/query';
import { Button, Card, EmptyState, Stack, Text, TextLink } from '@gently/ui';
import { type DataColumn, DataTable } from '@gently/ui/data';
import { EmptyShelf } from '@gently/ui/scenes';
import { Loaded, Pager } from '@gently/ui/parts';
import { sessionsQuery } from '../../data/oversight';
import { StageBadge } from './stage-badge';
import type { Filters } from './use-filters';
import { nameOf } from '../../shared/words';
import { placeWords, slotOf, whoWords } from './words';

const Quiet = ({ children }: { children: string }) => (
  <Text as="span" $size={16} $tone="quiet">
    {children}
  </Text>
);

const COLUMNS: DataColumn<OversightSession>[] = [
  {
    key: 'session',
    label: 'Session',
    cell: (session) => (
      <Stack $gap={1} $align="start">
        <TextLink to={oversightPath(session.id)}>{slotOf(session)}</TextLink>
        <Quiet>{session.service.name}</Quiet>
      </Stack>
    ),
  },
  {
    key: 'client',
    label: 'Client',
    cell: (session) => (
      <Stack $gap={1} $align="start">
        <span>{nameOf(session.client)}</span>
        <Quiet>{placeWords(session)}</Quiet>
      </Stack>
    ),
  },
  { key: 'declutterer', label: 'Declutterer', cell: whoWords },
  { key: 'status', label: 'Status', cell: ({ stage }) => <StageBadge stage={stage} /> },
];

const NoSessions = ({ filters }: { filters: Filters }) =>
  filters.filtered ? (
    <EmptyState
      scene={<EmptyShelf />}
      title="No session matches what you chose"
      action={
        <Button variant="secondary" onClick={filters.showAll}>
          Show all sessions ahead
        </Button>
      }
    />
  ) : (
    <EmptyState scene={<EmptyShelf />} title="No sessions ahead">
      Every paid session in your regions appears here, with who comes.
    </EmptyState>
  );

/** Sessions below each other: ahead soonest first, over latest first. */
export const SessionList = ({ filters }: { filters: Filters }) => {
  const query = useQuery({
    ...sessionsQuery({ ...filters.question, cursor: filters.cursor }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query} what="your sessions" shapes={['20rem']}>
      {({ sessions, page }) =>
        sessions.length === 0 ? (
          <NoSessions filters={filters} />
        ) : (
          <Stack $gap={5}>
            <Card>
              <DataTable caption="Sessions" columns={COLUMNS} items={sessions} keyOf={({ id }) => id} />
            </Card>
            <Pager
              label="Pages of sessions"
              cursor={filters.cursor}
              next={page.next_cursor}
              onShow={filters.showPage}
            />
          </Stack>
        )
      }
    </Loaded>
  );
};
