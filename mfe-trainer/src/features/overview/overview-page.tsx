import { moduleEditorPath } from '@gently/contracts/paths';
import { ButtonLink, PageHeader, Split, Stack } from '@gently/ui';
import { Plus } from '@gently/ui/icons';
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

/** Where the trainer begins: numbers, modules, and what has happened. */
export const OverviewPage = () => (
  <Stack $gap={8}>
    <PageHeader title="Training Hub" tab="Overview" lead="Your modules, and how those who learn get on." />
    <Stats />
    <Modules />
    <Split $align="start" $from="lg">
      <Activity />
      <Stack $gap={8}>
        <QuickActions />
        <Performance />
      </Stack>
    </Split>
  </Stack>
);
