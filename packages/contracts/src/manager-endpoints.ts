import * as manager from './manager';
import * as regionRequests from './region-requests';
import { idParams } from './wire';

/** What a manager asks about their team. */
export const managerEndpoints = {
  'GET /manager/profile': { data: manager.managerProfileData },
  'GET /manager/dashboard': { query: manager.managerPeriodQuery, data: manager.managerDashboardData },
  'GET /manager/kpis': { query: manager.managerPeriodQuery, data: manager.managerKpisData },
  'GET /manager/team/declutterers': { query: manager.teamQuery, data: manager.teamData },
  'GET /manager/team/declutterers/:id/performance': {
    params: idParams,
    query: manager.managerPeriodQuery,
    data: manager.memberPerformanceData,
  },
  'GET /manager/analytics': { query: manager.managerPeriodQuery, data: manager.managerAnalyticsData },
  'GET /manager/alerts': { data: manager.managerAlertsData },
  'GET /manager/settings': { data: manager.managerSettingsData },
  'PUT /manager/settings': { body: manager.managerSettingsBody, data: manager.managerSettingsData },
  'GET /manager/appointments': { data: regionRequests.appointmentsData },
  'POST /manager/appointments/:id/accept': { params: idParams, data: regionRequests.appointmentsData },
  'POST /manager/appointments/:id/decline': {
    params: idParams,
    body: regionRequests.declineAppointmentBody,
    data: regionRequests.appointmentsData,
  },
} as const;
