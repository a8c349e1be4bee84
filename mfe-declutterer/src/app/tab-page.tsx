import { PATHS } from '@gently/contracts/paths';
import { useQuery } from '@gently/platform/query';
import { ButtonLink, Inline, PageHeader, Stack } from '@gently/ui';
import { CalendarClock } from '@gently/ui/icons';
import type { ReactNode } from 'react';
import { statsQuery } from '../data/stats';
import { AvailabilityBadge } from './availability-badge';

interface TabPageProps {
  /** Name of the tab. */
  tab: string;
  /** The page's h1, where it is not the name of the tab. */
  title?: ReactNode;
  lead: ReactNode;
  children: ReactNode;
}

/** What stands above every tab: where I am, whether new sessions come, and the way to change that. */
export const TabPage = ({ tab, title = tab, lead, children }: TabPageProps) => {
  const { data, isPending } = useQuery(statsQuery());
  return (
    <Stack $gap={8}>
      <PageHeader
        title={title}
        tab={tab}
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
      {children}
    </Stack>
  );
};
