import { moduleEditorPath } from '@gently/contracts/paths';
import { useQuery } from '@gently/platform/query';
import { ButtonLink, PageHeader, Split, Stack } from '@gently/ui';
import { Plus } from '@gently/ui/icons';
import { modulesQuery, statsQuery } from '../../data/overview';
import { Part } from '../../shared/part';
import { StudentsFileButton } from '../../shared/students-file-button';
import { Activity } from './activity';
import { Modules } from './modules';
import { Performance, Stats } from './stats';

const QuickActions = () => (
  <Part id="quick-actions" title="Quick actions">
    <Stack $gap={3}>
      <ButtonLink to={moduleEditorPath('new')} icon={Plus} variant="secondary" wide>
        Create New Module
      </ButtonLink>
      <StudentsFileButton label="Export Progress Report" query={{}} wide />
    </Stack>
  </Part>
);

/** What fails at first holds nothing else up while it is tried again. */
const hasAnswer = ({ isPending, failureCount }: { isPending: boolean; failureCount: number }): boolean =>
  !isPending || failureCount > 0;

/** Where the trainer begins: numbers, modules, and what has happened. Each part comes once its place is known. */
export const OverviewPage = () => {
  const hasStats = hasAnswer(useQuery(statsQuery()));
  const hasModules = hasAnswer(useQuery(modulesQuery()));
  return (
    <Stack $gap={8}>
      <PageHeader title="Training Hub" tab="Overview" lead="Your modules, and how those who learn get on." />
      <Stats />
      {hasStats && <Modules />}
      {hasStats && hasModules && (
        <Split $align="start" $from="lg">
          <Activity />
          <Stack $gap={8}>
            <QuickActions />
            <Performance />
          </Stack>
        </Split>
      )}
    </Stack>
  );
};
