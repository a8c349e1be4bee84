import { moduleEditorPath } from '@gently/contracts/paths';
import { useQuery } from '@gently/platform/query';
import { ButtonLink, PageHeader, Split, Stack } from '@gently/ui';
import { CalendarPlus, Mail, Plus } from '@gently/ui/icons';
import { Part } from '@gently/ui/parts';
import { modulesQuery, statsQuery } from '../../data/overview';
import { MESSAGE_PATH, SCHEDULE_PATH } from '../../shared/places';
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
      <ButtonLink to={SCHEDULE_PATH} icon={CalendarPlus} variant="secondary" wide>
        Schedule Assessment
      </ButtonLink>
      <ButtonLink to={MESSAGE_PATH} icon={Mail} variant="secondary" wide>
        Message Students
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
      <PageHeader
        title="Training Hub"
        tab="Overview"
        lead="Your modules, and how your students are getting on."
      />
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
