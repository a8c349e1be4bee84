import * as analytics from './admin-analytics';
import * as audit from './admin-audit';
import * as health from './admin-health';
import * as money from './admin-money';
import * as users from './admin-users';
import * as catalogue from './catalogue';
import * as regionRequests from './region-requests';
import * as releases from './releases';
import * as settings from './settings';
import * as viewing from './viewing';
import { idParams } from './wire';

/** What an admin asks and does in the console. */
export const adminEndpoints = {
  'GET /admin/configuration': { data: settings.configurationData },
  'PUT /admin/configuration/:key': {
    params: settings.settingParams,
    body: settings.changeSettingBody,
    data: settings.settingData,
  },
  'POST /admin/configuration/:key/preview': {
    params: settings.settingParams,
    body: settings.previewSettingBody,
    data: settings.previewSettingData,
  },
  'POST /admin/configuration/:key/revert': {
    params: settings.settingParams,
    body: settings.revertSettingBody,
    data: settings.settingData,
  },
  'POST /admin/configuration/:key/withdraw': {
    params: settings.settingParams,
    body: settings.withdrawSettingBody,
    data: settings.settingData,
  },
  'GET /admin/configuration/:key/history': {
    params: settings.settingParams,
    data: settings.settingHistoryData,
  },

  'GET /admin/readiness': { data: catalogue.readinessData },
  'GET /admin/services': { data: catalogue.catalogueData },
  'POST /admin/services': {
    body: catalogue.createServiceBody,
    data: catalogue.adminServiceData,
    status: 201,
  },
  'POST /admin/services/preview': { body: catalogue.previewServiceBody, data: catalogue.servicePreviewData },
  'PUT /admin/services/order': { body: catalogue.orderServicesBody, data: catalogue.catalogueData },
  'GET /admin/services/:id': { params: idParams, data: catalogue.adminServiceHistoryData },
  'PUT /admin/services/:id': {
    params: idParams,
    body: catalogue.changeServiceBody,
    data: catalogue.adminServiceData,
  },
  'POST /admin/services/:id/withdraw': {
    params: idParams,
    body: catalogue.withdrawServiceBody,
    data: catalogue.adminServiceData,
  },
  'POST /admin/categories': {
    body: catalogue.createCategoryBody,
    data: catalogue.adminCategoryData,
    status: 201,
  },
  'PUT /admin/categories/:id': {
    params: catalogue.categoryIdParams,
    body: catalogue.changeCategoryBody,
    data: catalogue.adminCategoryData,
  },
  'GET /admin/regions': { data: catalogue.adminRegionsData },
  'POST /admin/regions': {
    body: catalogue.adminCreateRegionBody,
    data: catalogue.adminRegionData,
    status: 201,
  },
  'PATCH /admin/regions/:id': {
    params: idParams,
    body: catalogue.adminUpdateRegionBody,
    data: catalogue.adminRegionData,
  },
  'GET /admin/region-requests': { data: regionRequests.areaRequestsData },
  'POST /admin/region-requests/:id/accept': { params: idParams, data: regionRequests.areaRequestsData },
  'POST /admin/region-requests/:id/decline': {
    params: idParams,
    body: regionRequests.declineAreasBody,
    data: regionRequests.areaRequestsData,
  },
  'GET /admin/regions/people': { query: catalogue.regionPeopleQuery, data: catalogue.regionPeopleData },

  'GET /admin/analytics/growth': { query: analytics.growthQuery, data: analytics.growthData },
  'GET /admin/analytics/calls': { query: analytics.callsQuery, data: analytics.callsData },

  'GET /admin/money': { data: money.moneyDeskData },
  'POST /admin/money/differences/explain': {
    body: money.explainDifferenceBody,
    data: money.explainedDifferenceData,
  },

  'GET /admin/health': { data: health.healthNowData },
  'GET /admin/health/history': { data: health.healthHistoryData },
  'GET /admin/health/jobs': { data: health.jobsData },
  'POST /admin/health/jobs/:name/retry': { params: health.jobParams, data: health.jobData },
  'POST /admin/health/jobs/:name/discard': { params: health.jobParams, data: health.jobData },
  'GET /admin/health/backups': { data: health.backupsData },
  'POST /admin/health/backups': { data: health.backupData, status: 202 },
  'POST /admin/health/backups/:id/drill': { params: idParams, data: health.backupData, status: 202 },

  'GET /admin/users': { query: users.usersQuery, data: users.usersData },
  'GET /admin/users/:id': { params: idParams, data: users.userDetailData },
  'PUT /admin/users/:id/role': { params: idParams, body: users.userRoleBody, data: users.userDetailData },
  'POST /admin/users/:id/end-sign-ins': {
    params: idParams,
    body: users.userReasonBody,
    data: users.endedSignInsData,
  },
  'POST /admin/users/:id/count-alone': {
    params: idParams,
    body: users.userReasonBody,
    data: users.userDetailData,
  },
  'POST /admin/users/:id/export': {
    params: idParams,
    body: users.userFileBody,
    data: users.userFileData,
  },
  'POST /admin/users/:id/resend-verification': { params: idParams, data: users.verificationSentData },
  'POST /admin/users/:id/view': {
    params: idParams,
    body: users.userReasonBody,
    data: viewing.viewingStartedData,
    status: 201,
  },
  'DELETE /admin/users/:id': { params: idParams, body: users.deleteUserBody, data: users.deletedUserData },

  'GET /admin/releases': { data: releases.releasesData },
  'POST /admin/releases/:environment/parts/:part/rollback': {
    params: releases.releaseParams,
    body: releases.releaseRollbackBody,
    data: releases.releaseMoveData,
  },
  'POST /admin/releases/:environment/parts/:part/promote': {
    params: releases.releaseParams,
    body: releases.releasePromoteBody,
    data: releases.releaseMoveData,
  },
  'POST /admin/releases/:environment/parts/:part/canary/stop': {
    params: releases.releaseParams,
    body: releases.releaseCanaryBody,
    data: releases.releaseMoveData,
  },
  'POST /admin/releases/:environment/parts/:part/canary/finish': {
    params: releases.releaseParams,
    body: releases.releaseCanaryBody,
    data: releases.releaseMoveData,
  },

  'GET /admin/audit': { query: audit.auditQuery, data: audit.auditData },
  'GET /admin/audit/check': { data: audit.auditCheckData },
  'POST /admin/audit/check': { data: audit.auditCheckData },
} as const;
