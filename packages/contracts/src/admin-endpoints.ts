import * as audit from './admin-audit';
import * as settings from './settings';

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

  'GET /admin/audit': { query: audit.auditQuery, data: audit.auditData },
  'GET /admin/audit/check': { data: audit.auditCheckData },
  'POST /admin/audit/check': { data: audit.auditCheckData },
} as const;
