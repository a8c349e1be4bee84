import { PATHS } from '@gently/contracts/paths';
import { ButtonLink, Split, Stack } from '@gently/ui';
import { CalendarPlus, Mail, UserPlus } from '@gently/ui/icons';
import { Part } from '@gently/ui/parts';
import { Activity } from './activity';
import { Alerts } from './alerts';
import { Metrics, RevenueTrends } from './performance';
import { Team } from './team';
import { TeamFiles } from './team-files';

const QuickActions = () => (
  <Part id="quick-actions" title="Quick actions">
    <Stack $gap={3}>
      <ButtonLink to={PATHS.managerInvite} icon={UserPlus} variant="secondary" wide>
        Add Team Member
      </ButtonLink>
      <ButtonLink to={PATHS.managerNewMeeting} icon={CalendarPlus} variant="secondary" wide>
        Schedule Team Meeting
      </ButtonLink>
      <ButtonLink to={PATHS.managerNewMessage} icon={Mail} variant="secondary" wide>
        Send Team Message
      </ButtonLink>
      <TeamFiles />
    </Stack>
  </Part>
);

/** The team at a glance. */
export const OverviewTab = () => (
  <Stack $gap={8}>
    <Split $align="start" $from="lg" $ratio="first">
      <Alerts />
      <QuickActions />
    </Split>
    <Team />
    <Split $align="start" $from="lg" $ratio="first">
      <RevenueTrends />
      <Activity />
    </Split>
    <Metrics />
  </Stack>
);
