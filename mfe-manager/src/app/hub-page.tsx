import { PATHS } from '@gently/contracts/paths';
import { ButtonLink, Inline, PageHeader, Stack, useUrlFilters } from '@gently/ui';
import { Megaphone, UserPlus } from '@gently/ui/icons';
import { Tabs } from '@gently/ui/tabs';
import { NEW_ANNOUNCEMENT } from '../features/announcements/announcement-form';
import { Appointments } from '../features/appointments/appointments';
import { Stats } from '../features/overview/stats';
import { PeriodSelect } from '../shared/period-select';
import { HUB_TABS, PANELS } from './hub-tabs';
import { useToday } from './use-today';

const VALUES = HUB_TABS.map(({ value }) => value);
const ANNOUNCE = `${PATHS.managerDashboard}?tab=announcements#${NEW_ANNOUNCEMENT}`;

/** Where a manager begins. */
export const HubPage = () => {
  const { among, change } = useUrlFilters();
  const tab = among('tab', VALUES) ?? 'overview';
  const Panel = PANELS[tab];
  return (
    <Stack $gap={8}>
      <PageHeader
        title="Team Management Hub"
        tab={HUB_TABS.find(({ value }) => value === tab)?.label}
        lead={useToday()}
        action={
          <Inline $gap={3}>
            <ButtonLink to={PATHS.managerInvite} icon={UserPlus}>
              Add Team Member
            </ButtonLink>
            <ButtonLink to={ANNOUNCE} icon={Megaphone} variant="secondary">
              Announce
            </ButtonLink>
          </Inline>
        }
      />
      <Appointments />
      <Stack $gap={4}>
        <PeriodSelect />
        <Stats />
      </Stack>
      <Tabs
        label="Parts of the hub"
        tabs={HUB_TABS}
        value={tab}
        onChange={(value) => change({ tab: value === 'overview' ? undefined : value })}
      >
        <Panel />
      </Tabs>
    </Stack>
  );
};
