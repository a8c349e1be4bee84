import * as franchise from './franchise';
import { createRegionBody, updateRegionBody } from './regions';
import { idParams } from './wire';

/** The calls of the franchise dashboard. */
export const franchiseEndpoints = {
  'GET /franchise/regions': { query: franchise.franchisePeriodQuery, data: franchise.franchiseRegionsData },
  'POST /franchise/regions': { body: createRegionBody, data: franchise.franchiseRegionData, status: 201 },
  'PATCH /franchise/regions/:id': {
    params: idParams,
    body: updateRegionBody,
    data: franchise.franchiseRegionData,
  },
  'GET /franchise/managers': { query: franchise.managersQuery, data: franchise.managersData },
  'GET /franchise/summary': { query: franchise.franchisePeriodQuery, data: franchise.franchiseSummaryData },
  'GET /franchise/revenue': { query: franchise.franchiseRevenueQuery, data: franchise.franchiseRevenueData },
  'GET /franchise/alerts': { query: franchise.franchisePeriodQuery, data: franchise.franchiseAlertsData },
  'GET /franchise/activity': { data: franchise.franchiseActivityData },
} as const;
