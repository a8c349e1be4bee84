import { PATHS } from '@gently/contracts/paths';
import { Navigate, Route, Routes } from '@gently/platform/router';
import { LazyPart } from '@gently/ui';
import { BookingPage } from '../features/booking-page/booking-page';
import { ChangePage } from '../features/change/change-page';
import { SessionBox } from '../features/decide-later/session-box';
import { SessionRating } from '../features/ratings/session-rating';
import { ReschedulePage } from '../features/reschedule/reschedule-page';
import { StoryPage } from '../features/session-story/story-page';
import { DashboardLayout } from './dashboard-layout';

/** Calls are made by few, and their code is not small. */
const loadRoom = () => import('../features/room/room-page');

/** One booking and what can be done about it. Without an id it is the older address of the list. */
const Bookings = () => (
  <Routes>
    <Route index element={<Navigate to={PATHS.clientSessions} replace />} />
    <Route
      path=":id"
      element={
        <DashboardLayout within={PATHS.clientSessions}>
          <BookingPage
            rating={(booking) => <SessionRating booking={booking} />}
            later={(booking) => <SessionBox booking={booking} />}
          />
        </DashboardLayout>
      }
    />
    <Route
      path=":id/reschedule"
      element={
        <DashboardLayout within={PATHS.clientSessions}>
          <ReschedulePage />
        </DashboardLayout>
      }
    />
    <Route
      path=":id/change"
      element={
        <DashboardLayout within={PATHS.clientSessions}>
          <ChangePage />
        </DashboardLayout>
      }
    />
    <Route
      path=":id/story"
      element={
        <DashboardLayout within={PATHS.clientSessions}>
          <StoryPage />
        </DashboardLayout>
      }
    />
    <Route
      path=":id/room"
      element={
        <DashboardLayout within={PATHS.clientSessions}>
          <LazyPart load={loadRoom} />
        </DashboardLayout>
      }
    />
    <Route path="*" element={<Navigate to={PATHS.clientSessions} replace />} />
  </Routes>
);

export default Bookings;
