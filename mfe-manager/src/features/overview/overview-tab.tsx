import { PATHS } from '@gently/contracts/paths';
import { ButtonLink, Stack } from '@gently/ui';
import { CalendarPlus, Mail, UserPlus } from '@gently/ui/icons';
import { Part } from '../../shared/part';

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
    </Stack>
  </Part>
);

/** The team at a glance. */
export const OverviewTab = () => <QuickActions />;
