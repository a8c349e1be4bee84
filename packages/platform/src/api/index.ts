export { ApiError, isApiError, isUnreachable } from './api-error';
export { call, configureApi } from './call';
export type { ApiOptions, CallArguments, CallOptions } from './call';
export { isApiReachable, onReachability, useApiReachable } from './reachability';
