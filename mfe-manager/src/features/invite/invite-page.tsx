import { PATHS } from '@gently/contracts/paths';
import { BackLink, PageHeader, Stack } from '@gently/ui';
import { InvitationList } from './invitation-list';
import { InviteForm } from './invite-form';

/** Brings somebody into the team, and shows who was asked. */
const InvitePage = () => (
  <Stack $gap={8}>
    <Stack $gap={6}>
      <BackLink to={PATHS.managerDashboard}>Team Management Hub</BackLink>
      <PageHeader title="Add Team Member" lead="They get an email with a link, and make their own account." />
      <InviteForm />
    </Stack>
    <InvitationList />
  </Stack>
);

export default InvitePage;
