import { PATHS } from '@gently/contracts/paths';
import { useDashboardNav } from '@gently/federation/navigation';
import { Route, Routes } from '@gently/platform/router';
import { DashboardFrame, LazyPart } from '@gently/ui';
import { mounts } from '../mounts';
import { Section } from './section';

const loadCompose = () => import('../features/social/compose-page');
const loadCalendar = () => import('../features/social/calendar-page');
const loadHistory = () => import('../features/social/history-page');
const loadEdit = () => import('../features/social/edit-page');
const loadCallback = () => import('../features/social/callback-page');

/** The social tool, in the dashboard of whoever uses it. */
const Social = () => (
  <DashboardFrame links={useDashboardNav(mounts)}>
    <Routes>
      <Route path="connected/:network" element={<LazyPart load={loadCallback} />} />
      <Route path="edit/:id" element={<LazyPart load={loadEdit} />} />
      <Route
        path="*"
        element={
          <Section
            label="Social media"
            tabs={[
              { to: PATHS.social, label: 'Write', load: loadCompose },
              { to: PATHS.socialCalendar, label: 'Calendar', load: loadCalendar },
              { to: PATHS.socialHistory, label: 'History', load: loadHistory },
            ]}
          />
        }
      />
    </Routes>
  </DashboardFrame>
);

export default Social;
