import { TRAINER_TEXTS } from '@gently/contracts/trainer-options';
import { keepPreviousData, useQuery } from '@gently/platform/query';
import { Button, ButtonLink, Card, EmptyState, Inline, PageHeader, Stack, Text } from '@gently/ui';
import { DataTable } from '@gently/ui/data';
import { Mail } from '@gently/ui/icons';
import { EmptyShelf } from '@gently/ui/scenes';
import { Loaded, Pager } from '@gently/ui/parts';
import { studentsQuery } from '../../data/students';
import { MESSAGE_PATH } from '../../shared/places';
import { StudentsFileButton } from '../../shared/students-file-button';
import { counted } from '../../shared/words';
import { COLUMNS } from './columns';
import { StudentFilters } from './student-filters';
import { type Filters, useFilters } from './use-filters';

const NoStudents = ({ filters }: { filters: Filters }) =>
  filters.filtered ? (
    <EmptyState
      scene={<EmptyShelf />}
      title="Nobody matches what you chose"
      action={
        <Button variant="secondary" onClick={filters.showAll}>
          Show all students
        </Button>
      }
    />
  ) : (
    <EmptyState scene={<EmptyShelf />} title={TRAINER_TEXTS.noStudents}>
      Everybody who begins one appears here, with how far they are.
    </EmptyState>
  );

/** Who looks at one module writes to those of it. */
const messagePath = (moduleId: string | undefined): string =>
  moduleId === undefined ? MESSAGE_PATH : `${MESSAGE_PATH}?module=${moduleId}`;

/** How everybody gets on who learns in the trainer's modules. */
export const StudentsPage = () => {
  const filters = useFilters();
  const query = useQuery({
    ...studentsQuery({ ...filters.question, cursor: filters.cursor }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack $gap={8}>
      <PageHeader
        title="Students"
        lead="How everybody gets on who learns in your modules."
        action={
          <Inline $gap={3} $align="start">
            <ButtonLink to={messagePath(filters.question.module_id)} icon={Mail} variant="secondary">
              Message Students
            </ButtonLink>
            <StudentsFileButton label="Export CSV" query={filters.question} />
          </Inline>
        }
      />
      <StudentFilters key={filters.question.q} filters={filters} />
      <Loaded query={query} what="your students" shapes={['20rem']}>
        {({ students, page }) =>
          students.length === 0 ? (
            <NoStudents filters={filters} />
          ) : (
            <Stack $gap={5}>
              <Text $size={16} $tone="quiet" role="status">
                {page.total === undefined
                  ? counted(students.length, 'result') + ' on this page'
                  : counted(page.total, 'result')}
              </Text>
              <Card>
                <DataTable
                  caption="Student progress"
                  columns={COLUMNS}
                  items={students}
                  keyOf={({ user_id, module_id }) => `${user_id}-${module_id}`}
                  sorting={{ now: filters.sorting, onSort: filters.sortBy }}
                />
              </Card>
              <Pager
                label="Pages of students"
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
