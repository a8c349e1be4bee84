import { keepPreviousData, useQuery } from '@gently/platform/query';
import { Button, EmptyState, PageHeader, Stack } from '@gently/ui';
import { ExportMenu } from '@gently/ui/data';
import { Loaded, Pager } from '@gently/ui/parts';
import { EmptyShelf } from '@gently/ui/scenes';
import { auditQuery, saveAuditFile } from '../../data/audit';
import { AuditFilters } from './audit-filters';
import { CheckPart } from './check-part';
import { Entries } from './entries';
import { type Filters, useFilters } from './use-filters';

const Nothing = ({ filters }: { filters: Filters }) => (
  <EmptyState
    scene={<EmptyShelf />}
    title="Nothing of this kind was done"
    action={
      filters.filtered && (
        <Button variant="secondary" onClick={filters.showAll}>
          Show everything
        </Button>
      )
    }
  >
    Actions that affect safety or money appear here as soon as they happen.
  </EmptyState>
);

/** What matters for safety: who did what, to whom, when and from where. */
const AuditPage = () => {
  const filters = useFilters();
  const query = useQuery({
    ...auditQuery({ ...filters.question, cursor: filters.cursor }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack $gap={6}>
      <PageHeader title="Audit log" lead="Who did what, when and from where." />
      <CheckPart />
      <AuditFilters key={filters.question.person} filters={filters} />
      <Loaded query={query} what="the audit log" shapes={['20rem']}>
        {({ entries, page }) =>
          entries.length === 0 ? (
            <Nothing filters={filters} />
          ) : (
            <Stack $gap={4}>
              <ExportMenu
                of={filters.filtered ? 'every entry that matches' : 'the whole audit log'}
                save={() => saveAuditFile(filters.question)}
              />
              <Entries entries={entries} />
              <Pager
                label="Pages of the audit log"
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

export default AuditPage;
