export { ApiError, isApiError, isUnreachable } from './api-error';
export { call, configureApi } from './call';
export type { ApiOptions, CallArguments, CallOptions } from './call';
export { download, saveDownload, type Download } from './download';
export { useHasPrivatePart } from './private-parts';
export { isApiReachable, onReachability, useApiReachable } from './reachability';
export { serverMessage } from './server-message';
export { sendBytes, upload, type UploadOptions } from './upload';
export { retryAfter, waitWords } from './wait-words';
