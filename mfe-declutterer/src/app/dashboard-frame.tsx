import { PATHS } from '@gently/contracts/paths';
import { useDashboardNav } from '@gently/federation/navigation';
import { useQuery } from '@gently/platform/query';
import { ButtonLink, Inline, PageHeader, Stack } from '@gently/ui';
import { CalendarClock } from '@gently/ui/icons';
import { TabLinks } from '@gently/ui/tabs';
import type { ReactNode } from 'react';
import { statsQuery } from '../data/stats';
import { mounts } from '../mounts';
import { AvailabilityBadge } from './availability-badge';
import { Summary } from './summary';

interface DashboardFrameProps {
  /** The page's h1. */
  title: ReactNode;
  lead: ReactNode;
  children: ReactNode;
}

/** What stands above every tab: where I am, whether new sessions come, how it goes, and the six tabs. */
export const DashboardFrame = ({ title, lead, children }: DashboardFrameProps) => {
  const { data, isPending } = useQuery(statsQuery());
  const tabs = useDashboardNav(mounts);
  return (
    <Stack $gap={8}>
      <PageHeader
        title={title}
        lead={lead}
        action={
          <Inline $gap={4}>
            <AvailabilityBadge status={data?.availability.status} loading={isPending} />
            <ButtonLink to={PATHS.decluttererAvailability} variant="secondary" icon={CalendarClock}>
              Manage Availability
            </ButtonLink>
          </Inline>
        }
      />
      <Summary />
      <TabLinks label="Dashboard" links={tabs} />
      {children}
    </Stack>
  );
};
