import { PATHS } from '@gently/contracts/paths';
import { BackLink, PageHeader, Stack } from '@gently/ui';
import { useState } from 'react';
import { MeetingForm } from './meeting-form';
import { MeetingList } from './meeting-list';

/** Arranges a meeting with the team, and shows what is ahead. One form is open at a time. */
const MeetingPage = () => {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Stack $gap={8}>
      <Stack $gap={6}>
        <BackLink to={PATHS.managerDashboard}>Team Management Hub</BackLink>
        <PageHeader
          title="Schedule Team Meeting"
          lead="Everyone who is invited gets an invitation for their calendar, and can answer it."
        />
        {open === null && <MeetingForm />}
      </Stack>
      <MeetingList open={open} onOpen={setOpen} />
    </Stack>
  );
};

export default MeetingPage;
