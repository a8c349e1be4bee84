import { PATHS } from '@gently/contracts/paths';

export const ADD_SERVICE_PATH = `${PATHS.adminServices}/new`;
export const CATEGORIES_PATH = `${PATHS.adminServices}/categories`;
export const ADD_REGION_PATH = `${PATHS.adminRegions}/new`;

/** @returns the page of one service. */
export const servicePath = (id: string): string => `${PATHS.adminServices}/details/${encodeURIComponent(id)}`;

/** @returns the form that changes a service. */
export const changeServicePath = (id: string): string => `${servicePath(id)}/change`;

/** @returns the form that changes a region. */
export const regionPath = (id: string): string => `${PATHS.adminRegions}/${encodeURIComponent(id)}`;
