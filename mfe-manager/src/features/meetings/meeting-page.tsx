import { PATHS } from '@gently/contracts/paths';
import { BackLink, PageHeader, Stack } from '@gently/ui';
import { MeetingForm } from './meeting-form';
import { MeetingList } from './meeting-list';

/** Arranges a meeting with the team, and shows what is ahead. */
const MeetingPage = () => (
  <Stack $gap={8}>
    <Stack $gap={6}>
      <BackLink to={PATHS.managerDashboard}>Team Management Hub</BackLink>
      <PageHeader
        title="Schedule Team Meeting"
        lead="Everybody hears of it by email, with an entry for their calendar."
      />
      <MeetingForm />
    </Stack>
    <MeetingList />
  </Stack>
);

export default MeetingPage;
