import { PATHS } from '@gently/contracts/paths';
import { ButtonLink, Inline, PageHeader, Stack, useUrlFilters } from '@gently/ui';
import { Megaphone, UserPlus } from '@gently/ui/icons';
import { Tabs } from '@gently/ui/tabs';
import { HUB_TABS, PANELS } from './hub-tabs';

const TABS = HUB_TABS.filter(({ value }) => value in PANELS);

/** Where a manager begins. */
export const HubPage = () => {
  const { among, change } = useUrlFilters();
  const tab = among(
    'tab',
    TABS.map(({ value }) => value),
  );
  const Panel = PANELS[tab ?? 'overview'];
  return (
    <Stack $gap={8}>
      <PageHeader
        title="Team Management Hub"
        tab="Overview"
        action={
          <Inline $gap={3}>
            <ButtonLink to={PATHS.managerInvite} icon={UserPlus}>
              Add Team Member
            </ButtonLink>
            <ButtonLink
              to={`${PATHS.managerDashboard}?tab=announcements`}
              icon={Megaphone}
              variant="secondary"
            >
              Announce
            </ButtonLink>
          </Inline>
        }
      />
      <Tabs
        label="Parts of the hub"
        tabs={TABS}
        value={tab ?? 'overview'}
        onChange={(value) => change({ tab: value === 'overview' ? undefined : value })}
      >
        {Panel && <Panel />}
      </Tabs>
    </Stack>
  );
};
